import type { PokerLobbyTable } from "../../../poker/wire.ts"

/** A seat that is not kept for a player who waits. */
export const hasSeatLeft = ({ taken, line, size }: PokerLobbyTable): boolean => taken + line < size

/** Players who sit out keep their seats, and are dealt no hand: one more has to be able to play, if only a practice bot. */
const dealsHands = ({ size, away }: PokerLobbyTable): boolean => size - away >= 2

const playing = ({ taken, away }: PokerLobbyTable): number => taken - away

/** The table with most active players that has a seat left, can deal a hand and is within the balance; then the dearest. */
export const quickTable = (tables: readonly PokerLobbyTable[], balance: number): PokerLobbyTable | undefined =>
  tables
    .filter(one => hasSeatLeft(one) && dealsHands(one) && one.buyIn.least <= balance)
    .sort((one, other) => playing(other) - playing(one) || other.big - one.big)[0]
