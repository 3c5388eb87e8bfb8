import { type LimitKind, limitKinds, type Protection } from "@baize/common/api/protection.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { addDays, dayStart } from "../../brands/calendar.ts"
import { breakOf } from "../../identity/person/breaks.ts"
import { lastChanges } from "../../identity/person/changes.ts"
import type { Caller } from "../../server/gate.ts"
import type { Services } from "../services.ts"
import { depositedBy, depositPeriods } from "./deposits.ts"
import { type Limit, limitsOf, lossUnder } from "./limits.ts"
import { countPlay, type PlayRecord, presentPeriods } from "./play.ts"

type ProtectionServices = Pick<Services, "database" | "ledger" | "clock">

/** A member's play, counted to this moment. */
export async function playOf(
  { database, ledger, clock }: ProtectionServices,
  brand: Brand,
  member: MemberId,
): Promise<PlayRecord> {
  const account = await ledger.accountOf(brand, member, "cash")
  const player = { member, account: account.id, gmtOffsetMinutes: brand.gmtOffsetMinutes }
  return database.transaction(tx => countPlay(tx, player, clock.now()))
}

/** Everything a member has set for themselves, and how much of it is used; of the time of a session, in the caller's. */
export async function protectionOf(
  services: ProtectionServices,
  brand: Brand,
  { memberId: member, sessionHash }: Pick<Caller, "memberId" | "sessionHash">,
): Promise<Protection> {
  const { database, clock } = services
  const { gmtOffsetMinutes } = brand
  const now = clock.now()
  const play = await playOf(services, brand, member)
  const deposited = await depositedBy(database, member, gmtOffsetMinutes, now)
  const set = new Map((await limitsOf(database, member, now)).map(limit => [limit.kind, limit]))
  const resting = await breakOf(database, member, now)
  const { endsAt } = await database.one<{ endsAt: Date | null }>(
    sql`select ends_at as "endsAt" from session where token_hash = ${sessionHash}`,
  )
  const chosen = await database.row<{ minutes: number }>(
    sql`select reality_minutes as minutes from protection where member = ${member}`,
  )
  const periods = presentPeriods(now, gmtOffsetMinutes)

  const usedOf = (kind: LimitKind): number | null => {
    const period = depositPeriods[kind]
    if (kind === "time-day") return Math.floor(play.today.seconds / 60)
    if (kind === "time-session") {
      const amount = set.get(kind)?.amount
      return endsAt && amount ? amount - Math.ceil((endsAt.getTime() - now.getTime()) / 60_000) : null
    }
    return period ? deposited[period] : (lossUnder(kind, play) ?? null)
  }
  const untilOf = (kind: LimitKind): string | null => {
    const name = kind.split("-")[1] as "day" | "week" | "month" | "session" | undefined
    return name && name !== "session" ? dayStart(addDays(periods[name].last, 1), gmtOffsetMinutes).toISOString() : null
  }
  return {
    limits: limitKinds.map(kind => viewOf(kind, set.get(kind), usedOf(kind), untilOf(kind))),
    exclusion: resting ? { kind: resting.kind, from: resting.from.toISOString(), until: resting.until.toISOString() } : null,
    realityMinutes: chosen?.minutes ?? 60,
    changes: await lastChanges(database, member),
  }
}

function viewOf(kind: LimitKind, limit: Limit | undefined, used: number | null, until: string | null) {
  const amount = limit?.amount ?? null
  return {
    kind,
    amount,
    used,
    remaining: amount === null || used === null ? null : Math.max(0, amount - used),
    until,
    pending: limit?.nextAt ? { amount: limit.nextAmount, at: limit.nextAt.toISOString() } : null,
  }
}
