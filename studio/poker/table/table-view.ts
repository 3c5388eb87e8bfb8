import { type NameOf, shortNames } from "../../tables/short-names.ts"
import { optionsOf } from "../hand/actions.ts"
import { potsOf } from "../hand/pots.ts"
import type { EndedHandView, OwnSeatView, PokerHandView, PokerSeatView, PokerTableView } from "../wire.ts"
import type { TableHand } from "./hand-log.ts"
import type { LastHand } from "./last-hand.ts"
import type { PokerTable } from "./poker-table.ts"
import { isBot, type TakenSeat } from "./seats.ts"

type TableNow = PokerTable["now"]

/** By which a table shows its players, and others who write at it. */
export const namesAt = ({ key, now }: Pick<PokerTable, "key" | "now">): NameOf =>
  key.tournament?.nameOf ??
  shortNames(
    key.id,
    now.seats.map(({ account }) => account),
  )

export const tableName = (room: string, number: number) => `${room}.${number}`

const endedView = ({ hand, alsoShown }: LastHand): EndedHandView => ({ ...handView(hand), alsoShown })

const handView = ({ id, number, commitment, players, events }: TableHand): PokerHandView => ({
  id,
  number,
  commitment,
  seeds: players?.map(({ seat, seed }) => ({ seat, seed })) ?? null,
  events,
})

function seatView(nameOf: NameOf, { played }: TableNow, { seat, account, stack, awaySince }: TakenSeat): PokerSeatView {
  const name = nameOf(account)
  const dealt = played?.state.seats.find(one => one.seat === seat)
  const known = { seat, name, isBot: isBot(account) }
  if (!dealt) return { ...known, stack, bet: 0, state: awaySince ? "away" : "waiting", cards: null }
  return { ...known, stack: dealt.stack, bet: dealt.bet, state: dealt.folded ? "out" : "in", cards: dealt.shown }
}

function ownView({ seats, played, acting, last, seeds }: TableNow, account: string): OwnSeatView | null {
  const own = seats.find(one => one.account === account)
  if (!own) return null
  const { seat, owes, posts, awaySince, leaves, topUp, bank } = own
  return {
    seat,
    cards: played?.cards.hole(seat) ?? [],
    options: played && acting === seat ? optionsOf(played.state, seat) : null,
    owes,
    posts,
    isAway: awaySince !== null,
    leaves,
    topUp,
    bank,
    hasSeed: seeds.has(account),
    canShow: last?.unshown(account) !== undefined,
  }
}

/** The table as an account sees it; undefined: as someone who only watches. Of hidden cards it has the account's own. */
export function pokerTableView(table: PokerTable, account: string | undefined): PokerTableView {
  const { key, now, line } = table
  const { id, number, room, mode, currency } = key
  const { hand, last, played, acting, left, isOnBank } = now
  if (!hand) throw new Error(`The table ${id} has not begun`)
  const { small, big } = played?.state.terms ?? room
  const nameOf = namesAt(table)
  return {
    table: tableName(room.code, number),
    ...{ room: room.code, mode, currency, small, big, size: room.seats, buyIn: room.buyIn },
    hand: handView(hand),
    last: last ? endedView(last) : null,
    seats: now.seats.map(seat => seatView(nameOf, now, seat)),
    board: played?.state.board ?? [],
    pots: played ? potsOf(played.state) : [],
    acting: acting === undefined ? null : { seat: acting, left: Math.round(left), isOnBank },
    dealsIn: now.dealsIn === null ? null : Math.round(now.dealsIn),
    mine: account === undefined ? null : ownView(now, account),
    line: key.tournament ? null : line.viewOf(account),
    tournament: key.tournament?.view(account) ?? null,
  }
}
