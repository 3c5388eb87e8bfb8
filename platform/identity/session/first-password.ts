import { randomInt } from "node:crypto"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import type { BrandSettings } from "../../brands/settings.ts"
import { passwordProblems } from "../member/form.ts"

/** Without letters that look alike. */
const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("")

/** Sixteen random characters that satisfy the brand's password rule. Throws InvalidInput if none can. */
export function firstPassword(settings: BrandSettings): string {
  for (let tries = 0; tries < 1_000; tries++) {
    const groups = [group(), group(), group(), group()]
    const fits = [groups.join("-"), groups.join("")].find(
      one => passwordProblems("password", one, { code: "", name: "", settings }).length === 0,
    )
    if (fits) return fits
  }
  throw new InvalidInput("No password of sixteen letters and digits satisfies the brand's rule")
}
