import type { bonusDetails, Campaign, campaigns, MemberBonus } from "@baize/common/api/bonuses.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { gamesByNumber } from "../../play/games/views.ts"
import { allFreeRoundsOf } from "../../play/seamless/free-rounds.ts"
import { type CampaignRow, campaignsOf, isOpen, isSoon } from "./campaigns.ts"
import { isEligible } from "./eligible.ts"
import { activityOf, canStillWin, type Participation, participations } from "./participation.ts"
import { shownTerms } from "./terms.ts"

/** The last events of bonuses that a member can look up (GLI-19 §4.14.3). */
const HISTORY = 50

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The campaigns of a brand as a member, or a guest, finds them. */
export async function campaignsFor(
  database: Database,
  brand: Pick<Brand, "id">,
  member: MemberId | undefined,
  now: Date,
): Promise<Response<typeof campaigns>> {
  const [all, parts, onBreak] = await Promise.all([
    campaignsOf(database, brand.id),
    member === undefined
      ? []
      : database.rows<Participation>(participations(now, sql`b.member = ${member} and b.state <> 'left'`)),
    member === undefined ? false : isKeptOut(database, member, now),
  ])
  // During a break from play nothing is advertised.
  if (onBreak) return { list: [] }
  const list = all.flatMap(one => shown(one, parts, now) ?? [])
  return { list: member === undefined ? list : await Promise.all(list.map(one => forMember(database, all, one, member))) }
}

/** What the member can take, or that its terms leave it to others. */
async function forMember(database: Database, all: readonly CampaignRow[], one: Campaign, member: MemberId): Promise<Campaign> {
  const campaign = all.find(({ code }) => code === one.code)
  const offered = one.state === "join" || one.state === "claim" || one.state === "soon"
  return campaign && offered && !(await isEligible(database, campaign, member)) ? { ...one, state: "ineligible" } : one
}

const isKeptOut = async (database: Database, member: MemberId, now: Date): Promise<boolean> =>
  !(await database.one<{ may: boolean }>(sql`select may_be_rewarded(${member}, ${now}) as may`)).may

function shown(campaign: CampaignRow, parts: readonly Participation[], now: Date): Campaign | undefined {
  const own = parts.filter(part => part.campaign === campaign.id)
  const last = own.reduce<Participation | undefined>((newest, part) => (newest && newest.id > part.id ? newest : part), undefined)
  const state = last && activityOf[last.state as "running"]
  const over = state === undefined || state === "claimed" || state === "issued"
  const again = over && own.length < campaign.terms.times
  const open = isOpen(campaign, now)
  if (!last && !open && !isSoon(campaign, now)) return undefined
  const terms = last && !again ? last.terms : campaign.terms
  const { opensAt = null, closesAt = null } = campaign.terms
  return {
    code: campaign.code,
    kind: campaign.kind,
    state: !again
      ? (state ?? "closed")
      : isSoon(campaign, now)
        ? "soon"
        : open
          ? campaign.terms.deposit
            ? "join"
            : "claim"
          : (state ?? "closed"),
    bonus: last?.id ?? null,
    opensAt,
    closesAt,
    terms: shownTerms(terms),
  }
}

interface HeldRow {
  readonly holds: Minor
  readonly openStakes: Minor
}

const waitingStates = ["joined", "offered", "applying"]

export async function detailsFor(
  database: Database,
  brand: Brand,
  member: MemberId,
  language: string,
  now: Date,
): Promise<Response<typeof bonusDetails>> {
  const [freeRounds, open, over, titles] = await Promise.all([
    freeRoundsFor(database, brand, member, language, now),
    database.rows<Participation>(sql`
      ${participations(now, sql`b.member = ${member} and b.state in ('joined', 'offered', 'applying', 'running')`)}
      order by b.id desc`),
    database.rows<Participation>(sql`
      ${participations(now, sql`b.member = ${member} and b.state not in ('joined', 'offered', 'applying', 'running')`)}
      order by b.ended_at desc nulls last, b.id desc limit ${HISTORY}`),
    titlesOf(database, brand, language),
  ])
  const running = open.find(({ state }) => state === "running")
  const held = running ? await heldBy(database, running, now) : { holds: 0, openStakes: 0 }
  const view = (part: Participation): MemberBonus => viewOf(part, titles, part === running ? held : { holds: 0, openStakes: 0 })
  return {
    freeRounds,
    running: running ? view(running) : null,
    waiting: open.filter(({ state }) => waitingStates.includes(state)).map(view),
    history: over.map(view),
  }
}

/** The free rounds that a member can play now, expiring first before the others; none during a break, as in the games. */
async function freeRoundsFor(
  database: Database,
  brand: Brand,
  member: MemberId,
  language: string,
  now: Date,
): Promise<Response<typeof bonusDetails>["freeRounds"]> {
  const grants = await allFreeRoundsOf(database, member, now)
  if (grants.length === 0 || (await isKeptOut(database, member, now))) return []
  const games = await gamesByNumber(
    database,
    brand,
    language,
    grants.map(({ gameId }) => gameId),
  )
  return grants.flatMap(({ id, gameId, rounds, left, stake, expiresAt }) => {
    const game = games.find(({ nodeId }) => nodeId === gameId)
    return game ? [{ id, game, rounds, left, stake, expiresAt: expiresAt.toISOString() }] : []
  })
}

function viewOf(part: Participation, titles: ReadonlyMap<string, string>, held: HeldRow): InferOutput<typeof MemberBonus> {
  const { id, code, kind, state, amount, required, wagered, converted, forfeited, reason, terms } = part
  return {
    id,
    campaign: code,
    kind,
    title: titles.get(code) ?? null,
    state,
    amount,
    required,
    wagered: Math.max(0, wagered),
    ...held,
    converted,
    forfeited,
    joinedAt: part.joinedAt.toISOString(),
    grantedAt: iso(part.grantedAt),
    expiresAt: iso(part.expiresAt),
    endedAt: iso(part.endedAt),
    reason,
    terms: shownTerms(terms),
  }
}

const heldBy = (database: Database, { id, member }: Participation, now: Date): Promise<HeldRow> =>
  database.one<HeldRow>(sql`
    select coalesce((select greatest(0, balance) from account where member = ${member} and kind = 'bonus'), 0) as holds,
           (select coalesce(sum(p.moved), 0) from bonus_play p
            where p.bonus = ${id} and p.kind = 'bet' and ${canStillWin(now)})::bigint as "openStakes"`)

/** The titles of the promotions by the campaigns they show. */
async function titlesOf(database: Database, brand: Brand, language: string): Promise<Map<string, string>> {
  const rows = await database.rows<{ code: string | null; title: TranslatedText }>(sql`
    select promotion_type as code, title from content
    where brand = ${brand.id} and kind = 'promotion' and promotion_type is not null order by id`)
  return new Map(rows.map(({ code, title }) => [code ?? "", wordIn(title, language, brand.language)]))
}
