import type { TableTournament } from "../../../../poker/tournament/wire.ts"
import type { PokerTableView } from "../../../../poker/wire.ts"
import type { DockState } from "../table-dock.ts"
import type { PokerTexts } from "../texts.ts"
import type { TournamentTexts } from "./texts.ts"

interface Words {
  readonly texts: PokerTexts
  readonly tournamentTexts: TournamentTexts
}

/** What someone without a seat reads at a tournament's table. */
export function watchingTournament({ isOver, own }: TableTournament, texts: TournamentTexts): DockState {
  if (isOver) return { kind: "text", text: texts("table.over") }
  return { kind: "text", text: texts(own?.state === "busted" ? "table.busted" : "table.watching") }
}

/** What a player reads between two hands of a tournament. */
export function restingInTournament(
  { mine, tournament, dealsIn }: PokerTableView,
  { texts, tournamentTexts }: Words,
  acts: { back(): void },
): DockState {
  if (tournament?.isOver) return { kind: "text", text: tournamentTexts("table.over") }
  if (mine?.isAway)
    return {
      kind: "text",
      text: tournamentTexts("table.away"),
      offers: [{ label: texts("dock.back"), kind: "raise", act: acts.back }],
    }
  if (tournament && tournament.breakLeft !== null) return { kind: "text", text: tournamentTexts("table.resting") }
  if (tournament?.waits) return { kind: "text", text: tournamentTexts("table.waits") }
  return { kind: "text", text: tournamentTexts(dealsIn === null ? "table.between" : "table.dealing") }
}
