import { permission } from "@baize/common/api/site.ts"
import axios, { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from "axios"

declare global {
  interface Window {
    /** The first call of the visit, started by the page itself before any script. */
    earlyCall?: Promise<Response> | undefined
    /** The language whose texts the page has already requested. */
    earlyLanguage?: string | undefined
  }
}

/** Answers the first permission call with the one already in flight; everything else, including a retry, is sent as usual. */
export const earlyAdapter: AxiosAdapter = async config => {
  const early = config.url === permission.path ? window.earlyCall : undefined
  if (early) {
    window.earlyCall = undefined
    const response = await early.catch(() => undefined)
    const data: unknown = await response?.json().catch(() => undefined)
    if (response && data) return { data, status: response.status, statusText: response.statusText, headers: {}, config }
  }
  return config.fetchOptions?.keepalive ? sendToTheEnd(config) : axios.getAdapter(["xhr"])(config)
}

/** Only `fetch` can outlive its page; the client's own adapter for it is not part of the site (light-axios.ts). */
async function sendToTheEnd(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const { url = "", method = "POST", headers, data: body } = config
  const sent = { method: method.toUpperCase(), headers: headers.toJSON() as Record<string, string>, body, keepalive: true }
  const response = await fetch(url, sent)
  const data: unknown = await response.json().catch(() => undefined)
  return { data, status: response.status, statusText: response.statusText, headers: {}, config }
}
