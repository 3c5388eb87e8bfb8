import { existsSync, readFileSync } from "node:fs"
import { checked } from "@baize/kit/checked.ts"
import { describe, expect, test } from "vitest"
import { demoBrands } from "../demo-brands.ts"
import { contrastOf } from "./color.ts"
import { saysOf, tooFaint } from "./contrast.ts"
import { LookSettings } from "./look.ts"
import { playerStyle, portalStyle } from "./style.ts"
import { type BrandLook, iconSets } from "./tokens.ts"
import { colorsOf } from "./variables.ts"

const lido: BrandLook = {
  dark: { page: "#170a1c", surface: "#221029", ink: "#fff1e6", primary: "#ff8a65", accent: "#ffb877" },
  light: { page: "#fff4e8", surface: "#fffcf7", ink: "#2b1030", primary: "#b5301b", accent: "#8a3d12" },
  cloth: "#5c1a4f",
  radius: 4,
  headings: "system",
  text: "archivo",
}
const problemsOf = (look: unknown): string[] => {
  try {
    checked(LookSettings, look)
    return []
  } catch (error) {
    return (error as Error).message.split("\n")
  }
}
const withLight = (colors: Partial<BrandLook["light"]>) => ({ ...lido, light: { ...lido.light, ...colors } })

test("a look whose texts can all be read is accepted, its colors in lower case", () => {
  expect(problemsOf(lido)).toEqual([])
  expect(checked(LookSettings, { ...lido, cloth: "#5C1A4F" })).toEqual(lido)
})

test("a look with a faint text is refused: the pair, its ratio and what is needed, once for each text", () => {
  // #767676 has 4.54:1 on white, and the page is darker than white.
  expect(problemsOf(withLight({ page: "#f0f0f0", surface: "#ffffff", negative: "#767676" }))).toEqual([
    "in light mode negative #767676 on negative at 14 % over page #dfdfdf has a contrast of 3.4:1 and needs 4.5:1",
  ])
})

test("a look is checked in both modes, and by the colors that follow from its tokens", () => {
  const faint = problemsOf({ ...withLight({ ink: "#8a7a8e" }), dark: { ...lido.dark, primary: "#5c1a4f" } })
  expect(faint.filter(line => line.startsWith("in dark mode primary #5c1a4f on "))).toHaveLength(1)
  expect(faint.some(line => line.startsWith("in light mode ink-faint "))).toBe(true)
})

test("a cloth too light for its light texts is refused", () => {
  expect(problemsOf({ ...lido, cloth: "#c98bb9" }).join("\n")).toContain("on-cloth")
})

test("a cloth that only the lit corner of the portal's sign-in page makes too light is refused", () => {
  expect(problemsOf({ ...lido, cloth: "#6f6269" }).join("\n")).toContain("#ffffff at 12 % over cloth")
})

test.each(["dark", "light"] as const)(
  "the border of a field is 3:1 on every paper of a look, and quieter than its texts: %s",
  mode => {
    const colors = colorsOf(lido, mode)
    for (const paper of [colors.page, colors.surface, colors.raised]) {
      expect(contrastOf(colors["field-line"], paper)).toBeGreaterThanOrEqual(3)
      expect(contrastOf(colors["field-line"], paper)).toBeLessThan(contrastOf(colors["ink-faint"], paper))
    }
  },
)

test("a ratio just under what is needed is refused, and not rounded up to it", () => {
  const colors = colorsOf(withLight({ page: "#ffffff", warning: "#777777" }), "light")
  const found = tooFaint(colors).find(({ pair }) => pair.text === "warning" && pair.on === "page")
  // Published: 4.48:1.
  expect(saysOf(found!)).toBe("warning #777777 on page #ffffff has a contrast of 4.47:1 and needs 4.5:1")
  expect(tooFaint({ ...colors, warning: "#767676" }).some(({ pair }) => pair.text === "warning" && pair.on === "page")).toBe(
    false,
  )
})

