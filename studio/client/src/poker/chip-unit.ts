import type { PokerTableView } from "../../../poker/wire.ts"
import type { PokerRoomParts } from "./room.ts"
import { blindsText } from "./tournaments/tournament-words.ts"

type StakedTable = Pick<PokerTableView, "small" | "big" | "tournament" | "hand">

/** How amounts are written and typed at a table: as money, in big blinds, or as the chips of a tournament. */
export class ChipUnit {
  private readonly parts: PokerRoomParts
  private readonly table: () => StakedTable | undefined

  constructor(parts: PokerRoomParts, table: () => StakedTable | undefined) {
    this.parts = parts
    this.table = table
  }

  get isTournament(): boolean {
    return this.table()?.tournament != null
  }

  readonly amount = (chips: number): string => this.parts.amounts.chips(chips, this.table()?.big ?? 1, this.isTournament)

  readonly read = (text: string): number | undefined =>
    this.isTournament ? this.parts.amounts.readPoints(text) : this.parts.read(text)

  readonly write = (chips: number): string =>
    this.isTournament ? this.parts.amounts.writtenPoints(chips) : this.parts.write(chips)

  /** "$0.50 / $1", or "50 / 100, ante 10" as of the hand in play. */
  stakes({ small, big, tournament, hand: { events } }: StakedTable): string {
    const { parts } = this
    const ante = events[0]?.type === "began" ? events[0].terms.ante : tournament?.ante
    if (tournament) return blindsText(parts, { small, big, ante: ante ?? 0 })
    return parts.texts("stakes", { small: parts.amounts.money(small), big: parts.amounts.money(big) })
  }
}
