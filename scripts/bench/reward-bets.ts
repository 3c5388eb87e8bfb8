import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import { advanceBonuses } from "@baize/platform/rewards/bonuses/job.ts"
import { runMissions } from "@baize/platform/rewards/missions/job.ts"
import { missionViolations } from "@baize/platform/rewards/missions/verify.ts"
import { earnPoints } from "@baize/platform/rewards/points/earn.ts"
import { pointViolations } from "@baize/platform/rewards/points/verify.ts"
import sql from "sql-template-tag"
import { type Measurement, median } from "./figure.ts"
import { processorSeconds } from "./processor-time.ts"
import { BONUS_SHARE, brands, fillRewards } from "./reward-members.ts"
import { type WalletWorld, walletWorld } from "./wallet-world.ts"

const CONNECTIONS = 256
const FASTEST = 15_000
/** Turns of each lane: many short ones, since a checkpoint or a vacuum falls into some of them. */
const ROUNDS = 15
/** Seconds in which each lane warms up. */
const WARM = 3

type BrandName = keyof typeof brands

/** Of the bets of one turn: processor time of platform and PostgreSQL until the jobs have taken them in, and the rate. */
interface BetCost {
  readonly microseconds: number
  readonly rate: number
}

/**
 * The load of `bench -- wallet` in turns: by members without any rewards, with points and missions, with a running bonus as well,
 * and by a brand's members of whom some have a bonus. Then the same with rounds that end, and the rewards' jobs alone over the
 * bets of one turn. What platform and PostgreSQL take when no one plays is subtracted.
 */
export async function betsWithRewards(): Promise<Measurement[]> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 180)
  const turn = Math.max(2, Math.round(seconds / (4 * ROUNDS)))
  const world = await walletWorld(Object.values(brands), fillRewards)
  try {
    const idle = await idleCost(world)
    const lanes = Object.keys(brands) as BrandName[]
    await inTurns(world, { lanes, rounds: 1, idle, turn: WARM, prefix: "w", ends: false })
    const bets = await inTurns(world, { lanes, rounds: ROUNDS, idle, turn, prefix: "b", ends: false })
    const ended = ["plain", "playing", "bonus"] as const
    const rounds = await inTurns(world, { lanes: ended, rounds: 1, idle, turn: WARM, prefix: "r", ends: true })
    const jobs = await jobsAlone(world, WARM)
    const { database } = world
    const broken = [await verifyLedger(database), await pointViolations(database), await missionViolations(database)].flat()
    return [
      ...ofBets(bets),
      ...ofRounds(rounds),
      ...jobs,
      {
        name: "rules of the books, points and missions broken",
        value: broken.length,
        unit: "",
        goal: "0",
        ok: broken.length === 0,
      },
    ]
  } finally {
    await world.close()
  }
}

type Costs<Name extends BrandName = BrandName> = Readonly<Record<Name, readonly BetCost[]>>

interface TurnsOptions<Name extends BrandName> {
  readonly lanes: readonly Name[]
  readonly rounds: number
  /** Processor seconds a second. */
  readonly idle: number
  /** Seconds. */
  readonly turn: number
  readonly prefix: string
  readonly ends: boolean
}

async function inTurns<Name extends BrandName>(
  world: WalletWorld,
  { lanes, rounds, idle, turn, prefix, ends }: TurnsOptions<Name>,
): Promise<Costs<Name>> {
  const costs = Object.fromEntries(lanes.map(lane => [lane, [] as BetCost[]])) as Record<Name, BetCost[]>
  for (let round = 0; round < rounds; round++)
    // In both orders, since what grows meanwhile makes the later turns dearer.
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed()) {
      const began = performance.now()
      const before = processorTime(world)
      const { statuses, seconds } = await world.load({
        brand: brands[lane].id,
        prefix: `${prefix}${round}${lane}-`,
        connections: CONNECTIONS,
        seconds: turn,
        most: Math.ceil(turn * FASTEST),
        ends,
      })
      const taken = statuses.filter(status => status === 200).length
      await caughtUp(world.database)
      const busy = processorTime(world) - before - (idle * (performance.now() - began)) / 1000
      costs[lane].push({ microseconds: (busy / taken) * 1e6, rate: taken / seconds })
    }
  return costs
}

