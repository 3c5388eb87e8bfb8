import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import { openContacts } from "../../identity/member/contacts.ts"
import { forgetDevices } from "../../identity/session/devices.ts"
import { endSessions } from "../../identity/session/sessions.ts"
import { letter } from "../../letters/letters.ts"
import { post } from "../../letters/outbox.ts"
import type { Services } from "../../play/services.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { endContractsOf } from "../contracts/end-all.ts"
import { note } from "./events.ts"
import { notifyUpline, type StandingAct } from "./notify-upline.ts"

type AccountStatus = "active" | "frozen" | "closed"

/** What prevents closing an account, in minor units. */
export interface Left {
  readonly cash: Minor
  readonly bonus: Minor
  /** Pending withdrawals. */
  readonly held: Minor
  readonly settlement: Minor
  /** With vendors that keep a wallet, or on its way: `wallets back` brings it to the cash. */
  readonly vendors: Minor
  readonly openRounds: number
}

export type StandingChange =
  | { readonly outcome: "done"; readonly before: AccountStatus; readonly left: Left; readonly contracts: number }
  /** It has that status already, or is closed permanently. */
  | { readonly outcome: "unchanged"; readonly before: AccountStatus }
  | { readonly outcome: "money-left"; readonly left: Left }

interface AccountChange {
  readonly brand: Brand
  readonly member: MemberId
  readonly act: StandingAct
  readonly reason: string
  /** The operator. */
  readonly by: string
  /** Close it with money left: that stays in its accounts, and is paid out by a correction. */
  readonly withBalance?: boolean
}

const leadsTo: Readonly<Record<StandingAct, AccountStatus>> = { freeze: "frozen", unfreeze: "active", close: "closed" }

/**
 * The house freezes an account, unfreezes it, or closes it permanently: it leaves every session and game immediately, and every
 * remembered browser. Open bets are settled when their results arrive. A closed account's contracts end after the agreed notice,
 * on either side. Its owner is notified by letter, its upline by message.
 */
export async function changeStanding(services: StandingServices, change: AccountChange): Promise<StandingChange> {
  const { database, clock } = services
  const { brand, member, act, by, reason, withBalance = false } = change
  const at = clock.now()
  return await database.transaction(async tx => {
    const { status: before } = await tx.one<{ status: AccountStatus }>(
      sql`select status from member where id = ${member} for no key update`,
    )
    const needed = act === "unfreeze" ? before === "frozen" : act === "freeze" ? before === "active" : before !== "closed"
    if (!needed) return { outcome: "unchanged", before } as const
    const left = await leftIn(tx, member)
    const isEmpty = Object.values(left).every(sum => sum === 0)
    if (act === "close" && !isEmpty && !withBalance) return { outcome: "money-left", left } as const

    await tx.run(sql`update member set status = ${leadsTo[act]} where id = ${member}`)
    if (act !== "unfreeze") await signOutEverywhere(tx, member, at)
    // Also answers an agent's request about this account.
    await tx.run(sql`
      update freeze_request set state = 'done', decided_by = ${by}, decided_at = ${at}
      where member = ${member} and state = 'open' and act = ${act === "unfreeze" ? "unfreeze" : "freeze"}`)
    const today = businessDay(await clock.databaseNow(tx), brand.gmtOffsetMinutes)
    const contracts = act === "close" ? await endContractsOf(tx, member, today, at) : 0
    const action = ({ freeze: "frozen", unfreeze: "unfrozen", close: "closed" } as const)[act]
    await note(tx, { brand: brand.id, member, action, by, detail: { text: reason }, at })
    await notifyOwner(tx, services, change, at)
    await notifyUpline(tx, { brand, member, act, reason, at })
    return { outcome: "done", before, left, contracts } as const
  })
}

type StandingServices = Pick<Services, "database" | "clock" | "settings">

/**
 * Ends every session of an account, its games with them, and forgets its browsers; it can sign in again. Gives the number of
 * ended sessions.
 */
export const endEverySession = ({ database, clock }: Pick<Services, "database" | "clock">, member: MemberId): Promise<number> =>
  database.transaction(async tx => {
    const { alive } = await tx.one<{ alive: number }>(
      sql`select count(*) as alive from session where member = ${member} and ended_at is null`,
    )
    await signOutEverywhere(tx, member, clock.now())
    return alive
  })

async function signOutEverywhere(tx: Database, member: MemberId, at: Date): Promise<void> {
  await endSessions(tx, member, at)
  await forgetDevices(tx, member)
}

const leftIn = (tx: Database, member: MemberId): Promise<Left> =>
  tx.one<Left>(sql`
    select coalesce(sum(balance) filter (where kind = 'cash'), 0) as cash,
           coalesce(sum(balance) filter (where kind = 'bonus'), 0) as bonus,
           coalesce(sum(balance) filter (where kind = 'held'), 0) as held,
           coalesce(sum(balance) filter (where kind = 'settlement'), 0) as settlement,
           coalesce(sum(balance) filter (where kind in ('vendor-wallet', 'in-transit')), 0) as vendors,
           (select count(*) from round where round.member = ${member} and round.state = 'open') as "openRounds"
    from account where account.member = ${member}`)

/** A letter to the account's email, else to its phone; nothing where it has neither. */
async function notifyOwner(
  tx: Database,
  { settings }: StandingServices,
  { brand, member, act, reason }: AccountChange,
  at: Date,
): Promise<void> {
  const owner = await tx.one<{ username: string; email: string | null; mobile: string | null; language: string | null }>(sql`
    select username, profile ->> 'email' as email, mobile, language from member where id = ${member}`)
  const { email, mobile } = openContacts(member, owner)
  const to = email ?? mobile
  if (!to) return
  const language = chooseLanguage(owner.language ?? brand.language, brand.languages, brand.language)
  const values = { brand: brand.name, name: owner.username, reason }
  const subject = letter(language, `mail-account-${act}-subject`, values)
  const body = letter(language, `mail-account-${act}`, values)
  const way = email ? "email" : "sms"
  await post(tx, settings, { brand: brand.id, way, recipient: to, ...(email && { subject }), body }, at)
}
