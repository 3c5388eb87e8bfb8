import { buffer } from "node:stream/consumers"
import { type Api, createApi } from "@baize/common/api/client.ts"
import { createSealer } from "@baize/common/sealing/browser.ts"
import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from "axios"
import type { LightMyRequestResponse } from "fastify"
import type { Platform } from "../platform.ts"
import { currentKey } from "../server/sealing/keys.ts"

/** A browser's headers and address. */
export interface TestBrowser {
  readonly host?: string
  readonly token?: string
  readonly language?: string
  /** As a trusted proxy forwards it. */
  readonly ip?: string
  readonly userAgent?: string
}

/** The data of an answer as a browser's client has it. A stream of events has opened, which is all of it that a call knows. */
async function dataOf(answer: LightMyRequestResponse, { responseType }: InternalAxiosRequestConfig): Promise<unknown> {
  const stream = answer.stream()
  if (String(answer.headers["content-type"]).startsWith("text/event-stream")) {
    stream.destroy()
    return new Blob([])
  }
  const bytes = await buffer(stream)
  return responseType === "blob" ? new Blob([bytes]) : JSON.parse(bytes.toString())
}

/** The sites' own client over the platform in process: every byte goes through the real server, none over a network. */
export function browserOf(
  { http, database, clock, brands }: Platform,
  { host = "localhost", token, language = "en", ip, userAgent }: TestBrowser,
): Api {
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const url = new URL(axios.getUri(config), "http://platform")
    const answer = await http.inject({
      payloadAsStream: true,
      method: (config.method ?? "get").toUpperCase() as "GET",
      url: url.pathname + url.search,
      headers: {
        ...(config.headers.toJSON() as Record<string, string>),
        host,
        "x-forwarded-host": host,
        ...(ip && { "x-forwarded-for": ip }),
        ...(userAgent && { "user-agent": userAgent }),
      },
      ...(config.data !== undefined && { payload: config.data as string }),
    })
    return {
      data: await dataOf(answer, config),
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
