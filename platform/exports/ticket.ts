import { createHmac, timingSafeEqual } from "node:crypto"
import type { Settings } from "../settings.ts"

/** A link is good for so long: enough for a large file over a bad line. */
const GOOD_MS = 3_600_000

type Secret = Pick<Settings, "secret">

const signed = ({ secret }: Secret, what: string): string =>
  createHmac("sha256", secret).update(`export ${what}`).digest("base64url")

/** What a link to a file carries: which, until when, and our signature of both. */
export function ticketFor(settings: Secret, id: number, now: Date): string {
  const what = `${id}.${now.getTime() + GOOD_MS}`
  return `${what}.${signed(settings, what)}`
}

/** The file a ticket is for; undefined for one that is not ours or too old. */
export function ticketOf(settings: Secret, ticket: string, now: Date): number | undefined {
  const [, id = "", until = "", signature = ""] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? []
  const right = Buffer.from(signed(settings, `${id}.${until}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right) || Number(until) < now.getTime()) return undefined
  return Number(id)
}
