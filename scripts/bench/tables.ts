import { fork } from "node:child_process"
import { join } from "node:path"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"
import sql from "sql-template-tag"
import { suited } from "../start/children.ts"
import { type Measurement, median } from "./figure.ts"
import { residentMegabytes } from "./memory.ts"
import { processorSeconds } from "./processor-time.ts"
import { Crowd, TablePlayer } from "./tables/player.ts"
import { type WalletWorld, walletWorld } from "./wallet-world.ts"

/** The crowd: players and tables. Cost is compared between `TABLES` and `MANY` tables with `FEW` players each. */
const TABLES = 50
const EACH = 40
const MANY = 200
const FEW = 10
const MINUTES = 1
/** What is measured: the crowd, and the cost of a table among few and many. */
const PARTS = ["crowd", "cost"] as const
/** A round from one opening to the next, with what the studio needs between. */
const ROUND_MS = 29_000
/** Launched at the same time. */
const TOGETHER = 8
const BET_MS = 150
const EVENT_MS = 250
const LINEAR = 1.25
/** How often the players' own delay is looked at, milliseconds: it is part of every time that they measure. */
const LOOK_MS = 10
/** A shorter run tells nothing of memory. */
const LEAST_MINUTES = 5

/**
 * A hall of live tables with their players and chats, on the cores that the studio, the platform, PostgreSQL and the players
 * share (`TABLES_MINUTES` for another duration, `TABLES_PARTS` for one part): bets answered, messages delivered, memory, and
 * processor time by tables.
 */
export async function run(): Promise<Measurement[]> {
  const minutes = Number(process.env.TABLES_MINUTES ?? MINUTES)
  if (!(minutes >= 1)) throw new RangeError("TABLES_MINUTES must be a number of minutes, at least 1")
  const parts = process.env.TABLES_PARTS?.split(",") ?? PARTS
  const hall = await openHall()
  try {
    return [
      ...(parts.includes("crowd") ? await crowdFigures(hall, minutes) : []),
      ...(parts.includes("cost") ? await costFigures(hall) : []),
    ]
  } finally {
    await hall.close()
  }
}

type Hall = Awaited<ReturnType<typeof openHall>>

/** As many games as tables; once the platform runs, because its start switches off games that its catalog does not list. */
const addGames = ({ database }: WalletWorld): Promise<number> =>
  database.run(sql`
    insert into game (vendor, code, game_type, names, classifications, free_play, is_hot, is_new, is_lobby, jackpot, state,
                      min_bet, lines, return_ppm, sort)
    select 'BZ', 'wheel-' || n, 'LIVE', jsonb_build_object('en', 'Wheel ' || n), '{}', true, false, false, false, false, 'open',
           100, 0, 973000, 1000 + n
    from generate_series(0, ${MANY}::int - 1) n`)

/** These players have opened this game. */
const launch = ({ database }: WalletWorld, game: string, players: WalletWorld["players"]): Promise<number> =>
  database.run(sql`
    update game_session set game = (select id from game where vendor = 'BZ' and code = ${game})
    where member = any (${players.map(({ player }) => Number(player.split(":")[1]))})`)

async function openHall() {
  const world = await walletWorld()
  await addGames(world)
  const { databaseUrl, key } = world
  const serving = [databaseUrl, world.url, String(MANY), key.kid, key.secret]
  const child = fork(join(import.meta.dirname, "tables/hall.ts"), serving, {
    execArgv: [...suited],
    detached: true, // a session of its own, as `npm start` gives each server
  })
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
      const game = `wheel-${table}`
      const who = world.players.slice(launched, launched + each)
      await launch(world, game, who)
      const seats = who.map(({ token }) => ({ game, number: launched++, token }))
      for (let n = 0; n < seats.length; n += TOGETHER)
        players.push(...(await Promise.all(seats.slice(n, n + TOGETHER).map(seat => TablePlayer.open(url, crowd, seat)))))
      await Promise.all(players.slice(-each).map(player => player.sit()))
      if (apart) await pause(Math.max(0, ROUND_MS / tables - (performance.now() - began)))
    }
    return players
  }

  return {
    url,
    crowd,
    fill,
    pid: child.pid!,
    /** Processor time of the servers so far, seconds. */
    spent: () => ({ studio: processorSeconds(child.pid!), ...world.spent() }),
    async close() {
      child.removeAllListeners("exit")
      child.kill("SIGKILL")
      await world.close()
    },
  }
}

