import type { NameOf } from "../../tables/short-names.ts"
import type { TableTournament } from "../tournament/wire.ts"
import type { PokerRoom } from "./rooms.ts"

export interface PokerTableKey {
  readonly id: string
  /** 1, 2, 3 … in its room. */
  readonly number: number
  readonly currency: string
  readonly mode: "real" | "free"
  readonly room: PokerRoom
  /** Absent: a cash table. */
  readonly tournament?: TableInTournament
}

export interface TableInTournament {
  /** Its players have one name at all its tables. */
  readonly nameOf: NameOf
  view(account: string | undefined): TableTournament
}
