import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { standingClock } from "../../clock.ts"
import { type TestDatabase, testDatabase } from "../../database/testing.ts"
import type { Settings } from "../../settings.ts"
import { makeCaptcha, solvedCaptcha, storeCaptcha } from "./captcha.ts"
import { drawWord } from "./draw.ts"
import { letters } from "./glyphs.ts"

describe("a picture of letters", () => {
  const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
  const settings = { secret: "a secret" } as Settings
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  const parts = () => ({ database, clock, settings })

  it("is answered once, in any case of letters", async () => {
    const { id } = await storeCaptcha(parts(), "KRX79")
    expect(await solvedCaptcha(parts(), id, " krx79 ")).toBe(true)
    expect(await solvedCaptcha(parts(), id, "KRX79")).toBe(false)
  })
  it("is spent by a wrong answer", async () => {
    const { id } = await storeCaptcha(parts(), "KRX79")
    expect(await solvedCaptcha(parts(), id, "KRX77")).toBe(false)
    expect(await solvedCaptcha(parts(), id, "KRX79")).toBe(false)
  })
  it("is good for five minutes", async () => {
    const { id } = await storeCaptcha(parts(), "KRX79")
    clock.advance(5 * 60_000)
    expect(await solvedCaptcha(parts(), id, "KRX79")).toBe(false)
  })
  it("is not known by any other id", async () => {
    for (const id of [undefined, "", "1", "not-a-uuid", "00000000-0000-0000-0000-000000000000"])
      expect(await solvedCaptcha(parts(), id, "KRX79")).toBe(false)
  })
  it("comes as an SVG that holds curves and no letters", async () => {
    const { image } = await makeCaptcha(parts())
    const svg = Buffer.from(image.replace("data:image/svg+xml;base64,", ""), "base64").toString()
    expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/)
    expect(svg).not.toMatch(/<text|<title|<desc|id=|class=|href|script/)
    expect(svg.match(/<path /g)!.length).toBeGreaterThan(8)
  })
  it("is another one each time it is drawn", () => {
    expect(drawWord("AAAAA", Math.random)).not.toBe(drawWord("AAAAA", Math.random))
  })
  it("leaves out letters that people mix up", () => {
    for (const mixed of "0OQD1I5S8B2ZG6") expect(letters).not.toContain(mixed)
  })
  it("stays inside its frame", () => {
    for (let at = 0; at < 50; at++)
      for (const [, x, y] of drawWord("MWKA9", Math.random).matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)) {
        expect(Number(x)).toBeGreaterThan(0)
        expect(Number(x)).toBeLessThan(180)
        expect(Number(y)).toBeGreaterThan(0)
        expect(Number(y)).toBeLessThan(64)
      }
  })
})
