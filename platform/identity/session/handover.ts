import { randomBytes } from "node:crypto"
import type { MustChange } from "@baize/common/api/member.ts"
import type { handOver, takeOver } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { CallContext } from "../../server/serve.ts"
import { anyAgentType } from "../member/agent-types.ts"
import type { IdentityServices } from "../services.ts"
import { type SignedIn, welcome } from "./enter.ts"
import { type Family, hashOf, liveSession, type SignInBefore, startSession } from "./sessions.ts"

/** How long a code is valid. */
const SECONDS = 60

/**
 * Creates a code that signs the requesting agent in at the portal: once, within a minute, and only while their present session
 * lasts.
 */
export async function makeHandOver({ database, clock }: IdentityServices, { brand, caller }: CallContext<typeof handOver>) {
  const code = randomBytes(32).toString("base64url")
  const expires = new Date(clock.now().getTime() + SECONDS * 1000)
  await database.run(sql`
    insert into handover (code_hash, brand, member, session, expires_at)
    values (${hashOf(code)}, ${brand.id}, ${caller.memberId}, ${caller.sessionHash}, ${expires})`)
  return { code, expiresAt: expires.toISOString() }
}

/** The agent who comes over. It is the same sign-in, with everything known of it. */
interface HandoverRow extends SignInBefore, Family {
  readonly id: number
  readonly username: string
  readonly mustChange: InferOutput<typeof MustChange>
  readonly byCode: boolean
}

/**
 * Exchanges a code for a portal session. The code is deleted in the same transaction, so that one of two concurrent calls
 * succeeds. Unknown, used, expired, another brand's, of an ended session, of someone no longer an agent: all get the same answer.
 */
export async function takeHandOver(
  { database, clock }: IdentityServices,
  { request, brand, visitor, refuse }: CallContext<typeof takeOver>,
): Promise<SignedIn> {
  const now = clock.now()
  const entered = await database.transaction(async tx => {
    // A concurrent password change or freeze waits for this, and then ends this session too.
    await tx.rows(sql`
      select from member where id = (select member from handover where code_hash = ${hashOf(request.code)}) for share`)
    const found = await tx.row<HandoverRow>(sql`
      delete from handover h using session, member m
      where h.code_hash = ${hashOf(request.code)} and h.brand = ${brand.id} and h.expires_at > ${now}
        and session.token_hash = h.session and ${liveSession(now)}
        and m.id = h.member and m.status = 'active' and m.type in (${anyAgentType})
      returning m.id, m.username, case when not session.by_code then m.must_change end as "mustChange",
        session.by_code as "byCode",
                session.previous_at as "previousAt", host(session.previous_ip) as "previousIp",
                session.family, session.signed_in_at as "signedInAt"`)
    if (!found) return undefined
    const { id: member, byCode } = found
    const entry = { brand: brand.id, member, site: "agent", now, visitor, byCode, before: found, from: found } as const
    const token = await startSession(tx, entry)
    return { ...found, token }
  })
  if (!entered) return refuse("handover-spent")
  const { token, username, mustChange } = entered
  return welcome(token, { member: { username, firstLoginAt: now }, reason: mustChange })
}
