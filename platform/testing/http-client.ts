import { type Api, createApi } from "@baize/common/api/client.ts"
import axios from "axios"

type SealerSource = Parameters<typeof createApi>[1]["sealer"]

const noSealer: SealerSource = () => Promise.reject(new Error("This client makes no sealed calls"))

/** The sites' own client over a network, signed in. Waits ten seconds for an answer. */
export const clientAt = (baseURL: string, token: string, sealer: SealerSource = noSealer): Api =>
  createApi(axios.create({ baseURL, timeout: 10_000 }), { token: () => token, language: () => "en", sealer })
