import { fork } from "node:child_process"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { startTestWallet } from "@baize/studio/testing/test-wallet.ts"
import { type Measurement, median } from "./figure.ts"
import { residentMegabytes } from "./memory.ts"
import { benchPostgres } from "./postgres.ts"
import { processorSeconds } from "./processor-time.ts"
import { Crowd, TablePlayer } from "./tables/player.ts"

/** The crowd: players and tables. Cost is compared between `TABLES` and `MANY` tables with `FEW` players each. */
const TABLES = 50
const EACH = 40
const MANY = 200
const FEW = 10
const MINUTES = 1
/** A round from one opening to the next, with what the studio needs between. */
const ROUND_MS = 29_000
/** Launched at the same time. */
const TOGETHER = 8
const BET_MS = 150
const EVENT_MS = 250
const LINEAR = 1.25
/** A shorter run tells nothing of memory. */
const LEAST_MINUTES = 5

/**
 * A hall of live tables with their players, on the two cores that the studio, PostgreSQL, the wallet and the players share
 * (`TABLES_MINUTES` for another duration): bets answered, messages delivered, memory, and processor time by tables.
 */
export async function run(): Promise<Measurement[]> {
  const minutes = Number(process.env.TABLES_MINUTES ?? MINUTES)
  if (!(minutes >= 1)) throw new RangeError("TABLES_MINUTES must be a number of minutes, at least 1")
  const hall = await openHall()
  try {
    const whole = await hall.fill(TABLES, EACH, true)
    const crowded = await crowdFigures(hall, minutes)
    for (const player of whole) player.leave()
    await pause(3000)
    return [...crowded, ...(await costFigures(hall))]
  } finally {
    await hall.close()
  }
}

type Hall = Awaited<ReturnType<typeof openHall>>

async function openHall() {
  const postgres = await benchPostgres()
  const wallet = await startTestWallet()
  const child = fork(join(import.meta.dirname, "tables/hall.ts"), [postgres.url, wallet.url, String(MANY)])
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", address => resolve(String(address)))
    child.once("exit", code => reject(new Error(`The hall ended with ${code}`)))
  })
  const crowd = new Crowd()
  let launched = 0

  /** Players launch a few at a time; `apart`: the tables' rounds begin one after another, as they do in a hall. */
  async function fill(tables: number, each: number, apart: boolean): Promise<TablePlayer[]> {
    const players: TablePlayer[] = []
    for (let table = 0; table < tables; table++) {
      const began = performance.now()
      const seats = Array.from({ length: each }, () => ({ game: `wheel-${table}`, number: launched++, crowd }))
      for (let n = 0; n < seats.length; n += TOGETHER)
        players.push(...(await Promise.all(seats.slice(n, n + TOGETHER).map(seat => TablePlayer.launch(url, wallet, seat)))))
      await Promise.all(players.slice(-each).map(player => player.sit()))
      if (apart) await pause(Math.max(0, ROUND_MS / tables - (performance.now() - began)))
    }
    return players
  }

  return {
    url,
    crowd,
    fill,
    pids: { studio: child.pid!, postgres: postgres.pid },
    async close() {
      child.removeAllListeners("exit")
      child.kill("SIGKILL")
      await wallet.close()
      await postgres.stop()
    },
  }
}

/** The crowd plays for minutes, after a first round. */
async function crowdFigures({ url, crowd, pids }: Hall, minutes: number): Promise<Measurement[]> {
  await pause(ROUND_MS / 2)
  crowd.clear()
  const samples: number[] = []
  const idle: number[] = []
  const began = performance.now()
  const processor = processorSeconds(pids.studio)
  for (let n = 0; performance.now() - began < minutes * 60_000; n++) {
    const asked = performance.now()
    await (await fetch(`${url}/health`)).arrayBuffer()
    idle.push(performance.now() - asked)
    if (n % 50 === 0) samples.push(residentMegabytes(pids.studio))
    await pause(40)
  }
  const seconds = (performance.now() - began) / 1000
  const { answered, delivered, seen, messages, refused } = crowd
  const [bet, event, health] = [at(answered, 0.99), at(delivered, 1), at(idle, 0.99)]
  const lost = [...refused].map(([code, count]) => `${count} ${code}`).join(", ")
  const cores = (processorSeconds(pids.studio) - processor) / seconds
  return [
    { name: `bets of ${TABLES * EACH} players at ${TABLES} tables`, value: answered.length / seconds, unit: "a second" },
    {
      name: `  not taken${lost && `: ${lost}`}`,
      value: sumOf(refused.values()),
      unit: "bets",
      goal: "0",
      ok: refused.size === 0,
    },
    { name: "  answered, 99 of 100", value: bet, unit: "ms", goal: `≤ ${BET_MS} ms`, ok: bet <= BET_MS },
    { name: "  by an answer without work, at the same time", value: bet, unit: "ms", reference: health, ratio: bet / health },
    { name: "messages to each player", value: messages / seconds / (TABLES * EACH), unit: "a second" },
    { name: "  delivered, 99 of 100", value: at(delivered, 0.99), unit: "ms" },
    { name: "  the slowest", value: event, unit: "ms", goal: `≤ ${EVENT_MS} ms`, ok: event <= EVENT_MS },
    { name: "  a bet on the table, from its answer, 99 of 100", value: at(seen, 0.99), unit: "ms" },
    { name: "processor time of the studio", value: cores, unit: "cores" },
    ...memoryFigures(samples, minutes),
  ]
}

function memoryFigures(samples: readonly number[], minutes: number): Measurement[] {
  const third = Math.max(1, Math.floor(samples.length / 3))
  const [begun, ended] = [median(samples.slice(0, third)), median(samples.slice(-third))]
  const ratio = ended / begun
  return [
    {
      name: `memory of the studio in the last third of ${minutes} minutes, by that in the first`,
      value: ended,
      unit: "MB",
      reference: begun,
      ratio,
      ...(minutes >= LEAST_MINUTES && { goal: "≤ 1.1", ok: ratio <= 1.1 }),
    },
  ]
}

/** Processor time of studio and PostgreSQL for a table, in a small hall and in a large one. */
async function costFigures(hall: Hall): Promise<Measurement[]> {
  const { pids } = hall
  const spent = () => processorSeconds(pids.studio) + processorSeconds(pids.postgres)
  const costs: number[] = []
  for (const tables of [TABLES, MANY]) {
    const players = await hall.fill(tables, FEW, true)
    const before = spent()
    await pause(ROUND_MS)
    costs.push(((spent() - before) / tables) * 1000)
    for (const player of players) player.leave()
    await pause(3000)
  }
  const [small = 0, large = 0] = costs
  const ratio = large / small
  return [
    { name: `processor time of a round, each of ${TABLES} tables with ${FEW} players`, value: small, unit: "ms" },
    {
      name: `  each of ${MANY} tables`,
      value: large,
      unit: "ms",
      reference: small,
      ratio,
      goal: `≤ ${LINEAR}`,
      ok: ratio <= LINEAR,
    },
  ]
}

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

/** The value within which this part of them lies. */
const at = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
