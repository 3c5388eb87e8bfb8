import { createHash } from "node:crypto"
import { generalRefusals } from "@baize/common/api/envelope.ts"
import { LIFETIME_MS, type SealDestination } from "@baize/common/sealing/format.ts"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import { Refused } from "../refusal.ts"
import { openRequest } from "./exchange.ts"
import { findKey, type SealingKey } from "./keys.ts"

const part = v.pipe(v.string(), v.maxLength(90_000), v.regex(/^[\w-]+$/))
const Sealed = v.object({ kid: part, epk: part, iv: part, ct: part, mac: part })
const Inside = v.object({ at: v.number(), nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(64)), body: v.string() })

const refuse = (code: "seal-invalid" | "seal-expired" | "seal-replayed"): never => {
  throw new Refused(generalRefusals[code], code)
}

/**
 * Opens sealed bodies: broken, expired or replayed ones are refused. Keys are cached for a minute, so that a retired one expires
 * in time.
 */
export function createOpener(database: Database, clock: Clock) {
  const known = new Map<string, { key: SealingKey; until: number }>()
  async function keyOf(kid: string): Promise<SealingKey | undefined> {
    const kept = known.get(kid)
    if (kept && clock.ticks() < kept.until) return kept.key
    known.delete(kid)
    const key = await findKey(database, clock, kid)
    if (key) known.set(kid, { key, until: clock.ticks() + 60_000 })
    return key
  }

  return async (destination: SealDestination, body: unknown): Promise<{ text: string; seal(text: string): unknown }> => {
    const sealed = v.safeParse(Sealed, body)
    if (!sealed.success) return refuse("seal-invalid")
    const key = await keyOf(sealed.output.kid)
    if (!key) return refuse("seal-expired")

    const opened = attempt(() => openRequest(key, destination, sealed.output))
    const inside = v.safeParse(Inside, opened?.inside)
    if (!opened || !inside.success) return refuse("seal-invalid")
    const now = clock.now().getTime()
    if (Math.abs(now - inside.output.at) > LIFETIME_MS) return refuse("seal-expired")

    const token = createHash("sha256").update(`seal ${sealed.output.epk} ${inside.output.nonce}`).digest()
    const fresh = await database.run(sql`
      insert into used_once (token, until) values (${token}, ${new Date(inside.output.at + LIFETIME_MS)}) on conflict do nothing`)
    if (fresh === 0) return refuse("seal-replayed")
    return { text: inside.output.body, seal: opened.seal }
  }
}

/** Nothing that an outsider sends can throw here: what does not decrypt was not sealed for us. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
