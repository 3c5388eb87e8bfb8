import type { FastifyInstance } from "fastify"
import * as v from "valibot"
import type { Database } from "../../database/database.ts"
import { playMoneyIn, stakesIn } from "../games/stakes.ts"
import { gameOf } from "../games/studio-games.ts"
import type { SessionView } from "../protocol.ts"
import { history, roundView } from "../rounds/history.ts"
import type { PlayMoney } from "../rounds/play-money.ts"
import type { Rounds } from "../rounds/rounds.ts"
import type { Steps } from "../rounds/steps.ts"
import { type Seeds, seedView } from "../seeds/seeds.ts"
import type { Session, Sessions } from "../sessions/sessions.ts"
import type { Wallet } from "../wallet/wallet.ts"
import { NoBody, sessionRoutes } from "./caller.ts"
import { fairnessRoutes } from "./fairness.ts"
import { playRoutes } from "./play.ts"
import { refuse } from "./refusals.ts"

interface Parts {
  database: Database
  wallet: Wallet
  sessions: Sessions
  seeds: Seeds
  rounds: Rounds
  steps: Steps
  free: PlayMoney
}

const Launch = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  game: v.pipe(v.string(), v.maxLength(60)),
  mode: v.picklist(["real", "free"]),
})

/** What the game page asks the studio. */
export function apiRoutes(http: FastifyInstance, parts: Parts) {
  const { database, wallet, sessions, seeds, rounds, free } = parts
  const route = sessionRoutes(http, sessions)
  playRoutes(route, parts)
  fairnessRoutes(route, seeds)

  /** The money to show: play money, or what the wallet says (undefined when it does not answer). */
  async function balanceOf({ account, player, mode, currency }: Session): Promise<number | undefined> {
    if (mode === "free") return free.balance(account, currency)
    const answer = await wallet("balance", { player })
    return answer.outcome === "accepted" ? answer.value.balance : undefined
  }

  http.post("/api/session", async (request, reply) => {
    const launch = v.safeParse(Launch, request.body)
    if (!launch.success) return refuse(reply, "malformed")
    const game = gameOf(launch.output.game)
    if (!game) return refuse(reply, "unknown-game")
    const opened = await sessions.open(launch.output)
    if (opened.refusal !== undefined) return refuse(reply, opened.refusal)
    const { session, bearer, balance } = opened
    const { account, mode, currency, exponent } = session
    const stakes = stakesIn(currency)
    if (stakes.length === 0) return refuse(reply, "unknown-currency")
    const open = await rounds.open(session)
    const [last] = await history(database, account, game.code, 1)
    const view: SessionView<Date> = {
      session: bearer,
      game: { kind: game.kind, code: game.code },
      mode,
      currency,
      exponent,
      balance: mode === "free" ? await free.balance(account, currency) : balance,
      stakes,
      playMoney: mode === "free" ? playMoneyIn(currency) : null,
      fairness: seedView(await seeds.current(account, game)),
      open: (open && (await roundView(database, account, open.id))) ?? null,
      last: last ?? null,
      table: null,
    }
    return view
  })

  route("GET", "/api/balance", v.object({}), async ({ session }, _, reply) => {
    const balance = await balanceOf(session)
    return balance === undefined ? refuse(reply, "wallet-unreachable") : { balance }
  })

  route("POST", "/api/refill", NoBody, async ({ session }, _, reply) => {
    if (session.mode !== "free") return refuse(reply, "real-money")
    return { balance: await free.refill(session.account, session.currency) }
  })
}
