import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const sheets = globSync("player-site/src/**/*.css", { cwd: new URL("../../../", import.meta.url) })

test("the border of a field has the color that identifies fields", () => {
  const others = sheets.flatMap(sheet =>
    [
      ...readFileSync(new URL(`../../../${sheet}`, import.meta.url), "utf8")
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .matchAll(/([^{};]*)\{([^{}]*)\}/g),
    ]
      .filter(([, selector]) => /(^|[\s,>])(input|select|textarea)(,|$)/.test(selector!.trim()))
      .filter(([, , block]) => /\bborder: [^;]*var\(--(?!field-line)/.test(block!))
      .map(([, selector]) => `${sheet}: ${selector!.trim()}`),
  )
  expect(others).toEqual([])
})
