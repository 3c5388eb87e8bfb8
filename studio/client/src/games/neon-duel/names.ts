import { circuit, duelFixtures, duelMarket } from "../../../../games/neon-duel/neon-duel.ts"
import { type DuelKit, mapName, teamName } from "./texts.ts"

const fixtures = duelFixtures(circuit)

/** A selection in words, by its code: "Nova Foxes", "3–1", "4". */
export function selectionName(kit: Pick<DuelKit, "texts">, number: number, code: string): string {
  const [market, first = "", second = ""] = code.split(".")
  const { teams } = fixtures.duel(number)
  if (market === "series") return teamName(kit, teams[Number(first) - 1]!)
  if (market === "map") return teamName(kit, teams[Number(second) - 1]!)
  return first.replace("-", "–")
}

/** A pick in full: "Winner of the series: Nova Foxes". */
export function duelPickName(kit: Pick<DuelKit, "texts" | "words">, number: number, code: string): string {
  const [market, first = ""] = code.split(".")
  const { maps } = fixtures.duel(number)
  const place = market === "map" ? mapName(kit, maps[Number(first) - 1]!.map) : ""
  const label = kit.texts(`markets.${duelMarket(code)}`, { map: place })
  return kit.words("labeled", { label, value: selectionName(kit, number, code) })
}

/** A series in a line: "Nova Foxes 3–1 Iron Owls". */
export function duelLine(kit: Pick<DuelKit, "texts">, number: number, winners: readonly number[]): string {
  const { teams } = fixtures.duel(number)
  const wins = [0, 1].map(side => winners.filter(one => one === side).length)
  return `${teamName(kit, teams[0])} ${wins[0]}–${wins[1]} ${teamName(kit, teams[1])}`
}