/** The crowd plays for minutes, after a first round. */
async function crowdFigures(hall: Hall, minutes: number): Promise<Measurement[]> {
  const { url, crowd, pid } = hall
  const players = await hall.fill(TABLES, EACH, true)
  await pause(ROUND_MS / 2)
  crowd.clear()
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  const samples: number[] = []
  const idle: number[] = []
  const began = performance.now()
  const spent = () => ({ ...hall.spent(), players: ownSeconds() })
  const before = spent()
  for (let n = 0; performance.now() - began < minutes * 60_000; n++) {
    const asked = performance.now()
    await (await fetch(`${url}/health`)).arrayBuffer()
    idle.push(performance.now() - asked)
    if (n % 50 === 0) samples.push(residentMegabytes(pid))
    await pause(40)
  }
  const seconds = (performance.now() - began) / 1000
  const after = spent()
  const own = Math.max(0, delay.percentile(99) / 1e6 - LOOK_MS)
  delay.disable()
  for (const player of players) player.leave()
  await pause(3000)
  return [
    ...metFigures(crowd, seconds, at(idle, 0.99)),
    { name: "delay of the players themselves, 99 of 100", value: own, unit: "ms" },
    ...coreFigures(before, after, seconds),
    ...memoryFigures(samples, minutes),
  ]
}

/** What the players have met; `health`: of an answer without work meanwhile, in milliseconds. */
function metFigures(crowd: Crowd, seconds: number, health: number): Measurement[] {
  const { answered, delivered, seen, read, written, messages, refused } = crowd
  const [bet, event, shown, line] = [at(answered, 0.99), at(delivered, 1), at(seen, 1), at(read, 1)]
  const lost = [...refused].map(([code, count]) => `${count} ${code}`).join(", ")
  return [
    { name: `bets of ${TABLES * EACH} players at ${TABLES} tables`, value: answered.length / seconds, unit: "a second" },
    {
      name: `  not taken${lost && `: ${lost}`}`,
      value: sumOf(refused.values()),
      unit: "bets and lines",
      goal: "0",
      ok: refused.size === 0,
    },
    { name: "  answered, half", value: at(answered, 0.5), unit: "ms" },
    { name: "  answered, 99 of 100", value: bet, unit: "ms", goal: `≤ ${BET_MS} ms`, ok: bet <= BET_MS },
    { name: "  by an answer without work, at the same time", value: bet, unit: "ms", reference: health, ratio: bet / health },
    { name: "messages to each player", value: messages / seconds / (TABLES * EACH), unit: "a second" },
    { name: "  delivered, 99 of 100", value: at(delivered, 0.99), unit: "ms" },
    { name: "  the slowest", value: event, unit: "ms", goal: `≤ ${EVENT_MS} ms`, ok: event <= EVENT_MS },
    { name: "  a bet on the table, from its answer, 99 of 100", value: at(seen, 0.99), unit: "ms" },
    { name: "  the slowest", value: shown, unit: "ms", goal: `≤ ${EVENT_MS} ms`, ok: shown <= EVENT_MS },
    { name: "lines of chat, each read by everyone at its table", value: written / seconds, unit: "a second" },
    { name: "  read, 99 of 100", value: at(read, 0.99), unit: "ms" },
    { name: "  the slowest", value: line, unit: "ms", goal: `≤ ${EVENT_MS} ms`, ok: line <= EVENT_MS },
  ]
}

const processes = {
  studio: "the studio",
  platform: "the platform",
  postgres: "PostgreSQL",
  players: "the players, who measure",
} as const

type Spent = Readonly<Record<keyof typeof processes, number>>

const coreFigures = (before: Spent, after: Spent, seconds: number): Measurement[] =>
  (Object.keys(processes) as (keyof Spent)[]).map(name => ({
    name: `processor time of ${processes[name]}`,
    value: (after[name] - before[name]) / seconds,
    unit: "cores",
  }))

/** Of this process: the players. */
const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
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

/** Processor time of studio, platform and PostgreSQL for a table, in a small hall and in a large one. */
async function costFigures(hall: Hall): Promise<Measurement[]> {
  const spent = () => sumOf(Object.values(hall.spent()))
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
