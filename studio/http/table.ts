import type { FastifyReply } from "fastify"
import * as v from "valibot"
import type { ChatSeat, Chats } from "../chat/chats.ts"
import type { SharedGame } from "../games/game.ts"
import type { SpotBets } from "../games/spot-bets.ts"
import type { TablePast } from "../protocol.ts"
import { type RoundViews, tableName } from "../rounds/history.ts"
import type { Sessions, StudioSession } from "../sessions/sessions.ts"
import { fitsSomewhere, opensFurther } from "../tables/further-tables.ts"
import type { PastMarks } from "../tables/past-marks.ts"
import { type SavedBets, savedBetSlots } from "../tables/saved-bets.ts"
import type { Table } from "../tables/table.ts"
import type { Tables } from "../tables/tables.ts"
import { asksThePlatform, Id, NoBody, type Route, readFor, Stake, type StudioCaller } from "./caller.ts"
import { chatRoutes, followWithChat, WithChat } from "./chat.ts"
import { sendEvents, sessionCheckedEvery } from "./events.ts"
import { sendRound } from "./play.ts"
import { refuse } from "./refusals.ts"

interface TableServices {
  saved: SavedBets
  past: PastMarks
  tables: Tables
  views: RoundViews
  sessions: Sessions
  chats: Chats
}

export const TableRoom = v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/))
const Room = v.object({ room: v.optional(TableRoom) })
const Following = v.object({ ...Room.entries, ...WithChat })
/** Sixteen bytes that the browser drew. */
const TableSeed = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const ShortName = v.pipe(v.string(), v.regex(/^[0-9A-F]{6,64}$/))
const Hand = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))
const Enter = v.strictObject({
  spin: Id,
  stake: Stake,
  choice: v.optional(v.unknown(), null),
  round: Id,
  seed: TableSeed,
  hand: v.optional(Hand, 0),
  behind: v.optional(ShortName),
})
const Leave = v.strictObject({ id: Id })
const Action = v.strictObject({ id: Id, step: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), action: v.unknown() })
const Keep = v.strictObject({
  slot: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(savedBetSlots)),
  bets: v.nullable(v.unknown()),
})

/** The tables of shared games. */
export function tableRoutes(route: Route, { tables, saved, past, views, sessions, chats }: TableServices) {
  const json = (reply: FastifyReply, text: string) => reply.type("application/json; charset=utf-8").send(text)

  /** The caller's table, or undefined once the refusal has been sent. */
  async function tableOf(
    { session, game }: StudioCaller,
    room: string | undefined,
    reply: FastifyReply,
  ): Promise<Table | undefined> {
    if (game.kind !== "shared" || (room !== undefined && !tables.hasRoom(session, game, room))) {
      refuse(reply, "no-table")
      return undefined
    }
    const table = await tables.of(session, game, room)
    if (!table) refuse(reply, "table-elsewhere")
    return table
  }

  route("GET", "/api/table", Room, async (caller, { room }, reply) => {
    const table = await tableOf(caller, room, reply)
    return table ? json(reply, table.view(caller.session.account)) : reply
  })

  route("GET", "/api/table/events", Following, async (caller, { room, chat }, reply) => {
    const table = await tableOf(caller, room, reply)
    if (!table) return reply
    // A bet since the last check has confirmed the session.
    const isOpen = async () => (await sessions.find(caller.bearer, sessionCheckedEvery)) !== undefined
    const seat = opensFurther(caller.game as SharedGame) && chat ? chatSeat(caller.session, table) : undefined
    const follow = followWithChat(chats, seat, listener => table.listen({ account: caller.session.account, ...listener }))
    sendEvents(reply, { isOpen, everyMilliseconds: sessionCheckedEvery }, follow)
    return reply
  })

  route("GET", "/api/table/past", Room, async ({ session, game }, { room = "" }, reply) => {
    if (game.kind !== "shared" || !game.road || !tables.hasRoom(session, game, room)) return refuse(reply, "no-table")
    const { currency, mode } = session
    return { marks: await past({ game: game.code, currency, mode, room }, game) } satisfies TablePast
  })

  route("GET", "/api/saved-bets", NoBody, async ({ session }) => ({ saved: await saved.list(session) }))

  route("POST", "/api/saved-bets", Keep, async ({ session, game }, { slot, bets }, reply) => {
    const kept = game.kind === "shared" ? game.kept : undefined
    const chips = bets === null ? { value: null } : kept && readFor(kept.chips, bets)
    if (game.kind !== "shared" || !kept || !chips) return refuse(reply, "malformed")
    const value = chips.value as SpotBets | null
    if (value && !fitsSomewhere(game, session.currency, stakes => kept.fit(value, stakes))) return refuse(reply, "malformed")
    await saved.put(session, slot, value)
    return { saved: await saved.list(session) }
  })

  route("POST", "/api/table/act", Action, async ({ session, game, at }, { id, step, action }, reply) => {
    const read = game.kind === "shared" && game.turns ? readFor(game.turns.action, action) : undefined
    if (game.kind !== "shared" || !read) return refuse(reply, "malformed")
    return sendRound(views, session, await tables.act(session, game, { id, step, action: read.value, at }), reply)
  })

  route("POST", "/api/table/leave", Leave, async ({ session, game, at }, { id }, reply) => {
    if (game.kind !== "shared") return refuse(reply, "no-table")
    return sendRound(views, session, await tables.leave(session, game, id, at), reply)
  })
  betRoute(route, tables, views)
  tableChatRoutes(route, tables, chats)
}

function betRoute(route: Route, tables: Tables, views: RoundViews): void {
  route(
    "POST",
    "/api/table/enter",
    Enter,
    async ({ session, game }, request, reply) => {
      const choice = readFor(game.choice, request.choice)
      if (game.kind !== "shared" || !choice || request.hand >= (game.hands ?? 1)) return refuse(reply, "malformed")
      const answer = await tables.enter(session, game, { ...request, choice: choice.value })
      return sendRound(views, session, answer, reply)
    },
    asksThePlatform,
  )
}

/** What is written at live tables. */
function tableChatRoutes(route: Route, tables: Tables, chats: Chats): void {
  chatRoutes(route, {
    ...{ chats, path: "/api/table" },
    async seatOf({ session, game }, room) {
      if (game.kind !== "shared" || !opensFurther(game)) return { refusal: "no-table" }
      const table = tables.openAt(session, game, room)
      return table ? { ...chatSeat(session, table), name: table.nameOf(session.account) } : { refusal: "table-elsewhere" }
    },
  })
}

const chatSeat = ({ account, speaker }: StudioSession, { key }: Table): ChatSeat => ({ place: tableName(key), account, speaker })
