import { permission } from "@baize/common/api/site.ts"
import axios, { type AxiosAdapter } from "axios"

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
  return axios.getAdapter(["xhr"])(config)
}
