import { expect, test } from "vitest"
import { betTypeOf, betTypesOf, lotteryFamilies } from "./families.ts"
import { numbersIn } from "./whole-numbers.ts"

const all = (length: number) => Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, "0"))
const only = (prize: string, number: string) => [{ prize, numbers: [number] }]
const others = ["second", "third", "starter", "consolation"].map(prize => ({ prize, numbers: [] }))

test("the numbers of a pick are those with which it wins alone", () => {
  const four = (number: string) => [...only("first", number), ...others]
  const digits = (drawn: string) => [{ prize: "numbers", numbers: [...drawn] }]
  const cases = [
    { family: "four", bet: "big", pick: "1,2|0,5,9|7|3,4", length: 4, draw: four },
    { family: "four", bet: "small", pick: "=1|2|3|4;4|3|2|1", length: 4, draw: four },
    { family: "four", bet: "4a", pick: "0|0|0|0,1,2,3,4,5,6,7,8,9", length: 4, draw: four },
    { family: "four", bet: "3a", pick: "1|2,3|4", length: 3, draw: (number: string) => four(`8${number}`) },
    { family: "four", bet: "big-permutation", pick: "1|1|2|3", length: 4, draw: four },
    { family: "four", bet: "small-box", pick: "4|4|4|7", length: 4, draw: four },
    { family: "five", bet: "front-three-direct", pick: "1,2|3|4,5", length: 3, draw: (number: string) => digits(`${number}00`) },
    { family: "five", bet: "back-two-direct", pick: "=1|2;7|7", length: 2, draw: (number: string) => digits(`000${number}`) },
    { family: "south", bet: "lo-2", pick: "05,68,99", length: 2, draw: (number: string) => only("first", number) },
    { family: "south", bet: "3-cang", pick: "=068;999", length: 3, draw: (number: string) => only("special", `12${number}`) },
  ] as const
  for (const { family, bet, pick, length, draw } of cases) {
    const type = betTypeOf(family, bet)!
    const wins = all(length).filter(
      number =>
        numbersIn(
          { ...type, numbers: selection => (type.hits(selection, draw(number)).some(hits => hits > 0) ? [number] : []) },
          pick,
        )!.length > 0,
    )
    expect([...numbersIn(type, pick)!].sort(), `${family} ${bet}`).toEqual(wins)
  }
})

test("no bet has more than 10,000 numbers, and each is of one length", () => {
  for (const family of lotteryFamilies)
    for (const type of betTypesOf(family).filter(({ numbers }) => numbers)) {
      const whole = type.rows.map(({ values }) => values.map((_, n) => n))
      const numbers = type.numbers!(whole)
      expect(numbers.length, `${family} ${type.code}`).toBeLessThanOrEqual(10_000)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(new Set(numbers.map(({ length }) => length)).size, `${family} ${type.code}`).toBeLessThanOrEqual(1)
    }
})
