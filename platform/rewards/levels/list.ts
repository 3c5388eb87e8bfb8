import type { Response } from "@baize/common/api/endpoint.ts"
import type { levels } from "@baize/common/api/levels.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { multiplierAt, multipliersOf } from "../../brands/levels.ts"
import { wordIn } from "../../brands/words.ts"
import { depositMethods } from "../../cashier/methods.ts"
import { withdrawalMethods } from "../../cashier/withdrawals/methods.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import { campaignsOf, isOpen } from "../bonuses/campaigns.ts"
import { shownTerms } from "../bonuses/terms.ts"

type LevelList = Response<typeof levels>
type Benefit = LevelList["levels"][number]["benefits"][number]
type OfferedMethod = Omit<Benefit, "opens">

/** The caller's level and points, and what each level of the brand brings. Nothing is promised to a member on a break. */
export async function levelsOf(
  { database, settings, clock }: Services,
  { brand, caller, visitor }: CallContext<typeof levels>,
): Promise<LevelList> {
  const { level, points, may } = await database.one<{ level: number; points: number; may: boolean }>(sql`
    select m.vip_level as level, may_be_rewarded(m.id, ${clock.now()}) as may,
           greatest(0, (select coalesce(sum(e.points), 0) from point_earning e where e.member = m.id))::bigint as points
    from member m where m.id = ${caller.memberId}`)
  const language = languageOf(brand, visitor)
  const reached = await database.rows<{ level: number }>(sql`select level from level_reached where member = ${caller.memberId}`)
  const all = may ? (brand.settings.levels ?? []) : []
  const bonuses = may ? await bonusesOf({ database, clock }, brand, { member: caller.memberId, level, language }) : []
  return {
    level,
    points,
    levels: all.map(({ name, level: number, points: from }, at) => ({
      level: number,
      points: from,
      multiplier: multiplierOf(brand, number, all[at - 1]?.level ?? 0),
      name: wordIn(name, language, brand.language),
      raised: reached.some(({ level: known }) => known === number),
      benefits: benefitsOf(settings, brand, number, all[at - 1]?.level ?? 0),
      bonuses: bonuses.filter(one => one.level === number).map(({ campaign, terms }) => ({ campaign, terms })),
    })),
  }
}

/** The bonuses of open campaigns, each with a level that brings it and that the member has never had. */
async function bonusesOf(
  { database, clock }: Pick<Services, "database" | "clock">,
  brand: Brand,
  { member, level, language }: { readonly member: MemberId; readonly level: number; readonly language: string },
): Promise<(LevelList["levels"][number]["bonuses"][number] & { readonly level: number })[]> {
  const open = (await campaignsOf(database, brand.id)).filter(one => one.kind === "level" && isOpen(one, clock.now()))
  if (open.length === 0) return []
  const had = await database.rows<{ level: number }>(sql`select level from level_gained where member = ${member}`)
  const isNew = (one: number): boolean => one > level && !had.some(gained => gained.level === one)
  const nameOf = (one: number): string | null => {
    const named = brand.settings.levels?.find(known => known.level === one)
    return named ? wordIn(named.name, language, brand.language) : null
  }
  return open.flatMap(({ code: campaign, terms }) =>
    (terms.levels ?? []).filter(isNew).map(one => ({ level: one, campaign, terms: shownTerms(terms, nameOf) })),
  )
}

/** What a level makes of points, where that is more or less than before; nothing where the brand's play earns none. */
function multiplierOf({ settings }: Brand, level: number, before: number): number | null {
  const multipliers = multipliersOf(settings.levels)
  const multiplier = multiplierAt(multipliers, level)
  return settings.points && multiplier !== multiplierAt(multipliers, before) ? multiplier : null
}

/** By the code that the cashier itself asks: what a level has, and the one before has not or on other terms. */
function benefitsOf(installation: Services["settings"], brand: Brand, level: number, before: number): Benefit[] {
  const known = methodsOf(installation, brand, before)
  return methodsOf(installation, brand, level).flatMap(method => {
    const was = known.find(({ side, method: code }) => side === method.side && code === method.method)
    return was && JSON.stringify(was) === JSON.stringify(method) ? [] : [{ ...method, opens: was === undefined }]
  })
}

const methodsOf = (installation: Services["settings"], brand: Brand, level: number): OfferedMethod[] => [
  ...depositMethods(installation, brand, level).map(({ code, max, fee, minutes }) => ({
    side: "deposit" as const,
    method: code,
    max,
    perDay: null,
    fee: fee ?? null,
    minutes: minutes ?? null,
  })),
  ...withdrawalMethods(brand, level).map(({ code, max, perDay, fee, expectedMinutes }) => ({
    side: "withdrawal" as const,
    method: code,
    max,
    perDay: perDay ?? null,
    fee: fee ?? null,
    minutes: expectedMinutes ?? null,
  })),
]
