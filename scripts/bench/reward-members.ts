import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import type { NewBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import sql from "sql-template-tag"

const { points: _points, levels: _levels, referral: _referral, ...settings } = baizeBrand.settings

const brand = (id: number, code: string, change: Partial<NewBrand>): NewBrand => ({
  ...baizeBrand,
  languages: ["en", "ko"],
  ...change,
  id,
  code,
  hosts: [{ host: `${code.toLowerCase()}.localhost` }],
})

/** Two brands without any rewards, one with points and missions, one where all have a bonus as well, and one where some do. */
export const brands = {
  plain: brand(1, "PLAIN", { settings }),
  aside: brand(5, "ASIDE", { settings }),
  playing: brand(2, "PLAYING", {}),
  bonus: brand(3, "BONUS", {}),
  mixed: brand(4, "MIXED", {}),
} as const

/** The part of a brand's members who play with a bonus at a time (docs/decisions/0009-a-bet-under-a-bonus.md). */
export const BONUS_SHARE = 0.1

const BONUS = 1_000_000
const WAGERING = 10

export async function fillRewards(tool: Platform): Promise<void> {
  for (const { id } of [brands.playing, brands.bonus, brands.mixed]) await joinMissions(tool, id)
  await runBonuses(tool, brands.bonus, 1)
  await runBonuses(tool, brands.mixed, 1 / BONUS_SHARE)
}

/** A mission that everyone has joined, one of days in a row, and a leaderboard. */
async function joinMissions({ database, brands: all, clock }: Platform, brandId: number): Promise<void> {
  const [own, now] = [await all.byId(brandId), clock.now()]
  const firstDay = businessDay(now, own.gmtOffsetMinutes)
  const title = { en: "Race", ko: "경주" }
  const common = { title, text: title, firstDay, lastDay: addDays(firstDay, 6) }
  const cash = { kind: "cash", amount: 500 }
  for (const draft of [
    {
      kind: "mission",
      metric: "turnover",
      joins: true,
      prizes: [1, 5, 25].map(times => ({ target: times * 100_000, prize: cash })),
    },
    { kind: "mission", metric: "streak", each: 1_000, prizes: [{ target: 3, prize: cash }] },
    { kind: "leaderboard", metric: "turnover", prizes: [{ from: 1, to: 100, prize: cash }] },
  ])
    await openMission(database, own, { ...common, ...draft }, now)
  await database.run(sql`
    insert into mission_member (mission, member, joined_at)
    select m.id, p.id, ${now} from mission m join member p on p.brand = m.brand where m.joins and m.brand = ${brandId}`)
}

/** One of `every` members has a bonus whose turnover they will not complete; of every third, it pays stakes before cash. */
async function runBonuses({ database, ledger, clock }: Platform, of: NewBrand, every: number): Promise<void> {
  const [brandId, now] = [of.id, clock.now()]
  await database.run(sql`
    with opened as (
      insert into campaign (brand, code, kind, opened_at, opened_by) values (${brandId}, 'BENCH', 'reload', ${now}, 'bench')
      returning id
    )
    insert into campaign_terms (campaign, version, terms, at, by)
    select id, 1, ${JSON.stringify({ kind: "reload", grant: { kind: "fixed", amount: BONUS }, wagering: WAGERING, days: 30 })},
           ${now}, 'bench'
    from opened`)
  const members = await database.rows<{ id: number; bonus: number }>(sql`
    insert into bonus (brand, member, campaign, version, occasion, state, amount, required, bonus_first, max_stake, weights,
      joined_at, granted_at, expires_at)
    select ${brandId}, m.id, c.id, 1, '1', 'running', ${BONUS}, ${BONUS * WAGERING}, m.id % 3 = 0, 500, '{"LIVE": 100000}',
           ${now}, ${now}, ${now}::timestamptz + interval '30 days'
    from member m join campaign c on c.brand = m.brand where m.brand = ${brandId} and m.id % ${every}::int = 0
    returning member as id, id as bonus`)
  const debit = await ledger.brandAccount(of, "bonus-cost")
  const accounts = await ledger.accountsOf(
    of,
    members.map(({ id }) => id),
    "bonus",
  )
  const grants = members.map(({ id, bonus }) => {
    const credit = accounts.get(id)!
    return { source: "bonus", ref: String(bonus), kind: "bonus-grant", debit, credit, amount: BONUS } as const
  })
  await database.transaction(tx => ledger.postApart(grants, tx))
}
