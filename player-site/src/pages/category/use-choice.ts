import type { GameType } from "@baize/common/api/fields.ts"
import type { GameChoice } from "@baize/common/domain/games/game-choice.ts"
import { useSearchParams } from "../../parts/Link.tsx"

type Group = GameChoice["group"]
const groups: readonly Group[] = ["all", "hot", "new", "recent", "favourites"]
/** Where each part of a choice stands in the address, by the words of the platform. */
const names = { group: "group", vendor: "vassalage", classification: "gameClassify", search: "gameName" } as const

/** The choice of a category page, kept in the address: a link or a reload shows the same games. */
export function useChoice(gameType: GameType | undefined, pageGroup: Group) {
  const [query, setQuery] = useSearchParams()
  const said = query.get(names.group) as Group | null
  const choice: GameChoice = {
    group: pageGroup !== "all" ? pageGroup : said && groups.includes(said) ? said : "all",
    gameType,
    vendor: query.get(names.vendor) ?? undefined,
    classification: query.get(names.classification) ?? undefined,
    search: query.get(names.search) ?? undefined,
  }
  function choose(change: Partial<Omit<GameChoice, "gameType">>): void {
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        for (const [part, value] of Object.entries(change) as [keyof typeof names, string | undefined][]) {
          if (value && value !== "all") next.set(names[part], value)
          else next.delete(names[part])
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { choice, choose }
}
