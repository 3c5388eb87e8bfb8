import { type Api, createApi } from "@baize/common/api/client.ts"
import { createSealer } from "@baize/common/sealing/browser.ts"
import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from "axios"
import type { Platform } from "../platform.ts"
import { currentKey } from "../server/sealing/keys.ts"

/** A browser's headers and address. */
export interface TestBrowser {
  readonly host?: string
  readonly token?: string
  readonly language?: string
  /** As a trusted proxy forwards it. */
  readonly ip?: string
}

/** The sites' own client over the platform in process: every byte goes through the real server, none over a network. */
export function browserOf(
  { http, database, clock, brands }: Platform,
  { host = "localhost", token, language = "en", ip }: TestBrowser,
): Api {
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const url = new URL(axios.getUri(config), "http://platform")
    const answer = await http.inject({
      method: (config.method ?? "get").toUpperCase() as "GET",
      url: url.pathname + url.search,
      headers: {
        ...(config.headers.toJSON() as Record<string, string>),
        host,
        "x-forwarded-host": host,
        ...(ip && { "x-forwarded-for": ip }),
      },
      ...(config.data !== undefined && { payload: config.data as string }),
    })
    const data = config.responseType === "blob" ? new Blob([new Uint8Array(answer.rawPayload)]) : JSON.parse(answer.payload)
    return {
      data,
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: answer.headers as Record<string, string>,
      config,
    }
  }
  return createApi(axios.create({ adapter }), {
    token: () => token,
    language: () => language,
    sealer: async () => {
      const { kid, raw } = await currentKey(database, clock)
      return createSealer({
        kid,
        publicKey: raw.toString("base64url"),
        brand: (await brands.byHost(host))?.code ?? "",
        now: () => clock.now().getTime(),
        random: count => crypto.getRandomValues(new Uint8Array(count)),
      })
    },
  })
}
