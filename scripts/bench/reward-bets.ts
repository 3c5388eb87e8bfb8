import type { Database } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { runMissions } from "@baize/platform/rewards/missions/job.ts"
import { missionViolations } from "@baize/platform/rewards/missions/verify.ts"
import { earnPoints } from "@baize/platform/rewards/points/earn.ts"
import { pointViolations } from "@baize/platform/rewards/points/verify.ts"
import { raw } from "sql-template-tag"
import { type Measurement, median } from "./figure.ts"
import { processorSeconds } from "./processor-time.ts"
import { BONUS_SHARE, brands, fillRewards } from "./reward-members.ts"
import { vacuumFilled } from "./vacuum.ts"
import { type WalletWorld, walletWorld } from "./wallet-world.ts"

const CONNECTIONS = 256
const FASTEST = 15_000
/** Seconds of a turn. */
const TURN = 2
/** A lane beside the bet that the goal is about has a turn in one of this many pairs. */
const OTHERS = 5
/**
 * PostgreSQL vacuums and saves its pages when it sees fit: for seconds, in the turn of whichever lane. Here it vacuums after this
 * many pairs, and saves its pages (which makes the next bets dearer, until each page has been logged whole) not at all.
 */
const VACUUM_AFTER = 3
const settings = ["autovacuum=off", "checkpoint_timeout=1d", "max_wal_size=32GB"]
/**
 * Held back while members play. What they do for bets is then done once for each turn, and counted; the verification of all the
 * books, which begins after some minutes, is no part of a bet.
 */
const heldJobs = [
  "reports",
  "points",
  "missions",
  "bonuses",
  "automatic-bonuses",
  "levels",
  "referrals",
  "rebates",
  "verification",
]
/** Written for rewards alone. */
const rewardTables = ["bonus", "bonus_play", "point_earning", "point_account", "point_entry", "mission_score", "mission_prize"]

type BrandName = keyof typeof brands

/** Processor time of the bets of one turn: of the platform, of PostgreSQL, and of the jobs that take the bets in. */
interface BetCost {
  readonly microseconds: number
  readonly rate: number
}

interface RewardWorld extends WalletWorld {
  readonly tool: Platform
}

/**
 * The load of `bench -- wallet` in short turns that alternate: by members without any rewards, and by a brand's members who have
 * points and missions and of whom some have a bonus. Between them turns of members with points and missions only, of members who
 * all have a bonus, and of bets that come with their win and end their round. What has been played makes the next bet dearer:
 * so the members whom the goal compares have equally many turns, and the others are compared with members of another plain
 * brand. The jobs run right after each turn: none waits for its next time, so that nothing of what the platform does without
 * any play is in the figures.
 */
export async function betsWithRewards(): Promise<Measurement[]> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 220)
  const world = await walletWorld(Object.values(brands), fillRewards, settings)
  const tool = { ...(await toolPlatform(world.database)), log: silentLog }
  try {
    return await world.database.transaction(async tx => {
      // Without parameters, as in the schedule: no snapshot is kept, and what is outdated meanwhile can be cleaned up.
      for (const job of heldJobs) await tx.run(raw(`select pg_advisory_xact_lock(hashtext('baize job ${job}'))`))
      const turns = createTurns({ ...world, tool })
      for (const lane of Object.keys(brands) as BrandName[]) await turns.take(lane)
      await vacuumFilled(world.database)
      const costs = await turns.inPairs(seconds)
      const ended = await turns.ended()
      return [...ofBets(costs), ...ended, ...turns.ofVacuum(), await ofBroken(world.database)]
    })
  } finally {
    await tool.close()
    await world.close()
  }
}

type Costs = Readonly<Record<BrandName, BetCost[]>>

type RewardLane = Exclude<BrandName, "plain" | "aside">

/** For each pair of turns, what a bet with rewards costs beside one without. */
interface PairCosts {
  readonly costs: Costs
  readonly ratios: Readonly<Record<RewardLane, number[]>>
}

