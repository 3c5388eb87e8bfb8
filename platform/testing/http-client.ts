import { type Api, createApi } from "@baize/common/api/client.ts"
import axios from "axios"

/** The sites' own client over a network, signed in; without sealed calls. Waits ten seconds for an answer. */
export const clientAt = (baseURL: string, token: string): Api =>
  createApi(axios.create({ baseURL, timeout: 10_000 }), {
    token: () => token,
    language: () => "en",
    sealer: () => Promise.reject(new Error("This client makes no sealed calls")),
  })