const processorTime = ({ pid, postgresPid }: WalletWorld): number => processorSeconds(pid) + processorSeconds(postgresPid)

/** Processor seconds a second while no one plays. */
async function idleCost(world: WalletWorld): Promise<number> {
  const seconds = 5
  await caughtUp(world.database)
  const before = processorTime(world)
  await pause(seconds * 1000)
  return (processorTime(world) - before) / seconds
}

/** Resolves when facts hold everything that the ledger does, and these readers everything that facts do. */
async function caughtUp(database: Database, readers: readonly string[] = ["points", "missions"]): Promise<void> {
  for (;;) {
    const { behind } = await database.one<{ behind: boolean }>(sql`
      select (
        select true from transfer t where t.xact >= pg_snapshot_xmin(f.seen) and not pg_visible_in_snapshot(t.xact, f.seen)
        order by t.xact desc limit 1
      ) is not null or exists (
        select from reward_mark r where r.name = any (${[...readers]}) and r.seen::text <> f.seen::text
      ) as behind
      from fact_mark f where f.name = 'facts'`)
    if (!behind) return
    await pause(100)
  }
}

const costOf = (costs: readonly BetCost[], of: keyof BetCost): number => median(costs.map(cost => cost[of]))

/** Beside the turn without rewards of the same round. */
function compared(name: string, costs: readonly BetCost[], plain: readonly BetCost[]): Measurement {
  const ratio = median(costs.map(({ microseconds }, round) => microseconds / plain[round]!.microseconds))
  return { name, value: costOf(costs, "microseconds"), unit: "µs", reference: costOf(plain, "microseconds"), ratio }
}

function ofBets({ plain, playing, bonus, mixed }: Costs): Measurement[] {
  const all = compared(`bet, of all members: ${100 * BONUS_SHARE}% of them have a running bonus`, mixed, plain)
  return [
    { name: "bet, without rewards: processor time", value: costOf(plain, "microseconds"), unit: "µs" },
    compared("bet, with points and missions", playing, plain),
    compared("bet, with points, missions and a running bonus", bonus, plain),
    { ...all, goal: "≤ 1.05 × without rewards", ok: all.ratio! <= 1.05 },
    ...Object.entries({ "without rewards": plain, "with points and missions": playing, "with a bonus as well": bonus }).map(
      ([name, costs]) => ({ name: `  a second, ${name}`, value: costOf(costs, "rate"), unit: "per s" }),
    ),
  ]
}

const ofRounds = ({ plain, playing, bonus }: Costs<"plain" | "playing" | "bonus">): Measurement[] => [
  { name: "bet with its win, which ends the round, without rewards", value: costOf(plain, "microseconds"), unit: "µs" },
  compared("  with points and missions", playing, plain),
  compared("  with points, missions and a running bonus", bonus, plain),
]

const jobs = { points: earnPoints, missions: runMissions, bonuses: advanceBonuses }

/** The rewards' jobs over one turn of ended rounds that the platform's own jobs were kept from: each once, per round. */
async function jobsAlone({ database, load }: WalletWorld, turn: number): Promise<Measurement[]> {
  const tool = { ...(await toolPlatform(database)), log: silentLog }
  try {
    return await database.transaction(async tx => {
      for (const job of Object.keys(jobs)) await tx.rows(sql`select pg_advisory_xact_lock(hashtext('baize job ' || ${job}))`)
      const { statuses } = await load({
        brand: brands.bonus.id,
        prefix: "jobs-",
        connections: CONNECTIONS,
        seconds: turn,
        most: Math.ceil(turn * FASTEST),
        ends: true,
      })
      const taken = statuses.filter(status => status === 200).length
      await caughtUp(database, [])
      const figures: Measurement[] = []
      for (const [name, run] of Object.entries(jobs)) {
        const began = performance.now()
        await run(tool)
        figures.push({
          name: `  of it the job of ${name}, a round`,
          value: ((performance.now() - began) * 1000) / taken,
          unit: "µs",
        })
      }
      return figures
    })
  } finally {
    await tool.close()
  }
}
