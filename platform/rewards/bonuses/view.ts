import type { bonusDetails, Campaign, campaigns, MemberBonus } from "@baize/common/api/bonuses.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { gamesByNumber } from "../../play/games/views.ts"
import { allFreeRoundsOf } from "../../play/seamless/free-rounds.ts"
import { nextOf } from "./automatic/next.ts"
import { type CampaignRow, campaignsOf, isOpen, isSoon } from "./campaigns.ts"
import { isEligible } from "./eligible.ts"
import { activityOf, canStillWin, type Participation, participations } from "./participation.ts"
import { automaticKinds, isAutomatic, type LevelName, shownTerms } from "./terms.ts"

/** The last events of bonuses that a member can look up (GLI-19 §4.14.3). */
const HISTORY = 50

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The campaigns of a brand as a member, or a guest, finds them. */
export async function campaignsFor(
  database: Database,
  brand: Brand,
  { member, language }: { readonly member: MemberId | undefined; readonly language: string },
  now: Date,
): Promise<Response<typeof campaigns>> {
  const [all, parts, onBreak] = await Promise.all([
    campaignsNow(database, brand, now),
    member === undefined
      ? []
      : database.rows<Participation>(participations(now, sql`b.member = ${member} and b.state <> 'left'`)),
    member === undefined ? false : isKeptOut(database, member, now),
  ])
  // During a break from play nothing is advertised.
  if (onBreak) return { list: [] }
  const nameOf = levelNames(brand, language)
  const list = all.flatMap(one => shown(one, parts, now, nameOf) ?? [])
  const known = member === undefined ? list : await Promise.all(list.map(one => forMember(database, all, one, member)))
  const asked = { database, brand, member, now, nameOf }
  return { list: await Promise.all(known.map(one => withNext(asked, all, one, now))) }
}

/** With the terms of the present period, where a campaign has periods. */
async function campaignsNow(database: Database, brand: Brand, now: Date): Promise<CampaignRow[]> {
  const day = businessDay(now, brand.gmtOffsetMinutes)
  const [all, pinned] = await Promise.all([
    campaignsOf(database, brand.id),
    database.rows<Pick<CampaignRow, "id" | "terms">>(sql`
      select p.campaign as id, t.terms from campaign_period p join campaign c on c.id = p.campaign
      join campaign_terms t on t.campaign = p.campaign and t.version = p.version
      where c.brand = ${brand.id} and ${day}::date between p.first and p.last`),
  ])
  return all.map(one => ({ ...one, terms: pinned.find(({ id }) => id === one.id)?.terms ?? one.terms }))
}

const levelNames =
  (brand: Brand, language: string): LevelName =>
  level => {
    const named = brand.settings.levels?.find(one => one.level === level)
    return named ? wordIn(named.name, language, brand.language) : null
  }

/** What the house does next, while it is open and the member can have it. */
async function withNext(
  asked: Parameters<typeof nextOf>[0],
  all: readonly CampaignRow[],
  one: Campaign,
  now: Date,
): Promise<Campaign> {
  const campaign = all.find(({ code }) => code === one.code)
  return campaign && isOpen(campaign, now) ? { ...one, next: await nextOf(asked, campaign) } : one
}

/** What the member can take, or that its terms leave it to others. */
async function forMember(database: Database, all: readonly CampaignRow[], one: Campaign, member: MemberId): Promise<Campaign> {
  const campaign = all.find(({ code }) => code === one.code)
  const offered = one.state === "join" || one.state === "claim" || one.state === "soon"
  return campaign && offered && !(await isEligible(database, campaign, member)) ? { ...one, state: "ineligible" } : one
}

const isKeptOut = async (database: Database, member: MemberId, now: Date): Promise<boolean> =>
  !(await database.one<{ may: boolean }>(sql`select may_be_rewarded(${member}, ${now}) as may`)).may

function shown(campaign: CampaignRow, parts: readonly Participation[], now: Date, nameOf: LevelName): Campaign | undefined {
  if (isAutomatic(campaign)) return shownAutomatic(campaign, parts, now, nameOf)
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
    next: null,
    terms: shownTerms(terms, nameOf),
  }
}

/** One that comes automatically: the part that a member can act on now, or that the house gives it. */
function shownAutomatic(
  campaign: CampaignRow,
  parts: readonly Participation[],
  now: Date,
  nameOf: LevelName,
): Campaign | undefined {
  const { code, kind, terms } = campaign
  const acting = parts.find(part => part.campaign === campaign.id && (part.state === "running" || part.state === "offered"))
  const open = isOpen(campaign, now)
  if (!acting && !open && !isSoon(campaign, now)) return undefined
  const { opensAt = null, closesAt = null } = terms
  return {
    code,
    kind,
    state: acting ? activityOf[acting.state as "running"] : open ? "automatic" : "soon",
    bonus: acting?.id ?? null,
    opensAt,
    closesAt,
    next: null,
    terms: shownTerms(acting?.terms ?? terms, nameOf),
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
      ${participations(
        now,
        sql`b.member = ${member} and b.state not in ('joined', 'offered', 'applying', 'running')
          and not (b.state = 'left' and b.expires_at is null and c.kind = any (${automaticKinds}))`,
      )}
      order by b.ended_at desc nulls last, b.id desc limit ${HISTORY}`),
    titlesOf(database, brand, language),
  ])
  const running = open.find(({ state }) => state === "running")
  const held = running ? await heldBy(database, running, now) : { holds: 0, openStakes: 0 }
  const names = { titles, levels: levelNames(brand, language) }
  const view = (part: Participation): MemberBonus => viewOf(part, names, part === running ? held : { holds: 0, openStakes: 0 })
  return {
    freeRounds,
    running: running ? view(running) : null,
    // What the house gives automatically waits to be granted for a moment only.
    waiting: open.filter(part => waitingStates.includes(part.state) && !(part.state === "joined" && isAutomatic(part))).map(view),
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

function viewOf(
  part: Participation,
  { titles, levels }: { readonly titles: ReadonlyMap<string, string>; readonly levels: LevelName },
  held: HeldRow,
): InferOutput<typeof MemberBonus> {
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
    terms: shownTerms(terms, levels),
  }
}

const heldBy = (database: Database, { id, member }: Participation, now: Date): Promise<HeldRow> =>
  database.one<HeldRow>(sql`
    select coalesce((select greatest(0, balance) from account where member = ${member} and kind = 'bonus'), 0) as holds,
           (select coalesce(sum(p.moved), 0) from bonus_play p
            where p.bonus = ${id} and p.kind = 'bet' and p.moved > 0 and ${canStillWin(now)})::bigint as "openStakes"`)

/** The titles of the promotions by the campaigns they show. */
async function titlesOf(database: Database, brand: Brand, language: string): Promise<Map<string, string>> {
  const rows = await database.rows<{ code: string | null; title: TranslatedText }>(sql`
    select promotion_type as code, title from content
    where brand = ${brand.id} and kind = 'promotion' and promotion_type is not null order by id`)
  return new Map(rows.map(({ code, title }) => [code ?? "", wordIn(title, language, brand.language)]))
}
