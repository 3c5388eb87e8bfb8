import { createHash, createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { commitmentOf, numbersOf, type PublishedDraw, verdictOf } from "./fair.ts"
import { ruleOf } from "./rule.ts"

const seed = "5e".repeat(32)
const terms = { gameCode: "six", numero: "20261121", rule: "numbers 6x1-45 distinct sorted" }
const drawn: PublishedDraw = {
  ...terms,
  seed,
  commitment: commitmentOf(terms, seed),
  announcedAt: "2026-11-20T12:00:00.000Z",
  drawsAt: "2026-11-21T12:00:00.000Z",
  opened: numbersOf(terms, seed),
}

describe("a draw's rule", () => {
  it("a draw's rule names its prizes", () => {
    expect(ruleOf("first 1x0-9999; consolation 10x0-9999")).toEqual([
      { prize: "first", count: 1, from: 0, to: 9999, distinct: false, sorted: false, rest: false },
      { prize: "consolation", count: 10, from: 0, to: 9999, distinct: false, sorted: false, rest: false },
    ])
  })
  it.each([
    "",
    "six",
    "numbers 0x1-6",
    "numbers 6x9-1",
    "numbers 7x1-6 distinct",
    "numbers 1x1-6; ",
    "numbers 1x1-6 twice",
    "special 1x1-6 rest",
    "numbers 6x1-6 distinct; special 1x1-6 rest",
    "numbers 2x1-6; special 1x1-6 rest",
  ])("%j is not a draw's rule", text => expect(() => ruleOf(text)).toThrow(RangeError))
})

describe("a draw", () => {
  it("a draw's numbers match a computation with the two documented functions", () => {
    expect(drawn.commitment).toBe(createHash("sha256").update(`six|20261121|${terms.rule}|${seed}`).digest("hex"))
    const block = createHmac("sha256", Buffer.from(seed, "hex")).update("dice|7|0").digest()
    const first = [0, 1, 2].map(n => String(1 + (block.readUInt32BE(n * 4) % 6)))
    expect(numbersOf({ gameCode: "dice", numero: "7", rule: "numbers 3x1-6" }, seed)).toEqual([
      { prize: "numbers", numbers: first },
    ])
  })
  it("a draw has the number of its rule, with equal digits, distinct and sorted if required", () => {
    for (let n = 0; n < 200; n++) {
      const opened = numbersOf(
        { gameCode: "all", numero: String(n), rule: `${terms.rule}; ten 10x1-10 distinct; first 27x0-99999` },
        seed,
      )
      const [six, ten, first] = opened.map(({ numbers }) => numbers)
      expect(six).toEqual([...new Set(six)].toSorted())
      expect(ten?.toSorted()).toEqual(["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"])
      expect(first).toHaveLength(27)
      expect(first?.every(number => /^\d{5}$/.test(number))).toBe(true)
    }
  })
  it("a draw gives every number the same chance", () => {
    const counts = new Map<string, number>()
    const draws = 6_000
    for (let n = 0; n < draws; n++)
      for (const number of numbersOf({ gameCode: "five", numero: String(n), rule: "numbers 5x0-9" }, seed)[0]!.numbers)
        counts.set(number, (counts.get(number) ?? 0) + 1)
    const expected = (draws * 5) / 10
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 99.9% of fair drums are below this with nine degrees of freedom; this test's draw is deterministic.
    expect(chiSquare).toBeLessThan(27.88)
  })
  it("a draw verifies as it was held, and not once anything of it is changed", () => {
    expect(verdictOf(drawn)).toEqual({ committed: true, led: true, before: true, fair: true })
    expect(verdictOf({ ...drawn, seed: "5f".repeat(32) })).toMatchObject({ committed: false, led: false, fair: false })
    expect(verdictOf({ ...drawn, rule: "numbers 6x1-49 distinct sorted" })).toMatchObject({ committed: false, fair: false })
    expect(verdictOf({ ...drawn, opened: [{ prize: "numbers", numbers: ["01"] }] })).toMatchObject({ led: false, fair: false })
    expect(verdictOf({ ...drawn, announcedAt: drawn.drawsAt })).toMatchObject({ before: false, fair: false })
    expect(verdictOf(drawn, ` ${drawn.commitment.toUpperCase()} `)).toMatchObject({ fair: true })
    expect(verdictOf(drawn, "0".repeat(64))).toMatchObject({ committed: false, fair: false })
  })
})

it("a number of the rest is the next from the same drum: never one that was drawn before, each of the others alike", () => {
  const draw = { gameCode: "six", rule: "numbers 6x1-45 distinct sorted; special 1x1-45 rest" }
  const times = new Map<string, number>()
  for (let n = 0; n < 4_500; n++) {
    const [six, special] = numbersOf({ ...draw, numero: String(n) }, seed)
    expect(six!.numbers).not.toContain(special!.numbers[0])
    times.set(special!.numbers[0]!, (times.get(special!.numbers[0]!) ?? 0) + 1)
  }
  expect(times.size).toBe(45)
  // 100 each on average; five standard deviations.
  expect([...times.values()].filter(count => Math.abs(count - 100) > 50)).toEqual([])
  // The six are those that they were without it.
  const alone = numbersOf({ ...draw, numero: "1", rule: "numbers 6x1-45 distinct sorted" }, seed)
  expect(numbersOf({ ...draw, numero: "1" }, seed)[0]).toEqual(alone[0])
})
