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
import { brands, fillRewards } from "./reward-members.ts"
import { type WalletWorld, walletWorld } from "./wallet-world.ts"

const CONNECTIONS = 256
const FASTEST = 25_000
const ROUNDS = 3

/** A bet's cost: processor time of platform and PostgreSQL until the jobs have taken it in, in microseconds; and the rate. */
interface BetCost {
  readonly microseconds: number
  readonly rate: number
}

/**
 * The load of `bench -- wallet` by members without any rewards, by members with points and missions, and by members who have a
 * running bonus as well, in turns; then the same with rounds that end. Afterwards the rewards' jobs alone, over the bets of one
 * turn.
 */
export async function betsWithRewards(): Promise<Measurement[]> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 60)
  const turn = Math.max(2, Math.round(seconds / (3 * ROUNDS)))
  const world = await walletWorld(Object.values(brands), fillRewards)
  try {
    const bets = await inTurns(world, { turn, prefix: "b", ends: false })
    const rounds = await inTurns(world, { turn, prefix: "r", ends: true })
    const jobs = await jobsAlone(world, turn)
    const { database } = world
    const broken = [await verifyLedger(database), await pointViolations(database), await missionViolations(database)].flat()
    return [
      ...ofCosts("bet", bets, true),
      ...ofCosts("bet with its win, which ends the round", rounds, false),
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

type Costs = Readonly<Record<keyof typeof brands, readonly BetCost[]>>

interface TurnsOptions {
  /** Seconds. */
  readonly turn: number
  readonly prefix: string
  readonly ends: boolean
}

async function inTurns(world: WalletWorld, { turn, prefix, ends }: TurnsOptions): Promise<Costs> {
  const costs: Record<keyof typeof brands, BetCost[]> = { plain: [], playing: [], bonus: [] }
  const names = Object.keys(costs) as (keyof typeof brands)[]
  for (let round = -1; round < ROUNDS; round++)
    for (const name of names) {
      const began = processorTime(world)
      const { statuses, seconds } = await world.load({
        brand: brands[name].id,
        prefix: `${prefix}${round}${name}-`,
        connections: CONNECTIONS,
        seconds: round < 0 ? 2 : turn,
        most: Math.ceil(turn * FASTEST),
        ends,
      })
      const taken = statuses.filter(status => status === 200).length
      await caughtUp(world.database)
      // The first round warms up.
      if (round >= 0) costs[name].push({ microseconds: ((processorTime(world) - began) / taken) * 1e6, rate: taken / seconds })
    }
  return costs
}

const processorTime = ({ pid, postgresPid }: WalletWorld): number => processorSeconds(pid) + processorSeconds(postgresPid)

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
    await pause(200)
  }
}

const costOf = (costs: readonly BetCost[], of: keyof BetCost): number => median(costs.map(cost => cost[of]))

function ofCosts(what: string, { plain, playing, bonus }: Costs, held: boolean): Measurement[] {
  const reference = costOf(plain, "microseconds")
  const compared = (name: string, costs: readonly BetCost[]): Measurement => {
    const value = costOf(costs, "microseconds")
    const goal = held && { goal: "≤ 1.05 × without rewards", ok: value <= 1.05 * reference }
    return { name: `${what}, ${name}`, value, unit: "µs", reference, ratio: value / reference, ...goal }
  }
  return [
    { name: `${what}, without rewards: processor time`, value: reference, unit: "µs" },
    compared("with points and missions", playing),
    compared("with points, missions and a running bonus", bonus),
    ...(
      [
        ["without rewards", plain],
        ["with points and missions", playing],
        ["with a running bonus as well", bonus],
      ] as const
    ).map(([name, costs]) => ({ name: `  a second, ${name}`, value: costOf(costs, "rate"), unit: "per s" })),
  ]
}

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
