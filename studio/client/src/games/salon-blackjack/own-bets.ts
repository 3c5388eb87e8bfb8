import type { SeatBet } from "../../../../games/salon-blackjack/seats.ts"
import type { TableEntry, TableView } from "../../../../protocol.ts"

/** The bets of a round, the player's own and those of the others, and who has which seat. */
export function splitBets(view: TableView | undefined) {
  const places = new Set(view?.hands.map(({ place }) => place))
  const keeps = new Set(view?.keeps)
  const entries = (view?.entries ?? []).map(({ place, name, choice }: TableEntry) => ({
    ...{ name, bet: choice as SeatBet, mine: places.has(place) },
  }))
  const betsOf = (own: boolean) => entries.flatMap(({ bet, mine }) => (mine === own ? [bet] : []))
  const held = entries.flatMap(({ name, bet: { seat, behind }, mine }) => (behind ? [] : [{ seat, name, mine }]))
  const kept = (view?.kept ?? []).map(({ seat, name }) => ({ seat, name, mine: keeps.has(seat) }))
  const seats = [...held, ...kept]
  return {
    own: betsOf(true),
    others: betsOf(false),
    /** The names of the others who have seats. */
    holders: new Map(seats.flatMap(({ seat, name, mine }): [number, string][] => (mine ? [] : [[seat, name]]))),
    /** Who has a seat, and how many bets lie behind them. */
    at: (seat: number) => ({
      holder: seats.find(one => one.seat === seat),
      behind: entries.filter(({ bet }) => bet.seat === seat && bet.behind).length,
    }),
  }
}