describe("a look that is not one is refused by the name of the token", () => {
  test.each<[string, unknown, string]>([
    ["a color by name", withLight({ page: "white" as never }), "light.page: write a color like #0f5c3f"],
    ["a short color", withLight({ page: "#fff" }), "light.page: write a color like #0f5c3f"],
    ["a style in a color", withLight({ page: "#ffffff;}</style>" }), "light.page: write a color like #0f5c3f"],
    ["a mode missing", { ...lido, dark: undefined }, "dark: missing"],
    ["an unknown token", { ...lido, shadow: "#000000" }, "shadow: unknown field"],
    [
      "a family that is not hosted",
      { ...lido, headings: "Comic Sans" },
      "headings: must be archivo, playfair, geometric, system",
    ],
    [
      "a block that isn't one",
      { ...lido, home: ["banner", "casino"] },
      'home.1: there is no block "casino"; there are banner, recent',
    ],
    ["a block twice", { ...lido, home: ["hot", "news", "hot"] }, "home: hot is named twice"],
    ["a shape of tiles that isn't one", { ...lido, tiles: "round" }, "tiles: must be portrait, square, wide"],
    ["a hero that isn't one", { ...lido, hero: "none" }, "hero: must be card, wide"],
    ["half a pixel", { ...lido, radius: 3.5 }, "radius: whole pixels"],
    ["sounds that there are not", { ...lido, sounds: "casino" }, "sounds: must be wood, bells, arcade, off"],
    ["a circle", { ...lido, radius: 25 }, "radius: at most 24"],
  ])("%s", (_, look, said) => {
    expect(problemsOf(look).join("\n")).toContain(said)
  })
})

test("what is written on a button is its darkest or lightest tone, whichever is easier to read", () => {
  expect(colorsOf(lido, "dark")["on-primary"]).toBe("#1f110c")
  expect(colorsOf(lido, "light")["on-primary"]).toBe("#faf1ef")
})

/** The names that a theme's sheet gives colors to. */
const themed = (name: string): string[] => {
  const sheet = readFileSync(new URL(`../../../player-site/src/themes/${name}.css`, import.meta.url), "utf8")
  return [...new Set(Array.from(sheet.matchAll(/--([\w-]+):/g), ([, variable]) => variable!))]
}

test("a look gives a value to everything that a theme of its own gives one to", () => {
  const style = playerStyle(lido)
  expect(themed("jade").filter(name => !style.includes(`--${name}:`) && name !== "shade-share")).toEqual([])
  expect(style.match(/<style/g)).toHaveLength(1)
  expect(style).toMatch(/^<style data-look>:root:root:root:root\{--radius:4px;--radius-small:3px;/)
})

test("a look's style in a document is under two kilobytes and names no address", () => {
  const structured = playerStyle({ ...lido, home: ["hot"], tiles: "wide", hero: "wide" })
  for (const style of [playerStyle(lido), structured, portalStyle(lido)]) {
    expect(style.length).toBeLessThan(2_048)
    expect(style).not.toMatch(/url\(|@import|javascript/)
  }
})

test("a look without structure leaves the sites' own, and each token adds to its style what it sets", () => {
  const plain = playerStyle(lido)
  expect(playerStyle({ ...lido, home: ["banner", "hot"], tiles: "portrait", hero: "card" })).toBe(plain)
  const of = (look: Partial<BrandLook>) => playerStyle({ ...lido, ...look })
  expect(of({ home: ["recent", "banner"] })).toBe(plain)
  expect(of({ home: ["news", "hot"] })).toBe(plain.replace("</style>", ".first-banner{order:1;}</style>"))
  expect(of({ tiles: "square" })).toContain("--tall:1;")
  expect(of({ tiles: "wide" })).toContain("--across-desk:4;--across-tablet:3;--across-phone:2;")
  expect(of({ hero: "wide" })).toContain("--hero-wide: ;--banner:clamp(240px,29vw,440px);")
})

test("the portal's document has every color of its style sheet from the look", () => {
  const sheet = readFileSync(new URL("../../../agent-portal/src/theme/global.css", import.meta.url), "utf8")
  const light = sheet.slice(sheet.indexOf(':root[data-theme="light"]'))
  const names = Array.from(light.slice(0, light.indexOf("}")).matchAll(/--([\w-]+):/g), ([, name]) => name!)
  const style = portalStyle(lido)
  expect([...names, "cloth", "hem"].filter(name => style.split(`--${name}:`).length !== 3)).toEqual([])
})

test("the looks of the demo world's brands can be set as they are, and their icons are files of the player site", () => {
  const looks = demoBrands.flatMap(({ settings }) => settings.look ?? [])
  expect(looks).toHaveLength(1)
  for (const look of looks) expect(problemsOf(look)).toEqual([])
  for (const set of iconSets)
    for (const kind of ["180.png", "192.png", "512.png", "maskable.png", "card.jpg"])
      expect(existsSync(new URL(`../../../player-site/public/icons/${set}-${kind}`, import.meta.url)), `${set}-${kind}`).toBe(
        true,
      )
})
