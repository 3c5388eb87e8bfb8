import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Database } from "@baize/kit/database/database.ts"
import { forgetExpired } from "@baize/kit/database/retention.ts"
import { traceCalls } from "@baize/kit/monitoring/spans.ts"
import { createSchedule } from "@baize/kit/schedule.ts"
import { variables } from "@baize/kit/variables.ts"
import fastify, { type FastifyInstance } from "fastify"
import { Chats } from "./chat/chats.ts"
import type { StudioClock } from "./clock.ts"
import { keepPaytable } from "./fair/paytables.ts"
import type { StudioGame } from "./games/game.ts"
import { gamesOf, studioGames } from "./games/studio-games.ts"
import { apiRoutes } from "./http/api.ts"
import { bookRoutes } from "./http/day-book.ts"
import { moderationRoutes } from "./http/moderation.ts"
import { pageRoutes } from "./http/pages.ts"
import { paytableRoutes } from "./http/paytables.ts"
import type { PagePart } from "./http/preloads.ts"
import { refuse } from "./http/refusals.ts"
import { roomRoutes } from "./http/rooms.ts"
import { securityHeaders } from "./http/security.ts"
import { transferRoutes } from "./http/transfers.ts"
import { createDelivery } from "./jackpots/delivery.ts"
import { createJackpots } from "./jackpots/jackpots.ts"
import { redrawRestored } from "./jackpots/redraw.ts"
import { house, type Label, labelOf, labels as studioLabels } from "./labels.ts"
import { pokerGame } from "./poker/poker-game.ts"
import { TableLost } from "./poker/table/owner.ts"
import type { TurnTimes } from "./poker/table/turn-clock.ts"
import { retention } from "./retention.ts"
import { returnWatch } from "./returns/watch.ts"
import { carryOn } from "./rounds/carry-on.ts"
import { createEntries } from "./rounds/entry.ts"
import { createFreeRounds } from "./rounds/free-rounds.ts"
import { roundViews } from "./rounds/history.ts"
import { playMoney } from "./rounds/play-money.ts"
import { createRaises } from "./rounds/raises.ts"
import { createRecovery } from "./rounds/recovery.ts"
import { createRounds } from "./rounds/rounds.ts"
import { createSteps } from "./rounds/steps.ts"
import { transitions } from "./rounds/transitions.ts"
import { Seas } from "./seas/seas.ts"
import type { SeaTimes } from "./seas/shared-sea.ts"
import { createSeeds } from "./seeds/seeds.ts"
import { servePoker } from "./serve-poker.ts"
import { createSessions } from "./sessions/sessions.ts"
import { createPastMarks } from "./tables/past-marks.ts"
import { roundSecrets } from "./tables/round-secrets.ts"
import { SavedBets } from "./tables/saved-bets.ts"
import { Tables } from "./tables/tables.ts"
import { sweepUnplayed } from "./tables/unplayed-rounds.ts"
import { type LabelKeys, labelWallets } from "./wallet/label-wallets.ts"
import type { WalletKey } from "./wallet/signature.ts"

/** The studio's own tables, created in the schema `studio`. */
export const studioSchema = "studio"
export const studioMigrations = { folder: join(import.meta.dirname, "schema"), schema: studioSchema } as const

export interface StudioOptions {
  /** Connected with the schema `studio`, migrated. */
  database: Database
  /** The base URL of the platform's seamless wallet API, without a trailing slash. */
  walletUrl: string
  /** The key of the house label. */
  key: WalletKey
  /** The keys of the other labels. */
  labelKeys?: LabelKeys
  /** Default: the studio's. */
  labels?: readonly Label[]
  /** Its games; default: all. */
  games?: readonly StudioGame[]
  /** Length in rounds of a new table's chain of hashes. */
  chainLength?: number
  clock?: StudioClock
  fetch?: typeof fetch
  /** Origins of the sites that may frame the games. */
  frameAncestors: readonly string[]
  /** The proxies whose forwarded headers are trusted, as Fastify reads it; default: a proxy on this machine. */
  trustProxy?: string
  /** The built client; by default beside this file. Without it only the API is served. */
  clientFolder?: string
  /** Milliseconds until one wallet answer counts as lost, and until a request stops waiting for a definite one. */
  timeout?: number
  patience?: number
  /** Milliseconds after which an empty further table of a live game closes, and a table rests that only a lobby has shown. */
  tableClosesAfter?: number
  /** When a gun in a shared sea is given up. */
  seas?: SeaTimes
  /** How long a player of poker has for an action, and more; absent: as published. */
  pokerTimes?: Partial<TurnTimes>
  /** How much faster than published the blinds of its tournaments rise; absent: as published. */
  tournamentPace?: number
  log?(event: string, detail: object): void
}

