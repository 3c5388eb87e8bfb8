import { randomInt } from "node:crypto"
import type { BrandSettings } from "../../brands/settings.ts"
import { passwordProblems } from "../member/form.ts"

/** Without those that look like another one. */
const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("")

/** Sixteen signs by chance, as a brand's rule for passwords takes them. Throws where it takes none such. */
export function firstPassword(settings: BrandSettings): string {
  for (let tries = 0; tries < 1_000; tries++) {
    const groups = [group(), group(), group(), group()]
    const fits = [groups.join("-"), groups.join("")].find(
      one => passwordProblems("password", one, { code: "", name: "", settings }).length === 0,
    )
    if (fits) return fits
  }
  throw new RangeError("The brand's rule for passwords takes none of sixteen letters and digits")
}
