import { pace } from "@baize/kit/concurrency/pace.ts"
import type { FastifyInstance } from "fastify"
import * as v from "valibot"
import type { Chats } from "../chat/chats.ts"
import { playMoneyIn, stakesIn } from "../games/stakes.ts"
import { pokerGame } from "../poker/poker-game.ts"
import type { PastHands } from "../poker/service/past-hands.ts"
import type { PokerOrigins } from "../poker/signals/origins.ts"
import type { PokerLobby, PokerSessionView } from "../poker/wire.ts"
import type { PlayMoney } from "../rounds/play-money.ts"
import type { Sessions, StudioSession } from "../sessions/sessions.ts"
import type { StudioWallets } from "../wallet/wallet.ts"
import { addressPace } from "./address-pace.ts"
import { Id, NoBody, sessionRoutes } from "./caller.ts"
import { Drawn, type FindTable, pokerTableRoutes } from "./poker-table.ts"
import { pokerTournamentRoutes, type TournamentServices } from "./poker-tournaments.ts"
import { refuse } from "./refusals.ts"

interface PokerServices {
  readonly tables: FindTable
  readonly tournaments: Omit<TournamentServices, "wallets">
  readonly hands: PastHands
  readonly sessions: Sessions
  readonly free: PlayMoney
  readonly wallets: StudioWallets
  readonly chats: Chats
  lobby(session: Pick<StudioSession, "currency" | "mode">, account: string): Promise<PokerLobby>
  originsOf(address: string, device: string): string[]
  readonly origins: Pick<PokerOrigins, "note">
}

const Launch = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  game: v.literal(pokerGame),
  mode: v.picklist(["real", "free"]),
  player: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/))),
  device: Drawn,
})
const Page = v.object({ before: v.optional(Id) })

/** Per address, as that of other launches. */
const launchPace = { perSecond: 50, burst: 200 }

/** Per account: a page of hands derives the decks of all of them again. */
const handsPace = { perSecond: 1, burst: 10 }

/** Texas Hold'em, for its page. */
export function pokerRoutes(http: FastifyInstance, services: PokerServices) {
  const { hands, sessions, free, wallets, lobby, originsOf, origins } = services
  const route = sessionRoutes(http, sessions, code => (code === pokerGame ? { code } : undefined))
  const waitToLaunch = addressPace(launchPace)
  const waitForHands = pace(handsPace)

  http.post("/api/poker/session", async (request, reply) => {
    const seconds = waitToLaunch(request)
    if (seconds > 0) return refuse(reply.header("Retry-After", seconds), "too-fast")
    const launch = v.safeParse(Launch, request.body)
    if (!launch.success) return refuse(reply, "malformed")
    const { device, ...game } = launch.output
    const opened = await sessions.open({ ...game, origins: originsOf(request.ip, device) })
    if (opened.refusal !== undefined) return refuse(reply, opened.refusal)
    const { session, bearer, balance } = opened
    const { account, mode, currency, exponent } = session
    if (mode === "real") await origins.note(account, session.origins)
    if (stakesIn(currency).length === 0) return refuse(reply, "unknown-currency")
    const { seated, lines } = await lobby(session, account)
    const view: PokerSessionView = {
      ...{ session: bearer, mode, currency, exponent },
      balance: mode === "free" ? await free.balance(account, currency) : balance,
      playMoney: mode === "free" ? playMoneyIn(currency) : null,
      ...{ seated, lines },
    }
    return view
  })

  route("GET", "/api/poker/lobby", v.object({}), ({ session }) => lobby(session, session.account))
  pokerTableRoutes(route, services)
  pokerTournamentRoutes(route, { ...services.tournaments, wallets })

  route("GET", "/api/poker/hands", Page, async ({ session }, { before }, reply) => {
    const seconds = waitForHands(session.account)
    if (seconds > 0) return refuse(reply.header("Retry-After", seconds), "too-fast")
    return { hands: await hands.list(session, before) }
  })
  route("GET", "/api/poker/hands/:id/text", v.object({ id: Id }), async ({ session }, { id }, reply) => {
    const text = await hands.text(session, id)
    return text === undefined ? refuse(reply, "unknown-hand") : { text }
  })
  route("GET", "/api/poker/hands/:id/proof", v.object({ id: Id }), async ({ session }, { id }, reply) => {
    return (await hands.proof(session, id)) ?? refuse(reply, "unknown-hand")
  })

  route("GET", "/api/poker/balance", v.object({}), async ({ session }, _, reply) => {
    const { account, player, mode, currency } = session
    if (mode === "free") return { balance: await free.balance(account, currency) }
    const answer = await wallets(pokerGame)("balance", { player }, currency)
    return answer.outcome === "accepted" ? { balance: answer.value.balance } : refuse(reply, "wallet-unreachable")
  })
  route("POST", "/api/poker/refill", NoBody, async ({ session }, _, reply) => {
    if (session.mode !== "free") return refuse(reply, "real-money")
    return { balance: await free.refill(session.account, session.currency) }
  })
}
