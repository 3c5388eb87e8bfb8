import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const sheets = globSync("player-site/src/**/*.css", { cwd: new URL("../../../", import.meta.url) })

/** All font sizes of the site, and all its distances; some of the latter are small optical corrections, written with a minus. */
const sizes = [11, 12, 13, 14, 15, 16, 19, 22, 25, 30, 38, 54]
const distances = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 44, 48, 56, 72, 130, 140]

const used = (property: RegExp, scale: readonly number[]): string[] =>
  sheets.flatMap(sheet =>
    [...readFileSync(new URL(`../../../${sheet}`, import.meta.url), "utf8").matchAll(property)]
      .filter(([declaration]) =>
        [...declaration.matchAll(/(?<!-)\b([\d.]+)px/g)].some(([, size]) => !scale.includes(Number(size))),
      )
      .map(([declaration]) => `${sheet}: ${declaration}`),
  )

test("the whole site uses one type scale", () => {
  expect(used(/\bfont(-size)?: [^;]+;/g, sizes)).toEqual([])
})

test("the whole site uses one spacing scale", () => {
  expect(used(/\b(?:row-gap|column-gap|gap|padding[a-z-]*|margin[a-z-]*): [^;]+;/g, distances)).toEqual([])
})

test("no rule asks whether the whole page contains something, for which each new element has every style computed again", () => {
  const asking = (sheet: string): string[] =>
    [...readFileSync(new URL(`../../../${sheet}`, import.meta.url), "utf8").matchAll(/^.*[{,]$/gm)]
      .map(([selector]) => `${sheet}: ${selector.trim()}`)
      .filter(selector => /(?:\bhtml|\bbody|:root|\.settled)[^\s,]*:has\([^\s,]*\)+ [^{]/.test(selector))
  expect(sheets.flatMap(asking)).toEqual([])
})
