import type { Api } from "@baize/common/api/client.ts"
import { teamBetting } from "@baize/common/api/reports.ts"
import { teamOverview } from "@baize/common/api/team.ts"
import { standingClock } from "@baize/kit/clock.ts"
import { connect } from "@baize/kit/database/database.ts"
import { withDatabase } from "@baize/kit/database/url.ts"
import { readOn } from "@baize/platform/books/facts/job.ts"
import { addDays } from "@baize/platform/brands/calendar.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { browserOf } from "@baize/platform/testing/browser.ts"
import sql, { raw } from "sql-template-tag"
import { type Measurement, median } from "./figure.ts"
import { findPgbench, pgbench, tpcbLike } from "./pgbench.ts"
import { benchPostgres } from "./postgres.ts"
import { FIRST_DAY, fillReports, LAST_DAY, type Tree } from "./report-world.ts"

const LARGE = 1_000_000
const SMALL = 100_000
const ASKED = 200
const ROUNDS = 20_000
/** A measurement is not held to the pace that a person's calls are. */
const UNLIMITED = 1_000

interface ReportsOptions {
  /** Daily facts of the larger world, a tenth of them in the smaller; `REPORT_FACTS` for more or fewer. */
  readonly facts?: number
}

/** The cost of reports over a million members on nine levels and over a hundred thousand, and how fast facts are folded. */
export async function run({
  facts = Number(process.env.REPORT_FACTS ?? 20_000_000),
}: ReportsOptions = {}): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  const server = await connect(postgres.url, { connections: 1 })
  const figures: Measurement[] = []
  try {
    await server.run(raw("create database pgbench"))
    const wallet = await walletGoal(withDatabase(postgres.url, "pgbench"))
    const children: number[] = []
    for (const [name, members, rows] of [
      ["100,000 members", SMALL, Math.round(facts / 10)],
      ["1,000,000 members", LARGE, facts],
    ] as const) {
      await server.run(raw(`create database reports_${members}`))
      const database = await connect(withDatabase(postgres.url, `reports_${members}`))
      const platform = await toolPlatform(database, standingClock(new Date(`${LAST_DAY}T12:00:00Z`)), UNLIMITED)
      await createBrand(database, baizeBrand)
      const tree = await fillReports(database, baizeBrand.id, members, rows, text => console.error(`  ${name}: ${text}`))
      const api = await signIn(platform, tree.first[0]!)
      const overview = await times(() => api(teamOverview, someDays()))
      const page = await times(() => api(teamBetting, { ...someDays(30), order: someOrder() }))
      const below = await timesBelow(platform, tree)
      children.push(page.p95)
      figures.push(
        { name: `daily facts, ${name}`, value: await countFacts(platform), unit: "rows" },
        goal(`team overview of the top agent, any days, 19 of 20, ${name}`, overview.p95, 30),
        { name: `  half of them, ${name}`, value: overview.p50, unit: "ms" },
        goal(`their 200 direct downlines with totals, sorted, page 1, 19 of 20, ${name}`, page.p95, 80),
        goal(`  the same of agents one and two levels below, ${name}`, below.p95, 80),
      )
      if (members === LARGE) figures.push(...(await ingest(platform, tree, wallet)))
      await platform.close()
      await database.close()
    }
    const growth = children[1]! / children[0]!
    figures.push({
      name: "direct downlines, a million members against a tenth",
      value: growth,
      unit: "×",
      goal: "≤ 2 ×",
      ok: growth <= 2,
    })
    return figures
  } finally {
    await server.close()
    await postgres.stop()
  }
}

const goal = (name: string, value: number, most: number): Measurement => ({
  name,
  value,
  unit: "ms",
  goal: `≤ ${most} ms`,
  ok: value <= most,
})

async function signIn(platform: Platform, member: number): Promise<Api> {
  const token = await startSession(platform.database, { brand: baizeBrand.id, member, site: "agent", now: platform.clock.now() })
  return browserOf(platform, { host: "localhost", token })
}

const random = (most: number): number => Math.floor(Math.random() * most)

/** Random days of the year, at most `most`. */
function someDays(most = 365) {
  const length = 1 + random(most)
  const from = addDays(FIRST_DAY, random(365 - length + 1))
  return { from, to: addDays(from, length - 1) }
}

const someOrder = () => (["turnover", "netLoss", "payout", "label", "rounds"] as const)[random(5)]!

/** Milliseconds a call takes at the platform, through its server and its gate. */
async function times(call: () => Promise<unknown>, count = ASKED): Promise<{ p50: number; p95: number }> {
  const taken: number[] = []
  for (let n = -20; n < count; n++) {
    const began = performance.now()
    await call()
    if (n >= 0) taken.push(performance.now() - began)
  }
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(count * 0.5)]!, p95: taken[Math.floor(count * 0.95)]! }
}

async function timesBelow(platform: Platform, { first, agents }: Tree) {
  const some = [0, 1, 2, 3, 4].flatMap(() => [1, 2].map(level => first[level]! + random(agents[level]!)))
  const apis = await Promise.all(some.map(member => signIn(platform, member)))
  let n = 0
  return times(() => apis[n++ % apis.length]!(teamBetting, { ...someDays(30), order: someOrder() }), 100)
}

const countFacts = async ({ database }: Platform): Promise<number> =>
  (await database.one<{ rows: number }>(sql`select count(*) as rows from fact`)).rows

/**
 * Rounds of members on every level, folded into facts and team facts: first of members most of whom have not bet that day (each
 * adds one active member to all teams above), then of the same members again, as in nearly all rounds of a day. Compared with the
 * wallet's goal of bets a second.
 */
async function ingest({ database, ledger }: Platform, { first, sizes }: Tree, wallet: number): Promise<Measurement[]> {
  const lowest = sizes.length - 1
  const players = Array.from({ length: 5_000 }, (_, n) => first[lowest - (n % 4)]! + random(sizes[lowest - (n % 4)]!))
  const clearing = await ledger.brandAccount(baizeBrand, "vendor-clearing", "BZ")
  const accounts = await Promise.all([...new Set(players)].map(id => ledger.accountOf(baizeBrand, id, "cash")))
  const takenIn = async (name: string): Promise<number> => {
    let posted = 0
    const caller = async () => {
      while (posted < ROUNDS) {
        const round = `${name} ${++posted}`
        const account = accounts[random(accounts.length)]!
        const common = { source: "vendor:BZ", ref: round, round, amount: 100, game: 1 } as const
        await ledger.post({ ...common, kind: "win", debit: clearing, credit: account, detail: { end: true } })
        await ledger.post({ ...common, kind: "bet", debit: account, credit: clearing })
      }
    }
    await Promise.all(Array.from({ length: 256 }, caller))
    const began = performance.now()
    await readOn(database)
    return (2 * ROUNDS) / ((performance.now() - began) / 1000)
  }
  const early = await takenIn("early")
  const later = median([await takenIn("one"), await takenIn("two"), await takenIn("three")])
  return [
    { name: "transfers taken into facts and teams, most of them first bets of a day", value: early, unit: "/s" },
    {
      name: "  others",
      value: later,
      unit: "/s",
      reference: wallet,
      ratio: later / wallet,
      goal: "≥ 1 × the bets that the wallet is to take (2.5 × pgbench of the same run)",
      ok: later >= wallet,
    },
  ]
}

/** The wallet benchmark's goal in bets a second, on this machine and PostgreSQL. */
async function walletGoal(url: string): Promise<number> {
  const program = findPgbench()
  await pgbench(program, url, ["-i", "-q", "-s", "50"])
  return 2.5 * (await tpcbLike(program, url, 10))
}
