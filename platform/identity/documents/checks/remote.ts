import type { Clock } from "@baize/kit/clock.ts"
import * as v from "valibot"
import { isSigned } from "../../../server/callback-signature.ts"
import type { Settings } from "../../../server/settings.ts"
import type { DocumentOrder, DocumentReport, IdentityProvider } from "./provider.ts"

const PATIENCE_MS = 20_000

const Day = v.pipe(v.string(), v.isoDate())
const line = (length: number) => v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(length))), null)

const Report = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  reference: v.pipe(v.string(), v.regex(/^document:[1-9]\d{0,14}$/)),
  result: v.picklist(["pending", "approved", "rejected", "unsure"]),
  number: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2} [A-Z\d]{4,30}$/))), null),
  name: line(100),
  birthday: v.optional(v.nullable(Day), null),
  expires_on: v.optional(v.nullable(Day), null),
  reason: line(500),
})

const reportOf = ({ id, reference, expires_on: expiresOn, ...rest }: v.InferOutput<typeof Report>): DocumentReport => ({
  ...rest,
  expiresOn,
  ref: id,
  document: Number(reference.slice("document:".length)),
})

type IdentitySettings = Pick<Settings, "identityProvider" | "identityProviderToken" | "identityProviderKey">

/** The identity provider of this installation, over HTTP (docs/identity-providers.md); undefined if it has none. */
export function identityProviderOf({
  settings,
  clock,
}: {
  settings: IdentitySettings
  clock: Clock
}): IdentityProvider | undefined {
  const { identityProvider: url, identityProviderToken: token, identityProviderKey: key } = settings
  if (!url || !token || !key) return undefined
  const ask = (path: string, order?: DocumentOrder): Promise<Response> =>
    fetch(`${url}/checks${path}`, {
      method: order ? "POST" : "GET",
      headers: {
        Authorization: `Bearer ${token}`,
        ...(order && { "Content-Type": "application/json", "Idempotency-Key": `document:${order.document}` }),
      },
      ...(order && { body: JSON.stringify(wireOrder(order)) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  const read = async (answer: Response): Promise<unknown> => {
    if (answer.ok) return answer.json()
    await answer.arrayBuffer()
    throw new Error(`The identity provider answered HTTP ${answer.status}`)
  }
  return {
    async submit(order) {
      const { id } = v.parse(v.pick(Report, ["id"]), await read(await ask("", order)))
      return { ref: id }
    },
    readCallback({ body, header }) {
      const signed = { timestamp: header("x-timestamp"), signature: header("x-signature") }
      if (!isSigned(key, body, signed, clock.now())) return "unsigned"
      const report = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), body.toString("utf8"))
      return report.success ? reportOf(report.output) : "unreadable"
    },
    async status(ref) {
      const answer = await ask(`/${encodeURIComponent(ref)}`)
      return answer.status === 404 ? void (await answer.arrayBuffer()) : reportOf(v.parse(Report, await read(answer)))
    },
  }
}

const wireOrder = ({ document, kind, name, birthday, pictures, notifyUrl }: DocumentOrder) => ({
  reference: `document:${document}`,
  ...{ kind, name, birthday, notify_url: notifyUrl },
  pictures: pictures.map(({ side, type, bytes }) => ({ side, type, data: bytes.toString("base64") })),
})
