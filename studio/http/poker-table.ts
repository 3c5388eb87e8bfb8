import type { FastifyReply } from "fastify"
import * as v from "valibot"
import type { ChatSeat, Chats } from "../chat/chats.ts"
import { pokerGame } from "../poker/poker-game.ts"
import type { ServedTable } from "../poker/service/served-table.ts"
import type { PokerLobbyKey } from "../poker/service/table-names.ts"
import type { PokerAnswer } from "../poker/table/seat-requests.ts"
import { namesAt } from "../poker/table/table-view.ts"
import { tableName } from "../rounds/history.ts"
import type { Sessions, StudioSession } from "../sessions/sessions.ts"
import { Id, type Route, type SessionCaller, Stake } from "./caller.ts"
import { chatRoutes, followWithChat, WithChat } from "./chat.ts"
import { sendEvents, sessionCheckedEvery } from "./events.ts"
import { refuse } from "./refusals.ts"

/** Sixteen bytes that the browser drew: of a device, or a player's part in the deck of a hand. */
export const Drawn = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const table = v.pipe(v.string(), v.maxLength(30))
const AtTable = v.object({ table })
const Following = v.object({ table, ...WithChat })
const Leave = v.strictObject({ table })
const Seat = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))
/** `id`: drawn for this request and sent again with it; chips are taken once. `seat` 0: any that is free. */
const Sit = v.strictObject({ table, id: Id, seat: v.union([v.literal(0), Seat]), amount: Stake })
const TopUp = v.strictObject({ table, id: Id, amount: Stake })
const Away = v.strictObject({ table, away: v.boolean(), posts: v.optional(v.boolean(), true) })
const Seed = v.strictObject({ table, hand: Id, seed: Drawn })
const Show = v.strictObject({ table, hand: Id })
const Action = v.variant("type", [
  v.strictObject({ type: v.picklist(["fold", "check", "call"]) }),
  v.strictObject({ type: v.literal("raise"), to: Stake }),
])
const Act = v.strictObject({ table, hand: Id, seen: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), action: Action })

/** Poker has no rules to look up: a code is all that its calls know of a game. */
type PokerRoute = Route<{ readonly code: string }>
type PokerCaller = SessionCaller<{ readonly code: string }>

/** Finds a table by its name: a cash table, or one of a tournament; and `another` cash table like it with a seat to take. */
export interface FindTable {
  find(
    key: PokerLobbyKey,
    name: string,
  ): Promise<{ readonly table: ServedTable; readonly refusal?: undefined } | { readonly refusal: string }>
  another(session: PokerLobbyKey & { readonly account: string }, name: string): Promise<string | undefined>
}

interface PokerTableServices {
  readonly tables: FindTable
  readonly sessions: Sessions
  readonly chats: Chats
}

/** A command at a table, answered with what its player sees then. */
type TableCommand = (
  caller: PokerCaller,
  name: string,
  reply: FastifyReply,
  work: (served: ServedTable, account: string) => Promise<PokerAnswer>,
) => Promise<unknown>

/** What players do at a poker table. */
export function pokerTableRoutes(route: PokerRoute, { tables, sessions, chats }: PokerTableServices) {
  /** The table that a call is about, once its page is known there; undefined once the refusal has been sent. */
  async function tableOf({ session, bearer }: PokerCaller, name: string, reply: FastifyReply): Promise<ServedTable | undefined> {
    const found = await tables.find(session, name)
    if (found.refusal !== undefined) {
      refuse(reply, found.refusal)
      return undefined
    }
    found.table.met(session.account, bearer)
    return found.table
  }

  const at: TableCommand = async (caller, name, reply, work) => {
    const served = await tableOf(caller, name, reply)
    if (!served) return reply
    const { account } = caller.session
    const { refusal, ...detail } = await work(served, account)
    // A player who has just sat down is known from now on.
    served.met(account, caller.bearer)
    return refusal === undefined ? served.view(account) : refuse(reply, refusal, detail)
  }

  route("GET", "/api/poker/table", AtTable, (caller, { table }, reply) => at(caller, table, reply, async () => ({})))
  route("GET", "/api/poker/events", Following, async (caller, { table, chat }, reply) => {
    const served = await tableOf(caller, table, reply)
    if (!served) return reply
    const { account } = caller.session
    const isOpen = async () => (await sessions.find(caller.bearer)) !== undefined
    const seat = chat ? chatSeat(caller.session, table) : undefined
    const follow = followWithChat(chats, seat, listener => served.listen({ account, ...listener }))
    sendEvents(reply, { isOpen, everyMilliseconds: sessionCheckedEvery }, follow)
    return reply
  })

  route("POST", "/api/poker/sit", Sit, (caller, { table, ...request }, reply) =>
    at(caller, table, reply, async served => {
      const { account, player, origins } = caller.session
      const answer = await served.table.sit({ account, player, origins, ...request })
      // Two who ask for any seat may have been shown the same one: the second is led on.
      if (request.seat > 0 || !(answer.refusal === "table-full" || answer.refusal === "seat-kept")) return answer
      const next = await tables.another(caller.session, table)
      return { ...answer, ...(next !== undefined && { next }) }
    }),
  )
  route("POST", "/api/poker/top-up", TopUp, (caller, { table, ...request }, reply) =>
    at(caller, table, reply, (served, account) => served.table.topUp(account, request)),
  )
  route("POST", "/api/poker/away", Away, (caller, { table, away, posts }, reply) =>
    at(caller, table, reply, (served, account) => served.table.setAway(account, away, posts)),
  )
  route("POST", "/api/poker/leave", Leave, (caller, { table }, reply) =>
    at(caller, table, reply, (served, account) => served.table.leave(account)),
  )
  route("POST", "/api/poker/seed", Seed, (caller, { table, hand, seed }, reply) =>
    at(caller, table, reply, (served, account) => served.table.contribute(account, hand, seed)),
  )
  route("POST", "/api/poker/act", Act, (caller, { table, ...act }, reply) =>
    at(caller, table, reply, (served, account) => served.table.act(account, act)),
  )
  route("POST", "/api/poker/show", Show, (caller, { table, hand }, reply) =>
    at(caller, table, reply, (served, account) => served.table.show(account, hand)),
  )
  lineRoutes(route, at)
  pokerChatRoutes(route, tables, chats)
}

/** Waiting for a seat. */
function lineRoutes(route: PokerRoute, at: TableCommand): void {
  route("POST", "/api/poker/line/join", Leave, (caller, { table }, reply) =>
    at(caller, table, reply, (served, account) => served.table.joinLine({ account, origins: caller.session.origins })),
  )
  route("POST", "/api/poker/line/leave", Leave, (caller, { table }, reply) =>
    at(caller, table, reply, (served, account) => served.table.leaveLine(account)),
  )
}

/** What is written at poker tables. */
function pokerChatRoutes(route: PokerRoute, tables: FindTable, chats: Chats): void {
  chatRoutes(route, {
    ...{ chats, path: "/api/poker" },
    async seatOf({ session }, name) {
      const found = await tables.find(session, name)
      if (found.refusal !== undefined) return { refusal: found.refusal }
      return { ...chatSeat(session, name), name: namesAt(found.table.table)(session.account) }
    },
  })
}

const chatSeat = ({ account, speaker, currency, mode }: StudioSession, table: string): ChatSeat => ({
  ...{ place: tableName({ game: pokerGame, currency, mode, room: table }), account, speaker },
})
