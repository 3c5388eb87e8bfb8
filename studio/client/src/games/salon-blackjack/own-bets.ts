import type { SeatBet } from "../../../../games/salon-blackjack/seats.ts"
import type { TableEntry, TableView } from "../../../../protocol.ts"

const heldBy = ({ choice, name }: TableEntry, own: boolean): [number, string][] => {
  const { seat, behind } = choice as SeatBet
  return own || behind ? [] : [[seat, name]]
}

/** The bets of a round: the player's own, and those of the others. */
export function splitBets(view: TableView | undefined) {
  const places = new Set(view?.hands.map(({ place }) => place))
  const isOwn = ({ place }: TableEntry) => places.has(place)
  const entries = view?.entries ?? []
  const choices = (of: readonly TableEntry[]) => of.map(({ choice }) => choice as SeatBet)
  const others = choices(entries.filter(entry => !isOwn(entry)))
  return {
    own: choices(entries.filter(isOwn)),
    others,
    /** The names of the others who hold seats. */
    holders: new Map(entries.flatMap(entry => heldBy(entry, isOwn(entry)))),
    /** Who sits at a seat, and how many bets lie behind them. */
    at(seat: number) {
      const here = entries.filter(({ choice }) => (choice as SeatBet).seat === seat)
      const holder = here.find(({ choice }) => !(choice as SeatBet).behind)
      return { holder, mine: holder !== undefined && isOwn(holder), behind: here.length - (holder ? 1 : 0) }
    },
  }
}
