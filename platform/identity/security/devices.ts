import type { devices, endDevice, endOtherDevices as endOthers, SignedInDevice } from "@baize/common/api/security.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Caller } from "../../server/gate.ts"
import type { CallContext } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { endFamily, liveSession } from "../session/sessions.ts"
import { originOf } from "./origin.ts"

interface DeviceRow {
  readonly id: number
  readonly userAgent: string | null
  readonly ip: string | null
  readonly current: boolean
  readonly signedIn: boolean
  readonly signedInAt: Date
  readonly seenAt: Date
  readonly push: boolean
  readonly rememberedUntil: Date | null
  readonly trustedUntil: Date | null
}

/** The sign-ins of a member themselves, not of their staff, that last or whose browser is remembered or notified, by `family`. */
const lasting = ({ memberId }: Caller, now: Date): Sql => sql`
  select family from session where member = ${memberId} and staff is null and ${liveSession(now)}
  union select family from remembered_device where member = ${memberId} and expires_at > ${now} and family is not null
  union select family from trusted_device where member = ${memberId} and expires_at > ${now}
  union ${notified(memberId)}`

const notified = (member: MemberId): Sql => sql`
  select s.family from push_subscription p join session s on s.token_hash = p.session and s.ended_at is null
  where p.member = ${member}`

/** A device is a sign-in with every session that came from it: the agent portal entered from the player site is no other. */
export async function listDevices(
  { database, clock }: IdentityServices,
  { caller }: CallContext<typeof devices>,
): Promise<{ devices: SignedInDevice[] }> {
  const now = clock.now()
  const rows = await database.rows<DeviceRow>(sql`
    with lasting as (${lasting(caller, now)}),
    latest as (
      select distinct on (session.family) session.family, session.seen_at, session.ip, session.last_ip,
             ${liveSession(now)} as live
      from lasting join session on session.family = lasting.family and session.ended_at is null
      order by session.family, session.seen_at desc)
    select s.device as id, s.user_agent as "userAgent", host(coalesce(latest.last_ip, latest.ip, s.last_ip, s.ip)) as ip,
           s.family = (select family from session where token_hash = ${caller.sessionHash}) as current,
           coalesce(latest.live, false) as "signedIn", s.signed_in_at as "signedInAt",
           coalesce(latest.seen_at, s.seen_at) as "seenAt", s.family in (${notified(caller.memberId)}) as push,
           (select max(r.expires_at) from remembered_device r where r.family = s.family and r.expires_at > ${now})
             as "rememberedUntil",
           (select max(t.expires_at) from trusted_device t where t.family = s.family and t.member = s.member
              and t.expires_at > ${now}) as "trustedUntil"
    from lasting join session s on s.token_hash = lasting.family
    left join latest on latest.family = s.family
    order by current desc, "seenAt" desc, s.device desc`)
  return {
    devices: rows.map(({ userAgent, ip, signedInAt, seenAt, rememberedUntil, trustedUntil, ...row }) => ({
      ...row,
      ...originOf(userAgent, ip),
      signedInAt: signedInAt.toISOString(),
      seenAt: seenAt.toISOString(),
      rememberedUntil: rememberedUntil?.toISOString() ?? null,
      trustedUntil: trustedUntil?.toISOString() ?? null,
    })),
  }
}

/** Ends a sign-in; a repeat finds it ended and changes nothing. */
export async function endOneDevice(
  { database, clock }: IdentityServices,
  { request, caller, refuse }: CallContext<typeof endDevice>,
): Promise<Record<string, never>> {
  const found = await database.row<{ family: Buffer }>(
    sql`select family from session where device = ${request.id} and member = ${caller.memberId} and staff is null`,
  )
  await forget(database, caller, (found ?? refuse("absent")).family, clock.now())
  return {}
}

/** Ends every other sign-in of the member; their staff stay. */
export async function endOtherDevices(
  { database, clock }: IdentityServices,
  { caller }: CallContext<typeof endOthers>,
): Promise<Record<string, never>> {
  const now = clock.now()
  const others = await database.rows<{ family: Buffer }>(sql`
    select family from (${lasting(caller, now)}) lasting
    where family <> (select family from session where token_hash = ${caller.sessionHash})`)
  for (const { family } of others) await forget(database, caller, family, now)
  return {}
}

/** Unlike a sign-out on the device itself, this also ends the trust in it. */
async function forget(database: Database, { memberId }: Caller, family: Buffer, now: Date): Promise<void> {
  await database.run(sql`delete from trusted_device where member = ${memberId} and family = ${family}`)
  await endFamily(database, family, now)
}
