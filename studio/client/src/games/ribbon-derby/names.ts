import { boutOf } from "../../../../games/ribbon-derby/bout.ts"
import { type BoutResult, boutMarket, derby } from "../../../../games/ribbon-derby/ribbon-derby.ts"
import { birdName, type DerbyKit } from "./texts.ts"

/** A selection in words: "Meron", "3–4", "Wala · 1–2". */
export function selectionName({ texts }: Pick<DerbyKit, "texts">, code: string): string {
  const [market, first = "", second = ""] = code.split(".")
  if (market === "pass") return first.replace("-", "–")
  const side = texts(`sides.${first as "meron" | "draw" | "wala"}`)
  return market === "both" ? `${side} · ${second.replace("-", "–")}` : side
}

/** A pick in full: "Winner: Meron (Red Comet)". */
export function boutPickName(kit: Pick<DerbyKit, "texts" | "words">, number: number, code: string): string {
  const [market, side] = code.split(".")
  const bird =
    market === "pass" || side === "draw" ? "" : ` (${birdName(kit, boutOf(derby, number).birds[side === "meron" ? 0 : 1])})`
  return kit.words("labeled", {
    label: kit.texts(`markets.${boutMarket(code)}`),
    value: `${selectionName(kit, code)}${bird}`,
  })
}

/** A finished bout in a line. */
export function boutLine({ texts, words }: Pick<DerbyKit, "texts" | "words">, { number, winner, pass }: BoutResult): string {
  const { birds } = boutOf(derby, number)
  const [meron, wala] = birds.map(bird => birdName({ texts }, bird)) as [string, string]
  const end = winner === "draw" ? texts("bout.draw") : texts("bout.inPass", { side: texts(`sides.${winner}`), pass })
  return words("labeled", { label: texts("bout.versus", { meron, wala }), value: end })
}
