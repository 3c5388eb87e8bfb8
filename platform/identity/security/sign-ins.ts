import type { SignInEntry, signIns, signInWays } from "@baize/common/api/security.ts"
import sql from "sql-template-tag"
import type { CallContext } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { originOf } from "./origin.ts"

/** A member sees this much of the audit log, which itself is kept. */
const SHOWN_DAYS = 90

/** Refusals that say that someone tried to sign in and was wrong; the others ask for a picture, a puzzle or patience. */
const failures = [
  "credentials-wrong",
  "first-password-over",
  "code-wrong",
  "payee-wrong",
  "confirmation-wrong",
  "passkey-wrong",
  "account-frozen",
  "agents-only",
  "members-only",
]
/** The credentials were right, and a second step was requested. */
const unconfirmed = ["address-unknown", "second-step"]

interface SignInRow {
  readonly id: number
  readonly at: Date
  readonly outcome: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly by: (typeof signInWays)[number]
}

/**
 * The member's own sign-ins from the audit log, newest first; those of their staff are not among them. A registration, which
 * signs the member in, counts as one.
 */
export async function listSignIns(
  { database, clock }: IdentityServices,
  { request: { pageNo, pageSize }, caller }: CallContext<typeof signIns>,
): Promise<{ rows: SignInEntry[]; total: number }> {
  const since = new Date(clock.now().getTime() - SHOWN_DAYS * 86_400_000)
  const shown = sql`
    member = ${caller.memberId} and event in ('sign-in', 'registration') and staff is null and at > ${since}
    and outcome = any (${["done", ...failures, ...unconfirmed]}::text[])`
  const rows = await database.rows<SignInRow>(sql`
    select id, at, outcome, host(ip) as ip, user_agent as "userAgent",
           coalesce(detail ->> 'way', detail ->> 'type', case event when 'registration' then event else 'portal' end) as by
    from audit where ${shown} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const { total } = await database.one<{ total: number }>(sql`select count(*) as total from audit where ${shown}`)
  return {
    total,
    rows: rows.map(({ id, at, outcome, ip, userAgent, by }) => ({
      id,
      at: at.toISOString(),
      by,
      outcome: outcome === "done" ? "done" : unconfirmed.includes(outcome) ? "unconfirmed" : "failed",
      ...originOf(userAgent, ip),
    })),
  }
}
