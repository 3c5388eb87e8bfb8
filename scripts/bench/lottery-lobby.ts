import { randomBytes } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { type Api, RefusedError } from "@baize/common/api/client.ts"
import { lotteryGames, lotteryLobby, openedNumbers, recentLotteries } from "@baize/common/api/lottery.ts"
import { numbersOf } from "@baize/common/lottery/fair.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { hashOf } from "@baize/platform/identity/session/sessions.ts"
import { announceDraws } from "@baize/platform/play/lottery/draws.ts"
import { lotteries } from "@baize/platform/play/lottery/games.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import sql, { raw } from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { openLotteries } from "./lottery-slips.ts"
import { vacuumFilled } from "./vacuum.ts"
import { walletWorld } from "./wallet-world.ts"

const lottery = "minute-five"
/** Draws of a lottery that draws every minute: four years of them, and twenty. */
const SIZES = [2_000_000, 10_512_000]
const YEARS = 20
const MINUTES_PER_YEAR = 525_600
const OPENINGS = 400
const WARM_UP = 50
/** They open in turns: the platform slows down one who asks as often as all do together. */
const MEMBERS = 40
/** Rows of one statement. */
const PORTION = 500_000

interface Opening {
  readonly name: string
  readonly open: (n: number) => Promise<unknown>
  readonly goal?: number
}

/**
 * Opens the lobby as the site does, the winning numbers, a member's recent lotteries and the trends, with few years of draws and
 * again with many: what they take must not follow from the history. Daily lotteries have all of their years from the start.
 */
export async function openedLobby(): Promise<Measurement[]> {
  const sizes = process.env.LOTTERY_DRAWS?.split(",").map(Number) ?? SIZES
  const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString("base64url"))
  const world = await walletWorld([baizeBrand], async tool => {
    await openLotteries(tool)
    await announceDraws(tool)
    await signIn(tool.database, tokens)
    for (const { code, timetable } of lotteries)
      if (timetable.everySeconds === null) await fill(tool.database, { code, count: 365 * YEARS, seconds: 86_400 })
    await fill(tool.database, { code: lottery, count: sizes[0]!, seconds: 60 })
  })
  try {
    const openings = openingsOf(tokens.map(token => clientAt(world.url, token)))
    const times: number[][][] = []
    for (const [n, size] of sizes.entries()) {
      if (n > 0) {
        await fill(world.database, { code: lottery, count: size, seconds: 60 })
        await vacuumFilled(world.database)
        await world.database.run(raw("checkpoint"))
      }
      times.push(await timesOf(openings))
    }
    return openings.flatMap(({ name, goal }, i) => figuresOf(name, { sizes, times: times.map(of => of[i]!), goal }))
  } finally {
    await world.close()
  }
}

function openingsOf(members: readonly Api[]): Opening[] {
  const apiOf = (n: number): Api => members[n % members.length]!
  const page = (api: Api, pageNo: number, pageSize: number) => api(openedNumbers, { gameCode: lottery, pageNo, pageSize })
  return [
    {
      name: "the lobby, with its lotteries",
      goal: 50,
      open: async n => {
        const api = apiOf(n)
        const { modes } = await api(lotteryLobby, {})
        return api(lotteryGames, { prizeMode: modes[n % modes.length]!.prizeMode })
      },
    },
    { name: "winning numbers", open: n => page(apiOf(n), 1, 50) },
    { name: "a member's recent lotteries", open: n => apiOf(n)(recentLotteries, {}) },
    { name: "trends over 300 draws", open: n => Promise.all([1, 2, 3].map(pageNo => page(apiOf(n), pageNo, 100))) },
  ]
}

/** Milliseconds of each opening, ascending. */
async function timesOf(openings: readonly Opening[]): Promise<number[][]> {
  const all: number[][] = []
  for (const { open } of openings) {
    const times: number[] = []
    for (let n = 0; times.length < OPENINGS; n++) {
      const began = performance.now()
      const retry = await open(n).then(() => undefined, secondsToWait)
      if (retry !== undefined) await pause(retry * 1_000)
      else if (n >= WARM_UP) times.push(performance.now() - began)
    }
    all.push(times.sort((a, b) => a - b))
  }
  return all
}

/** The platform slows down an address that asks this often: such an opening does not count. */
function secondsToWait(problem: unknown): number {
  if (problem instanceof RefusedError && problem.code === "too-many") return Number(problem.value.retryAfterSeconds)
  throw problem
}

/** Of the draws after the first size: within which time 95 of 100 open, and how the middle one compares. */
function figuresOf(
  name: string,
  {
    sizes,
    times,
    goal,
  }: { readonly sizes: readonly number[]; readonly times: readonly number[][]; readonly goal?: number | undefined },
): Measurement[] {
  const at = (n: number, part: number): number => times[n]![Math.floor(times[n]!.length * part)]!
  return sizes.flatMap((size, n) => {
    const years = Math.round((size / MINUTES_PER_YEAR) * 10) / 10
    const value = at(n, 0.95)
    const p95: Measurement = {
      name: `${name}: ${size.toLocaleString("en")} draws, ${years} years of minutes, 95 of 100`,
      value,
      unit: "ms",
      ...(goal !== undefined && { goal: `≤ ${goal} ms`, ok: value <= goal }),
    }
    if (n === 0) return [p95]
    const ratio = at(n, 0.5) / at(0, 0.5)
    return [
      p95,
      { name: "  the middle one, by that of the first size", value: ratio, unit: "×", goal: "≤ 1.2", ok: ratio <= 1.2 },
    ]
  })
}

/** Sessions of as many members, who have opened every lottery. */
async function signIn(database: Database, tokens: readonly string[]): Promise<void> {
  await database.run(sql`
    with signed as (
      insert into session (token_hash, family, brand, member, site, signed_in_at, created_at, seen_at)
      select hash, hash, brand, id, 'player', now(), now(), now()
      from (select id, brand, row_number() over (order by id) as n from member) one
      join unnest(${tokens.map(hashOf)}::bytea[]) with ordinality h(hash, n) using (n)
      returning member
    )
    insert into recent_lottery (member, lottery, at) select member, code, now() from signed, lottery`)
}

interface PastDraws {
  readonly code: string
  /** How many there are afterwards. */
  readonly count: number
  readonly seconds: number
}

/** Draws of a lottery that were held at an interval until yesterday, as many as it has not; all have the same numbers. */
async function fill(database: Database, { code, count, seconds }: PastDraws): Promise<void> {
  const { rule } = lotteries.find(one => one.code === code)!
  const opened = JSON.stringify(numbersOf({ gameCode: code, numero: "bench", rule }, "0".repeat(64)))
  const { held } = await database.one<{ held: number }>(sql`
    select count(*) as held from lottery_draw where lottery = ${code} and drawn_at is not null`)
  for (let from = held; from < count; from += PORTION)
    await database.transaction(async tx => {
      // The rows are valid: checking the foreign key of each would take longer than writing them.
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`
        insert into lottery_draw (lottery, numero, draws_at, rule, seed, commitment, announced_at, opened, drawn_at)
        select ${code}, to_char(at, 'YYYYMMDD-HH24MISS'), at, ${rule}, seed, seed, at - interval '6 hours', ${opened}::jsonb, at
        from generate_series(${from + 1}::int, ${Math.min(count, from + PORTION)}::int) n
        cross join lateral (
          select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - n * make_interval(secs => ${seconds}) as at,
                 md5(n::text) || md5(n::text) as seed
        ) drawn`)
    })
}
