import { type Endpoint, waitsForPassword } from "@baize/common/api/endpoint.ts"
import { generalRefusals as general } from "@baize/common/api/envelope.ts"

type Refusals = readonly (readonly [code: string, status: number])[]

const pick = (...codes: (keyof typeof general)[]): Refusals => codes.map(code => [code, general[code]])

/** Every refusal of a call, its own and the general ones, with their HTTP status. A code can have two: `busy`. */
export function refusalsOf(endpoint: Endpoint): Refusals {
  const { token, sealed, limit, method } = endpoint
  const always = pick("malformed", ...(method === "POST" || method === "PUT" ? (["too-large"] as const) : []))
  const ofAccess =
    token === "vendor"
      ? pick("signed-out", "signature-wrong", "address-not-allowed")
      : pick(
          "unknown-brand",
          "region-blocked",
          "maintenance",
          ...(token === true ? (["signed-out"] as const) : []),
          ...(token ? (["forbidden"] as const) : []),
          ...(waitsForPassword(endpoint) ? (["password-change-first"] as const) : []),
          ...(limit ? (["too-many"] as const) : []),
          ...(sealed ? (["seal-invalid", "seal-expired", "seal-replayed"] as const) : []),
        )
  return [...Object.entries(endpoint.refusals), ...always, ...ofAccess, ...pick("busy", "broken")].filter(
    ([code, status], at, all) => all.findIndex(other => other[0] === code && other[1] === status) === at,
  )
}
