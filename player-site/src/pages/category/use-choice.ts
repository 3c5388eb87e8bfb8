import { type GameType, gameTypes } from "@baize/common/api/fields.ts"
import { gameSorts } from "@baize/common/api/games.ts"
import type { GameChoice } from "@baize/common/domain/games/game-choice.ts"
import { useDomain } from "../../domain.ts"
import { useSearchParams } from "../../parts/router.ts"

type ChoiceGroup = GameChoice["group"]
const groups: readonly ChoiceGroup[] = ["all", "hot", "new", "recent", "favorites"]
/** The subject of a page by its address alone: one studio, or one kind of game over all studios. */
export interface GameCenter {
  readonly vendor?: string | undefined
  readonly classification?: string | undefined
}

/** The name of each part of a choice in the address, as the platform calls it. */
const names = {
  group: "group",
  gameType: "gameType",
  vendor: "vassalage",
  classification: "gameClassify",
  search: "gameName",
  minBet: "minBet",
  minLines: "minLineNum",
  sort: "sort",
} as const

/** The choice of a category page, stored in the address: a link or a reload shows the same games. */
export function useChoice(gameType: GameType | undefined, pageGroup: ChoiceGroup, center: GameCenter) {
  const [query, setQuery] = useSearchParams()
  const { site } = useDomain()
  const said = query.get(names.group) as ChoiceGroup | null
  // Old links name a studio in any letter case; several are separated by commas.
  const offered = (code: string) => site.home?.vendors.find(vendor => vendor.code === code.toUpperCase())?.code ?? code
  const vendors = query.get(names.vendor)?.split(",").filter(Boolean).map(offered).join(",")
  const count = (name: string) => (/^\d{1,9}$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined)
  const choice: GameChoice = {
    group: pageGroup !== "all" ? pageGroup : said && groups.includes(said) ? said : "all",
    gameType: gameType ?? gameTypes.find(type => type === query.get(names.gameType)?.toUpperCase()),
    // A page of one kind of games offers no studios: one from an old address would narrow it with no control in sight.
    vendor: center.vendor ?? (center.classification ? undefined : vendors || undefined),
    classification: center.classification ?? query.get(names.classification) ?? undefined,
    search: query.get(names.search) ?? undefined,
    minBet: count(names.minBet),
    minLines: count(names.minLines),
    sort: gameSorts.find(sort => sort === query.get(names.sort)),
    studioPage: center.vendor !== undefined,
  }
  function choose(change: Partial<Omit<GameChoice, "studioPage" | "gamesOnly">>): void {
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        for (const [part, value] of Object.entries(change) as [keyof typeof names, string | number | undefined][]) {
          if (value && value !== "all") next.set(names[part], String(value))
          else next.delete(names[part])
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { choice, choose }
}
