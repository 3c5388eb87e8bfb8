import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { families } from "@baize/platform/brands/look/families.ts"
import { expect, it } from "vitest"

const read = (path: string) => readFileSync(join(root, path), "utf8")
/** What Windows draws each language's Han characters with. */
const ofWindows = { ko: "Malgun Gothic", ja: "Yu Gothic", "zh-Hans": "Microsoft YaHei", "zh-Hant": "Microsoft JhengHei" }

it.each(["player-site/src/themes/base.css", "agent-portal/src/theme/global.css", "studio/client/src/style/page.css"])(
  "%s names fonts for the Han characters of each language",
  path => {
    const css = read(path)
    for (const [language, font] of Object.entries(ofWindows))
      expect(css, language).toMatch(new RegExp(`:root:lang\\(${language}\\) \\{[^}]*--own-sans: [^;]*"${font}"`))
  },
)

it("text of the sites is in its language's fonts before the system's, which has the Han characters of one language", () => {
  const own = /^[^;]*var\(--own-sans, system-ui, sans-serif\)$/
  const stackIn = (path: string) => /^ {2}--sans: ([^;]*);$/m.exec(read(path))?.[1]
  const stacks = [stackIn("player-site/src/themes/base.css"), stackIn("agent-portal/src/theme/global.css")]
  for (const stack of [...stacks, families.archivo, families.geometric, families.system]) {
    expect(stack).toMatch(own)
    expect(stack?.split("var(--own-sans")[0]).not.toContain("system-ui")
  }
})
