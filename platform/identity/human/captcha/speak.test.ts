import { captcha } from "@baize/common/api/session.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { hearDigits, levelsOf } from "../../../testing/sound-reader.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { solvedCaptcha } from "./captcha.ts"
import { RATE, speakDigits, voices } from "./speak.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const bytesOf = (sound: string | null): Buffer => {
  expect(sound).toMatch(/^data:audio\/wav;base64,/)
  return Buffer.from(sound!.split(",")[1]!, "base64")
}

/** Numbers that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

it.each(voices)("the digits of the voice %s are heard in their order, each apart", { tags: "long" }, voice => {
  const codes = ["012345", "678909", "330071", "248615"]
  const heard = codes.map((digits, at) => hearDigits(speakDigits(digits, voice, seeded(at)), voice))
  expect(heard.map(({ length }) => length)).toEqual([6, 6, 6, 6])
  const wrong = [...heard.join("")].filter((digit, at) => digit !== codes.join("")[at])
  expect(wrong.length, `${heard}`).toBeLessThanOrEqual(1)
})

it("the same digits never sound the same, and nothing but sound is in them", () => {
  const [one, other] = [speakDigits("123456", "en", Math.random), speakDigits("123456", "en", Math.random)]
  expect(one.equals(other)).toBe(false)
  expect(one.length).toBe(44 + one.readUInt32LE(40))
  expect(one.toString("latin1")).not.toContain("123456")
})

it("a screen reader has a second after the tone, and the whole takes less than fifteen", () => {
  const levels = levelsOf(speakDigits("000000", "ko", () => 0.999))
  const [tone, quiet] = [levels.slice(0, RATE / 4), levels.slice(RATE / 4, Math.floor(RATE * 1.3))]
  expect(Math.max(...tone)).toBeGreaterThan(0.1)
  expect(Math.max(...quiet)).toBeLessThan(0.02)
  expect(levels.length).toBeLessThan(15 * RATE)
})

it("a visitor gets digits in their language, else English, and answers once, also with spaces between", {
  tags: "long",
}, async () => {
  const solves = async (language: string, voice: "en" | "ko") => {
    const { id, image, sound } = await world.visitor(world.baize, { language })(captcha, { spoken: true })
    expect(image).toBeNull()
    const digits = hearDigits(bytesOf(sound), voice)
    const solved = await solvedCaptcha(world.platform, id, [...digits].join(" "))
    expect(await solvedCaptcha(world.platform, id, digits), "it is used up").toBe(false)
    return solved
  }
  for (const [language, voice] of [
    ["en", "en"],
    ["ko", "ko"],
    ["fr", "en"],
  ] as const) {
    let tries = 0
    while (!(await solves(language, voice))) expect(++tries, `${language} is heard`).toBeLessThan(6)
  }
})

it("a picture is drawn unless digits are asked for", async () => {
  expect(await world.visitor(world.baize)(captcha, {})).toMatchObject({
    image: expect.stringMatching(/^data:image/),
    sound: null,
  })
})
