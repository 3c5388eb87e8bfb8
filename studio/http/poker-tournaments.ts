import type { FastifyReply } from "fastify"
import * as v from "valibot"
import { pokerGame } from "../poker/poker-game.ts"
import type { PokerAnswer } from "../poker/table/seat-requests.ts"
import type { TournamentDesk } from "../poker/tournament/registration.ts"
import { numberOfCode, type StoredTournament } from "../poker/tournament/stored.ts"
import type { TournamentViews } from "../poker/tournament/views.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import type { StudioWallets } from "../wallet/wallet.ts"
import { Id, type Route, type SessionCaller } from "./caller.ts"
import { refuse } from "./refusals.ts"

const Code = v.pipe(v.string(), v.regex(/^t[1-9]\d{0,14}$/))
const OfTournament = v.object({ code: Code })
/** `id`: drawn for this request and sent again with it; money is taken once. */
const Paying = v.strictObject({ code: Code, id: Id })
const Leaving = v.strictObject({ code: Code, id: v.optional(Id) })

type PokerRoute = Route<{ readonly code: string }>
type PokerCaller = SessionCaller<{ readonly code: string }>

export interface TournamentServices {
  readonly views: TournamentViews
  readonly registration: TournamentDesk
  readonly wallets: StudioWallets
  find(number: number): Promise<StoredTournament | undefined>
}

/** Tournaments in the lobby, and what players do in them away from their tables. */
export function pokerTournamentRoutes(route: PokerRoute, services: TournamentServices): void {
  const { views, registration, wallets, find } = services

  /** A tournament of the session's money; undefined once the refusal has been sent. */
  async function tournamentOf({ session }: PokerCaller, code: string, reply: FastifyReply) {
    const found = await find(numberOfCode(code) ?? 0)
    if (found?.currency === session.currency && found.mode === session.mode) return found
    refuse(reply, "no-tournament")
    return undefined
  }

  /** An act in a tournament, answered with its page. */
  async function act(
    caller: PokerCaller,
    code: string,
    reply: FastifyReply,
    work: (id: string, session: StudioSession) => Promise<PokerAnswer>,
  ) {
    const found = await tournamentOf(caller, code, reply)
    if (!found) return reply
    const { refusal } = await work(found.id, caller.session)
    views.changed(found)
    return refusal === undefined ? views.view(found, caller.session.account) : refuse(reply, refusal)
  }

  /** Before money is taken the platform confirms that the player may play, as before every bet. */
  async function confirmed({ mode, token, player }: StudioSession): Promise<PokerAnswer> {
    if (mode === "free") return {}
    const answer = await wallets(pokerGame)("authenticate", { token, again: true })
    if (answer.outcome === "unknown") return { refusal: "wallet-unreachable" }
    if (answer.outcome === "refused") return { refusal: answer.code }
    return answer.value.player === player ? {} : { refusal: "signed-out" }
  }

  route("GET", "/api/poker/tournaments", v.object({}), ({ session }) => views.lobby(session, session.account))
  route("GET", "/api/poker/tournament", OfTournament, async (caller, { code }, reply) => {
    const found = await tournamentOf(caller, code, reply)
    return found ? views.view(found, caller.session.account) : reply
  })

  route("POST", "/api/poker/tournament/register", Paying, (caller, { code, id: request }, reply) =>
    act(caller, code, reply, async (id, session) => {
      const { account, player, origins } = session
      const answer = await confirmed(session)
      return answer.refusal === undefined ? registration.register(id, { account, player, origins, id: request }) : answer
    }),
  )
  route("POST", "/api/poker/tournament/rebuy", Paying, (caller, { code, id: request }, reply) =>
    act(caller, code, reply, async (id, session) => {
      const answer = await confirmed(session)
      const { account, player } = session
      return answer.refusal === undefined ? registration.rebuy(id, { account, player, id: request }) : answer
    }),
  )
  route("POST", "/api/poker/tournament/unregister", Leaving, (caller, { code }, reply) =>
    act(caller, code, reply, (id, { account }) => registration.unregister(id, account)),
  )
  route("POST", "/api/poker/tournament/decline", Leaving, (caller, { code }, reply) =>
    act(caller, code, reply, (id, { account }) => registration.decline(id, account)),
  )
}