export interface Studio {
  http: FastifyInstance
  /** Recovers what an earlier process left, and continues to poll. */
  start(): Promise<void>
  /** Finishes the requests in progress and stops polling. The database stays open. */
  close(): Promise<void>
  /** One run over rounds that no one carries on; returns their number. */
  recover(): Promise<number>
  /** One run over pool contributions that have not been accepted yet; returns the number of calls. */
  deliver(): Promise<number>
  /** Counts the returns of rounds ended since the last run; returns their number. */
  countReturns(): Promise<number>
}

const systemClock = { now: () => new Date() }

/** The HTTP server with its headers and errors, without routes. */
function createServer(options: StudioOptions, onError: (error: unknown) => void) {
  const { frameAncestors, trustProxy = variables.TRUST_PROXY.default } = options
  const http = fastify({ bodyLimit: 16_384, requestTimeout: 30_000, trustProxy })
  traceCalls(http)
  const headers = securityHeaders(frameAncestors)
  http.addHook("onRequest", async (_, reply) => {
    reply.headers({ "Cache-Control": "no-store", ...headers })
  })
  let closing = false
  http.addHook("onSend", async (_, reply) => {
    // A connection kept alive after the last answer would keep the process from ending.
    if (closing) reply.header("Connection", "close")
  })
  http.setErrorHandler((error: { statusCode?: number }, _, reply) => {
    if (error instanceof TableLost) return refuse(reply, "table-elsewhere")
    const status = error.statusCode ?? 500
    if (status >= 500) onError(error)
    return reply.status(status).send({ code: status >= 500 ? "studio-trouble" : "malformed" })
  })
  http.setNotFoundHandler((_, reply) => reply.status(404).send({ code: "not-found" }))
  http.get("/favicon.ico", (_, reply) => reply.status(204).send())
  http.get("/health", () => ({ ok: true }))
  return {
    http,
    stopKeepingAlive(): void {
      closing = true
    },
  }
}

const keysOf = ({ key, labelKeys = {} }: StudioOptions): LabelKeys => ({ ...labelKeys, [house.vendor]: key })

/** A label's games need its key: without one their players could not be told apart from others. */
function servedGames(options: StudioOptions): readonly StudioGame[] {
  const { games = studioGames, labels = studioLabels } = options
  const keys = keysOf(options)
  return games.filter(({ code }) => keys[labelOf(code, labels).vendor])
}

/** What the studio's routes and jobs work with. */
function createServices(options: StudioOptions) {
  const { database, clock = systemClock, log = () => {} } = options
  const { chainLength = 1_000_000, timeout = 3000, patience = 6000, labels = studioLabels } = options
  const wallets = labelWallets(database, labels, keysOf(options), {
    url: options.walletUrl,
    clock,
    timeout,
    ...(options.fetch && { fetch: options.fetch }),
  })
  const games = servedGames(options)
  const findGame = gamesOf(games)
  const onError = (error: unknown) => log(error instanceof TableLost ? "table-lost" : "error", { error: String(error) })
  const sessions = createSessions({ database, wallets, clock, onError })
  const seeds = createSeeds(database, clock)
  const free = playMoney(database)
  const entries = createEntries(database, clock)
  const moves = transitions(database, clock, entries)
  const onTrouble = (round: { id: string }, kind: string, met: string) => log("wallet-trouble", { round: round.id, kind, met })
  const carry = carryOn({ database, wallets, clock, steps: moves, onTrouble })
  const freeRounds = createFreeRounds({ database, wallets })
  const rounds = createRounds({ database, clock, carry, free: freeRounds, patience })
  const raises = createRaises({ database, wallets, clock, onTrouble })
  const steps = createSteps({ database, clock, rounds, raises, patience })
  const recovery = createRecovery({ database, clock, carry, steps: moves, raises, games: findGame, onError })
  const delivery = createDelivery({
    database,
    // Only games of the house feed jackpots.
    wallet: wallets(house.games[0]),
    clock,
    onTrouble: (transaction, met) => log("wallet-trouble", { transaction, met }),
    onError,
  })
  const secretOf = roundSecrets(options.key.secret)
  const playing = { entries, rounds, carry, raises, sessions, patience }
  const tables = new Tables({
    database,
    clock,
    games: findGame,
    ...playing,
    chainLength,
    secretOf,
    closesAfter: options.tableClosesAfter,
    onError,
  })
  const views = roundViews(database, findGame)
  const onAlarm = (sums: object) => log("return-alarm", sums)
  const returns = returnWatch({ database, clock, games: findGame, onAlarm })
  return {
    wallets,
    findGame,
    sessions,
    seeds,
    free,
    freeRounds,
    rounds,
    steps,
    recovery,
    delivery,
    tables,
    secretOf,
    chats: new Chats({ database, clock, onError }),
    saved: new SavedBets(database, clock),
    past: createPastMarks(database),
    seas: new Seas({ times: options.seas, onError }),
    views,
    returns,
    onError,
  }
}

