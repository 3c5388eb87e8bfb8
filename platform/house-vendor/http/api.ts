import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import * as v from "valibot"
import type { Database } from "../../database/database.ts"
import type { StudioGame } from "../games/game.ts"
import { playMoneyIn, stakesIn } from "../games/stakes.ts"
import { gameOf } from "../games/studio-games.ts"
import type { Rotated, SessionView } from "../protocol.ts"
import type { FreePlay } from "../rounds/free-play.ts"
import { history, roundView } from "../rounds/history.ts"
import type { Round } from "../rounds/round.ts"
import type { Rounds } from "../rounds/rounds.ts"
import { type Seeds, seedView } from "../seeds/seeds.ts"
import type { Session, Sessions } from "../sessions/sessions.ts"
import type { Wallet } from "../wallet/wallet.ts"
import { refuse } from "./refusals.ts"

interface Parts {
  database: Database
  wallet: Wallet
  sessions: Sessions
  seeds: Seeds
  rounds: Rounds
  free: FreePlay
}

const Launch = v.strictObject({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  game: v.pipe(v.string(), v.maxLength(60)),
  mode: v.picklist(["real", "free"]),
})
const SpinRequest = v.strictObject({
  spin: v.pipe(v.string(), v.uuid()),
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  commitment: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
const ClientSeed = v.strictObject({ clientSeed: v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N} ._-]{1,64}$/u)) })
const Page = v.object({ before: v.optional(v.pipe(v.string(), v.uuid())) })
const RoundId = v.object({ id: v.pipe(v.string(), v.uuid()) })

interface Playing {
  session: Session
  game: StudioGame
}

/** What the game page asks the studio. */
export function apiRoutes(http: FastifyInstance, { database, wallet, sessions, seeds, rounds, free }: Parts) {
  /** The caller's session, or undefined when the refusal has been sent. */
  async function playing(request: FastifyRequest, reply: FastifyReply): Promise<Playing | undefined> {
    const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1]
    const session = bearer ? await sessions.find(bearer) : undefined
    const game = session && gameOf(session.game)
    if (session && game) return { session, game }
    refuse(reply, "signed-out")
    return undefined
  }

  /** A route of a session; `schema` reads the body. */
  function route<Schema extends v.GenericSchema>(
    method: "GET" | "POST",
    url: string,
    schema: Schema,
    work: (playing: Playing, request: v.InferOutput<Schema>, reply: FastifyReply) => Promise<unknown>,
  ) {
    http.route({
      method,
      url,
      async handler(request, reply) {
        const read = v.safeParse(
          schema,
          method === "GET" ? { ...Object(request.query), ...Object(request.params) } : request.body,
        )
        if (!read.success) return refuse(reply, "malformed")
        const caller = await playing(request, reply)
        return caller ? work(caller, read.output, reply) : reply
      },
    })
  }

  const viewOf = (session: Session, round: Pick<Round, "id">) => roundView(database, session.account, round.id)

  /** The money to show: play money, or what the wallet says (undefined when it does not answer). */
  async function balanceOf({ account, player, mode, currency }: Session): Promise<number | undefined> {
    if (mode === "free") return free.balance(database, account, currency)
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
    const stakes = stakesIn(session.currency)
    if (stakes.length === 0) return refuse(reply, "unknown-currency")
    const open = await rounds.open(session)
    const last = (await history(database, session.account, game.code, 1))[0]
    const view: SessionView<Date> = {
      session: bearer,
      mode: session.mode,
      currency: session.currency,
      exponent: session.exponent,
      balance: session.mode === "free" ? await free.balance(database, session.account, session.currency) : balance,
      stakes,
      playMoney: session.mode === "free" ? playMoneyIn(session.currency) : null,
      fairness: seedView(await seeds.current(session.account, game)),
      open: (open && (await viewOf(session, open))) ?? null,
      last: last ?? null,
    }
    return view
  })

  route("POST", "/api/spin", SpinRequest, async ({ session, game }, request, reply) => {
    const answer = await rounds.spin(session, game, request)
    if (answer.refusal === undefined) return viewOf(session, answer.round)
    if (answer.refusal === "seed-changed") {
      return refuse(reply, answer.refusal, { fairness: seedView(await seeds.current(session.account, game)) })
    }
    return refuse(reply, answer.refusal, answer.open ? { open: await viewOf(session, answer.open) } : {})
  })

  route("GET", "/api/balance", v.object({}), async ({ session }, _, reply) => {
    const balance = await balanceOf(session)
    return balance === undefined ? refuse(reply, "wallet-unreachable") : { balance }
  })

  route("POST", "/api/refill", v.optional(v.nullable(v.object({}))), async ({ session }, _, reply) => {
    if (session.mode !== "free") return refuse(reply, "real-money")
    return { balance: await free.refill(database, session.account, session.currency) }
  })

  route("GET", "/api/rounds", Page, async ({ session, game }, { before }) => ({
    rounds: await history(database, session.account, game.code, 20, before),
  }))

  route("GET", "/api/rounds/:id", RoundId, async ({ session }, { id }, reply) => {
    return (await viewOf(session, { id })) ?? refuse(reply, "unknown-round")
  })

  route("GET", "/api/fairness", v.object({}), async ({ session, game }) => seedView(await seeds.current(session.account, game)))

  route("POST", "/api/fairness/client-seed", ClientSeed, async ({ session, game }, { clientSeed }, reply) => {
    const seed = await seeds.setClientSeed(session.account, game, clientSeed)
    return seed ? seedView(seed) : refuse(reply, "round-open")
  })

  route("POST", "/api/fairness/rotate", v.optional(v.nullable(v.object({}))), async ({ session, game }, _, reply) => {
    const rotated = await seeds.rotate(session.account, game)
    if (!rotated) return refuse(reply, "round-open")
    const { serverSeed, commitment, paytableHash, nonce } = rotated.revealed
    const view: Rotated = {
      revealed: { serverSeed, commitment, paytableHash, rounds: nonce },
      current: seedView(rotated.current),
    }
    return view
  })
}
