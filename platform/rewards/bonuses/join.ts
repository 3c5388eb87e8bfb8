import type { ActivityState, cancelBonus, claimBonus, joinCampaign, leaveCampaign } from "@baize/common/api/bonuses.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { Brand } from "../../brands/brands.ts"
import { breakOf } from "../../identity/person/breaks.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import { endBonus, leaves } from "../../play/funds/end-bonus.ts"
import { type Purse, purseOf } from "../../play/funds/purse.ts"
import { holdAccounts } from "../../play/seamless/round-state.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { type CampaignRow, holdCampaign, isOpen } from "./campaigns.ts"
import { isEligible } from "./eligible.ts"
import { grantBonus } from "./grant.ts"
import { activityOf, holdParticipation, type Participation } from "./participation.ts"
import { isAutomatic } from "./terms.ts"

/** Days that a joined campaign waits for its deposit. */
const WAIT_DAYS = 30

type NotNow = "bonus-not-open" | "bonus-taken" | "bonus-running" | "bonus-not-eligible" | "account-in-review" | "excluded"

interface Held {
  readonly ledger: Ledger
  readonly tx: Database
  readonly purse: Purse
  readonly now: Date
}

/**
 * What a member does with a bonus: one transaction that holds their accounts, and can be repeated from its start. `first` takes
 * what must be held before them.
 */
async function withAccountsHeld<First, Answer>(
  { database, ledger, clock }: Services,
  { brand, caller }: { readonly brand: Brand; readonly caller: { readonly memberId: MemberId } },
  first: (tx: Database) => Promise<First>,
  work: (held: Held, found: First) => Promise<Answer>,
): Promise<Answer> {
  const purse = await purseOf(ledger, brand, caller.memberId)
  return withRetry(() =>
    database.transaction(async tx => {
      const found = await first(tx)
      await holdAccounts(tx, brand.id, caller.memberId)
      return work({ ledger, tx, purse, now: clock.now() }, found)
    }),
  )
}
const nothing = async (): Promise<void> => {}

/** Joins once, also for concurrent clicks: a repeat gets the state of the part that the first one made. */
export function join(services: Services, call: CallContext<typeof joinCampaign>): Promise<Response<typeof joinCampaign>> {
  const { request, brand, caller, refuse } = call
  const { memberId: member } = caller
  const hold = async (tx: Database) => (await holdCampaign(tx, brand.id, request.campaign)) ?? refuse("absent")
  return withAccountsHeld(services, call, hold, async (held, campaign) => {
    const { tx, now } = held
    const waiting = await tx.row<{ id: number; state: "joined" | "applying" | "offered" | "running" }>(sql`
      select id, state from bonus where campaign = ${campaign.id} and member = ${member}
        and state in ('joined', 'applying', 'offered', 'running')`)
    if (waiting) return { bonus: waiting.id, state: activityOf[waiting.state] }
    const objection = await objectionTo(tx, campaign, member, now)
    if (objection) refuse(objection)
    const { terms } = campaign
    if (terms.code !== undefined && request.code?.toUpperCase() !== terms.code) refuse("bonus-code-wrong")
    const part = await addPart(tx, campaign, member, now)
    const state: ActivityState =
      terms.deposit !== undefined
        ? "joined"
        : terms.review
          ? "applying"
          : activityOf[((await grantBonus(held, part, now)) ?? refuse("bonus-not-open")) as "running"]
    return { bonus: part.id, state }
  })
}

/** Why a member cannot have this campaign now. The caller holds the campaign and the member's accounts. */
async function objectionTo(tx: Database, campaign: CampaignRow, member: MemberId, now: Date): Promise<NotNow | undefined> {
  const { id, terms } = campaign
  if (!isOpen(campaign, now) || isAutomatic(campaign)) return "bonus-not-open"
  if (await breakOf(tx, member, now)) return "excluded"
  if (await isHeld(tx, member)) return "account-in-review"
  const is = await tx.one<{
    may: boolean
    had: number
    running: boolean
    joined: boolean
  }>(sql`
    select may_be_rewarded(m.id, ${now}) as may,
           (select count(*) from bonus b where b.campaign = ${id} and b.member = m.id and b.state <> 'left')::int as had,
           exists (select from bonus b where b.member = m.id and b.state = 'running') as running,
           exists (select from bonus b where b.member = m.id and b.state = 'joined') as joined
    from member m where m.id = ${member}`)
  if (is.had >= terms.times) return "bonus-taken"
  if (!is.may || !(await isEligible(tx, campaign, member))) return "bonus-not-eligible"
  if (terms.deposit !== undefined ? is.joined || is.running : is.running && terms.wagering > 0) return "bonus-running"
  return undefined
}

