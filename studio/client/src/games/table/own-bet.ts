import type { TableEntry, TableView } from "../../../../protocol.ts"

export const isMine = (view: TableView | undefined, entry: TableEntry): boolean => entry.place === view?.mine?.place

/** The player's own bet in the table's current round. */
export const mineIn = (view: TableView | undefined): TableEntry | undefined => view?.entries.find(entry => isMine(view, entry))