function createTurns(world: RewardWorld) {
  let turn = 0
  let bets = 0
  const vacuums = countVacuums(world)
  async function take(lane: BrandName, ends = false): Promise<BetCost> {
    const before = processorTime(world)
    const { statuses, seconds } = await world.load({
      brand: brands[lane].id,
      prefix: `${turn++}-`,
      connections: CONNECTIONS,
      seconds: TURN,
      most: TURN * FASTEST,
      ends,
    })
    const taken = statuses.filter(status => status === 200).length
    bets += taken
    const own = process.cpuUsage()
    await catchUp(world.tool)
    await earnPoints(world.tool)
    await runMissions(world.tool)
    const { user, system } = process.cpuUsage(own)
    return { microseconds: ((processorTime(world) - before) * 1e6 + user + system) / taken, rate: taken / seconds }
  }

  async function inPairs(seconds: number): Promise<PairCosts> {
    const costs: Costs = { plain: [], aside: [], playing: [], bonus: [], mixed: [] }
    const ratios = { playing: [] as number[], bonus: [] as number[], mixed: [] as number[] }
    const until = performance.now() + seconds * 1000
    for (let pair = 0; performance.now() < until; pair++) {
      const lane = pair % OTHERS === 1 ? "playing" : pair % OTHERS === 3 ? "bonus" : "mixed"
      const without = lane === "mixed" ? "plain" : "aside"
      // In both orders: a machine gets slower or faster as it runs.
      const order = pair % 2 === 0 ? ([without, lane] as const) : ([lane, without] as const)
      for (const one of order) costs[one].push(await take(one))
      ratios[lane].push(costs[lane].at(-1)!.microseconds / costs[without].at(-1)!.microseconds)
      if (pair % VACUUM_AFTER === VACUUM_AFTER - 1) await vacuums.run()
    }
    return { costs, ratios }
  }

  /** Rounds that end with the bet: one turn of each lane, after one that warms up. */
  async function ended(): Promise<Measurement[]> {
    const lanes = ["plain", "playing", "bonus"] as const
    for (const lane of lanes) await take(lane, true)
    const [plain, playing, bonus] = [await take("plain", true), await take("playing", true), await take("bonus", true)]
    const beside = (name: string, { microseconds }: BetCost): Measurement => ({
      name,
      value: microseconds,
      unit: "µs",
      reference: plain.microseconds,
      ratio: microseconds / plain.microseconds,
    })
    return [
      { name: "bet with its win, which ends the round, without rewards", value: plain.microseconds, unit: "µs" },
      beside("  with points and missions, one turn", playing),
      beside("  with points, missions and a running bonus, one turn", bonus),
    ]
  }
  return { take, inPairs, ended, ofVacuum: () => vacuums.forEach(bets) }
}

/** Vacuums everything, and counts its processor time and, of it, that for tables that only rewards write. */
function countVacuums(world: WalletWorld) {
  let [all, rewards] = [0, 0]
  return {
    async run() {
      const own = await cleaned(world, () => world.database.run(raw(`vacuum analyze ${rewardTables.join(", ")}`)))
      rewards += own
      all += own + (await cleaned(world, () => vacuumFilled(world.database)))
    },
    forEach: (bets: number): Measurement[] => [
      { name: "vacuum, a bet", value: (all * 1e6) / bets, unit: "µs" },
      { name: "  of it what only rewards write", value: (rewards * 1e6) / bets, unit: "µs" },
    ],
  }
}

const processorTime = ({ pid, postgresPid }: Pick<WalletWorld, "pid" | "postgresPid">): number =>
  processorSeconds(pid) + processorSeconds(postgresPid)

function ofBets({ costs, ratios }: PairCosts): Measurement[] {
  const value = (lane: BrandName, of: keyof BetCost = "microseconds") => median(costs[lane].map(cost => cost[of]))
  const beside = (name: string, lane: RewardLane): Measurement => ({
    name,
    value: value(lane),
    unit: "µs",
    reference: value(lane === "mixed" ? "plain" : "aside"),
    ratio: median(ratios[lane]),
  })
  const { from, to } = intervalOf(ratios.mixed)
  return [
    { name: "bet, without rewards: processor time", value: value("plain"), unit: "µs" },
    beside("bet, with points and missions", "playing"),
    beside("bet, with points, missions and a running bonus", "bonus"),
    {
      ...beside(`bet, of all members: ${100 * BONUS_SHARE}% of them have a running bonus`, "mixed"),
      goal: "≤ 1.05 × without rewards",
      ok: median(ratios.mixed) <= 1.05,
    },
    { name: `  median of ${ratios.mixed.length} pairs; 95 of 100 such medians are from`, value: from, unit: "×" },
    { name: "  to", value: to, unit: "×", goal: "≤ 1.05: sure", ok: to <= 1.05 },
    ...Object.entries({ plain: "without rewards", playing: "with points and missions", mixed: "of all members" }).map(
      ([lane, name]) => ({ name: `  a second, ${name}`, value: value(lane as BrandName, "rate"), unit: "per s" }),
    ),
  ]
}

/** Between which two of the values the true median is, with 95%: whatever their distribution. */
function intervalOf(values: readonly number[]): { readonly from: number; readonly to: number } {
  const sorted = [...values].sort((a, b) => a - b)
  // Of n fair coins, the most heads so few that 2.5% of tosses have no more.
  let [k, chance, sum] = [0, 0.5 ** sorted.length, 0]
  while (sum + chance <= 0.025) {
    sum += chance
    chance = (chance * (sorted.length - k)) / (k + 1)
    k++
  }
  const least = Math.max(0, k - 1)
  return { from: sorted[least]!, to: sorted[sorted.length - 1 - least]! }
}

/** Seconds of processor time. */
async function cleaned(world: WalletWorld, vacuum: () => Promise<unknown>): Promise<number> {
  const before = processorTime(world)
  await vacuum()
  return processorTime(world) - before
}

async function ofBroken(database: Database): Promise<Measurement> {
  const broken = [await verifyLedger(database), await pointViolations(database), await missionViolations(database)].flat()
  return {
    name: "rules of the books, points and missions broken",
    value: broken.length,
    unit: "",
    goal: "0",
    ok: broken.length === 0,
  }
}
