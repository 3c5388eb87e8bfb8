import { standingClock } from "@baize/kit/clock.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Settings } from "../../../server/settings.ts"
import { chunksOf, pictureOf, readByTemplates } from "../../../testing/captcha-reader.ts"
import { platformDatabase } from "../../../testing/database.ts"
import { makeCaptcha, solvedCaptcha, storeCaptcha } from "./captcha.ts"
import { drawWord, HEIGHT, WIDTH } from "./draw.ts"
import { letters } from "./glyphs.ts"

describe("a captcha picture", () => {
  const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
  const settings = { secret: "a secret" } as Settings
  let database: TestDatabase
  beforeAll(async () => {
    database = await platformDatabase()
  })
  afterAll(() => database.close())
  const services = () => ({ database, clock, settings })

  it("a captcha picture can be answered once, in upper or lower case", async () => {
    const { id } = await storeCaptcha(services(), "KRX79")
    expect(await solvedCaptcha(services(), id, " krx79 ")).toBe(true)
    expect(await solvedCaptcha(services(), id, "KRX79")).toBe(false)
  })
  it("a wrong answer uses up a captcha picture", async () => {
    const { id } = await storeCaptcha(services(), "KRX79")
    expect(await solvedCaptcha(services(), id, "KRX77")).toBe(false)
    expect(await solvedCaptcha(services(), id, "KRX79")).toBe(false)
  })
  it("a captcha picture is valid for five minutes", async () => {
    const { id } = await storeCaptcha(services(), "KRX79")
    clock.advance(5 * 60_000)
    expect(await solvedCaptcha(services(), id, "KRX79")).toBe(false)
  })
  it("a captcha picture's answer is refused under any other id", async () => {
    for (const id of [undefined, "", "1", "not-a-uuid", "00000000-0000-0000-0000-000000000000"])
      expect(await solvedCaptcha(services(), id, "KRX79")).toBe(false)
  })
  it("a captcha picture is pixels only: no stroke, order or text can be read", async () => {
    const { image } = await makeCaptcha(services())
    const png = Buffer.from(image!.replace("data:image/png;base64,", ""), "base64")
    expect(chunksOf(png).map(({ type }) => type)).toEqual(["IHDR", "PLTE", "IDAT", "IEND"])
    expect(pictureOf(png)).toMatchObject({ width: WIDTH, height: HEIGHT })
  })
  it("the same captcha word is drawn differently each time", () => {
    expect(drawWord("AAAAA", Math.random)).not.toEqual(drawWord("AAAAA", Math.random))
  })
  it("a captcha picture keeps its letters legible for people", () => {
    const { ink } = pictureOf(drawWord("MWKA9", Math.random))
    const share = ink.filter(shade => shade > 0.5).length / ink.length
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.4)
  })
  it("a captcha picture is not read by template matching of its fifths", { tags: "long" }, () => {
    const words = Array.from({ length: 24 }, (_, at) =>
      Array.from({ length: 5 }, (_, place) => letters[(at * 7 + place * 5) % letters.length]).join(""),
    )
    const read = words.filter(word => readByTemplates(pictureOf(drawWord(word, Math.random)), 5) === word)
    expect(read.length).toBeLessThanOrEqual(3)
  })
  it("a captcha leaves out letters that people confuse", () => {
    for (const mixed of "0OQD1I5S8B2ZG6") expect(letters).not.toContain(mixed)
  })
})
