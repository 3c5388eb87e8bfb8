import type { FastifyInstance } from "fastify"
import * as v from "valibot"
import type { Chats } from "../chat/chats.ts"
import { playMoneyIn, stakesIn } from "../games/stakes.ts"
import type { Games } from "../games/studio-games.ts"
import type { Jackpots } from "../jackpots/jackpots.ts"
import type { SessionView } from "../protocol.ts"
import type { FreeRounds } from "../rounds/free-rounds.ts"
import type { RoundViews } from "../rounds/history.ts"
import type { PlayMoney } from "../rounds/play-money.ts"
import type { Rounds } from "../rounds/rounds.ts"
import type { Steps } from "../rounds/steps.ts"
import type { Seas } from "../seas/seas.ts"
import { type Seeds, seedView } from "../seeds/seeds.ts"
import type { Sessions, StudioSession } from "../sessions/sessions.ts"
import { stakesAt } from "../tables/further-tables.ts"
import type { PastMarks } from "../tables/past-marks.ts"
import type { SavedBets } from "../tables/saved-bets.ts"
import type { Tables } from "../tables/tables.ts"
import type { StudioWallets } from "../wallet/wallet.ts"
import { addressPace } from "./address-pace.ts"
import { NoBody, sessionRoutes } from "./caller.ts"
import { fairnessRoutes } from "./fairness.ts"
import { playRoutes } from "./play.ts"
import { refuse } from "./refusals.ts"
import { seaRoutes } from "./sea.ts"
import { TableRoom, tableRoutes } from "./table.ts"

interface ApiServices {
  games: Games
  wallets: StudioWallets
  sessions: Sessions
  seeds: Seeds
  rounds: Rounds
  steps: Steps
  free: PlayMoney
  freeRounds: FreeRounds
  views: RoundViews
  tables: Tables
  saved: SavedBets
  past: PastMarks
  seas: Seas
  jackpots: Jackpots
  chats: Chats
}

const Launch = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  game: v.pipe(v.string(), v.maxLength(60)),
  mode: v.picklist(["real", "free"]),
  player: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/))),
  room: v.optional(TableRoom),
})

/** Per address; generous, because a whole hotel may share one. */
const launchPace = { perSecond: 50, burst: 200 }

/** The studio's API for the game page. */
export function apiRoutes(http: FastifyInstance, services: ApiServices) {
  const { games, wallets, sessions, seeds, rounds, free, freeRounds, views, tables, jackpots } = services
  const waitToLaunch = addressPace(launchPace)
  const route = sessionRoutes(http, sessions, games)
  playRoutes(route, services)
  fairnessRoutes(route, seeds)
  tableRoutes(route, services)
  seaRoutes(route, services)

  /** The displayed balance: play money, or the wallet's answer (undefined if it does not answer). */
  async function balanceOf({ account, player, game, mode, currency }: StudioSession): Promise<number | undefined> {
    if (mode === "free") return free.balance(account, currency)
    const answer = await wallets(game)("balance", { player }, currency)
    return answer.outcome === "accepted" ? answer.value.balance : undefined
  }

  http.post("/api/session", async (request, reply) => {
    const seconds = waitToLaunch(request)
    if (seconds > 0) return refuse(reply.header("Retry-After", seconds), "too-fast")
    const launch = v.safeParse(Launch, request.body)
    if (!launch.success) return refuse(reply, "malformed")
    const game = games(launch.output.game)
    if (!game) return refuse(reply, "unknown-game")
    const { room, ...opening } = launch.output
    const opened = await sessions.open(opening)
    if (opened.refusal !== undefined) return refuse(reply, opened.refusal)
    const { session, bearer, balance } = opened
    const { account, mode, currency, exponent } = session
    if (stakesIn(currency).length === 0) return refuse(reply, "unknown-currency")
    const [last] = await views.list(account, game.code, 1)
    const wish = game.kind === "shared" && room !== undefined && tables.hasRoom(session, game, room) ? room : undefined
    const table = game.kind === "shared" ? await tables.of(session, game, wish) : undefined
    const open = await tables.betShownAt(session, table, await rounds.open(session))
    const view: SessionView<Date> = {
      session: bearer,
      game: { kind: game.kind, code: game.code },
      mode,
      currency,
      exponent,
      balance: mode === "free" ? await free.balance(account, currency) : balance,
      stakes: game.kind === "shared" ? stakesAt(game, currency, table?.key.room ?? wish ?? "") : stakesIn(currency),
      pace: session.pace,
      playMoney: mode === "free" ? playMoneyIn(currency) : null,
      freeRounds: await freeRounds.playable(session, game, opened.freeRounds),
      jackpot: await jackpots.atLaunch(session, game),
      fairness: table?.fairness() ?? seedView(await seeds.current(account, game)),
      open: (open && (await views.of(account, open.id))) ?? null,
      last: last ?? null,
      table: table ? JSON.parse(table.view(account)) : null,
    }
    return view
  })

  route("GET", "/api/balance", v.object({}), async ({ session }, _, reply) => {
    const balance = await balanceOf(session)
    return balance === undefined ? refuse(reply, "wallet-unreachable") : { balance }
  })

  route("GET", "/api/free-rounds", v.object({}), async ({ session, game }, _, reply) => {
    const granted = await freeRounds.of(session, game)
    return "refusal" in granted ? refuse(reply, granted.refusal) : { freeRounds: granted }
  })

  route("GET", "/api/jackpot", v.object({}), async ({ session, game }) => ({ jackpot: await jackpots.of(session, game) }))

  route("POST", "/api/refill", NoBody, async ({ session }, _, reply) => {
    if (session.mode !== "free") return refuse(reply, "real-money")
    return { balance: await free.refill(session.account, session.currency) }
  })
}
