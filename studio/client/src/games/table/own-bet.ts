import type { TableEntry, TableView } from "../../../../protocol.ts"

export const isMine = (view: TableView | undefined, entry: TableEntry): boolean => entry.place === view?.mine?.place

/** The player's own bet in the table's current round. */
export const mineIn = (view: TableView | undefined): TableEntry | undefined => view?.entries.find(entry => isMine(view, entry))

/** A round starts in which the player has no bet: what was said of an earlier one would be read as said of this one. */
export const startsWithoutBet = (before: TableView | undefined, next: TableView): boolean =>
  before?.phase === "open" && next.phase === "running" && !next.mine && next.hands.length === 0