function pagePartsOf(game: StudioGame): readonly PagePart[] {
  if (game.kind === "shared") return game.fullAt === undefined ? [] : ["chat"]
  return game.kind === "instant" && game.jackpot ? ["jackpot"] : []
}

/** A separate game studio: its games, its rounds, its seeds; money only over the platform's seamless wallet API. */
export async function createStudio(options: StudioOptions): Promise<Studio> {
  const { database, clock = systemClock, frameAncestors, labels = studioLabels } = options
  const games = servedGames(options)
  const { clientFolder = join(import.meta.dirname, "client/dist") } = options
  const services = createServices(options)
  const { wallets, findGame, sessions, seeds, free, freeRounds, rounds, steps } = services
  const { recovery, delivery, tables, seas, views, returns, chats, onError } = services
  const { http, stopKeepingAlive } = createServer(options, onError)
  roomRoutes(http, { database, clock, key: options.key, games, open: tables })
  paytableRoutes(http, database)
  apiRoutes(http, {
    ...{ games: findGame, wallets, sessions, seeds, rounds, steps, free, freeRounds, views, tables, seas, chats },
    saved: services.saved,
    past: services.past,
    jackpots: createJackpots(database, clock),
  })
  bookRoutes(http, { database, clock, key: options.key, labels })
  moderationRoutes(http, { database, clock, key: options.key })
  const holder = labels.find(({ holdsMoney }) => holdsMoney)
  const holderKey = holder && options.labelKeys?.[holder.vendor]
  if (holderKey) transferRoutes(http, { database, clock, key: holderKey })
  const poker = servePoker(http, holderKey && holder, {
    ...{ database, clock, sessions, free, wallets, chats, onError, secretOf: services.secretOf },
    ...{ key: options.key.secret, times: options.pokerTimes, pace: options.tournamentPace },
  })
  const partsOf = (code: string) => {
    const game = findGame(code)
    return game ? pagePartsOf(game) : poker !== undefined && code === pokerGame ? [] : undefined
  }
  if (existsSync(join(clientFolder, "index.html"))) await pageRoutes(http, { folder: clientFolder, partsOf, frameAncestors })

  const schedule = createSchedule({ database, log: { error: ({ err }) => onError(err) } }, [
    recovery.job,
    delivery.job,
    returns.job,
    { name: "studio-clean-up", everySeconds: 3600, shared: true, run: () => forgetExpired(database, clock.now(), retention) },
    { name: "unplayed-rounds", everySeconds: 3600, run: () => sweepUnplayed(database, clock) },
  ])
  return {
    http,
    recover: recovery.runOnce,
    deliver: delivery.runOnce,
    countReturns: returns.runOnce,
    async start() {
      await http.ready()
      // For seeds and chains committed to before paytables were stored.
      for (const game of games) await keepPaytable(database, clock, game)
      await redrawRestored(database, clock)
      await recovery.takeUp()
      await delivery.takeUp()
      await tables.start()
      await poker?.start()
      schedule.start()
    },
    async close() {
      stopKeepingAlive()
      seas.close()
      await chats.close()
      await tables.stop()
      await poker?.stop()
      await http.close()
      await sessions.stop()
      await schedule.stop()
    },
  }
}