async function addPart(tx: Database, campaign: CampaignRow, member: MemberId, now: Date): Promise<Participation> {
  const { id: campaignId, brand, version, kind, terms } = campaign
  const { deposit, review } = terms
  const state = deposit !== undefined || !review ? "joined" : "applying"
  const until = new Date(now.getTime() + WAIT_DAYS * 86_400_000)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into bonus (brand, member, campaign, version, occasion, state, min_deposit, methods, first_only, joined_at, expires_at)
    select ${brand}, ${member}, ${campaignId}, ${version},
           (count(*) filter (where b.state <> 'left') + 1)::text, ${state}, ${deposit ? (deposit.min ?? 1) : null},
           ${deposit?.methods ?? []}, ${kind === "welcome"}, ${now}, ${state === "joined" ? until : null}
    from bonus b where b.campaign = ${campaignId} and b.member = ${member}
    returning id`)
  return (await holdParticipation(tx, id, now))!
}

/** Starts a bonus that was granted while another one ran. */
export function claim(services: Services, call: CallContext<typeof claimBonus>): Promise<Response<typeof claimBonus>> {
  const { request, caller, refuse } = call
  const { memberId: member } = caller
  return withAccountsHeld(services, call, nothing, async held => {
    const { tx, now } = held
    const part = await ownPart(tx, request.bonus, member, now)
    if (!part || part.state === "left") return refuse("absent")
    if (part.state !== "offered") return { state: activityOf[part.state] }
    if (part.expiresAt && part.expiresAt <= now) refuse("bonus-not-open")
    if (await breakOf(tx, member, now)) refuse("excluded")
    if (await isHeld(tx, member)) refuse("account-in-review")
    const { may } = await tx.one<{ may: boolean }>(sql`select may_be_rewarded(${member}, ${now}) as may`)
    if (!may) refuse("bonus-not-eligible")
    const running = await tx.row(sql`select from bonus where member = ${member} and state = 'running'`)
    if (running) refuse("bonus-running")
    const state = (await grantBonus(held, part, now)) ?? refuse("bonus-not-open")
    return { state: activityOf[state as "running"] }
  })
}

/** Leaves before the bonus starts: one that waits for its deposit, or for another bonus to end. */
export async function leave(
  { database, clock }: Services,
  { request, caller, refuse }: CallContext<typeof leaveCampaign>,
): Promise<Response<typeof leaveCampaign>> {
  return database.transaction(async tx => {
    const part = (await ownPart(tx, request.bonus, caller.memberId, clock.now())) ?? refuse("absent")
    if (part.state === "left") return {}
    if (part.state !== "joined" && part.state !== "offered") refuse("bonus-granted")
    await tx.run(leaves(part.id, clock.now()))
    return {}
  })
}

/** Ends the member's running bonus at their wish; a repeat gets the first answer. */
export function cancel(services: Services, call: CallContext<typeof cancelBonus>): Promise<Response<typeof cancelBonus>> {
  const { request, caller, refuse } = call
  return withAccountsHeld(services, call, nothing, async ({ ledger, tx, purse, now }) => {
    const part = (await ownPart(tx, request.bonus, caller.memberId, now)) ?? refuse("absent")
    if (part.state === "canceled") return { removed: part.forfeited }
    if (part.state !== "running") refuse("bonus-over")
    return { removed: await endBonus(ledger, tx, purse, part, "canceled", now) }
  })
}

async function ownPart(tx: Database, id: number, member: MemberId, now: Date): Promise<Participation | undefined> {
  const part = await holdParticipation(tx, id, now)
  return part?.member === member ? part : undefined
}
