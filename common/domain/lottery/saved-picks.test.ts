import { expect, it } from "vitest"
import { MOST_PICKS, SavedPicks } from "./saved-picks.ts"

function browser() {
  const texts = new Map<string, string>()
  const storage = {
    read: (key: string) => texts.get(key),
    write: (key: string, value: string | undefined) => void (value === undefined ? texts.delete(key) : texts.set(key, value)),
  }
  return { texts, storage, picksOf: (memberId?: number, family = "five") => new SavedPicks(storage, { family, memberId }) }
}

const pick = (expression: string, multiple = 1) => ({ bet: "five-direct", expression, combinations: 1, unit: 1_000, multiple })

it("saved picks are kept in the browser, for each member and family of lotteries", () => {
  const { picksOf } = browser()
  const mine = picksOf(7)
  mine.save(pick("1|2|3|4|5"))
  mine.save(pick("6|7|8|9|0"))
  expect(picksOf(7).picks.map(({ expression }) => expression)).toEqual(["6|7|8|9|0", "1|2|3|4|5"])
  expect([picksOf(8).picks, picksOf(7, "ten").picks]).toEqual([[], []])
  for (const one of mine.picks) mine.remove(one)
  expect(picksOf(7).picks).toEqual([])
})

it("the same numbers are saved once, with the newest stake", () => {
  const mine = browser().picksOf(7)
  mine.save(pick("1|2|3|4|5"))
  mine.save(pick("6|7|8|9|0"))
  mine.save(pick("1|2|3|4|5", 10))
  expect(mine.picks).toEqual([pick("1|2|3|4|5", 10), pick("6|7|8|9|0")])
})

it("no more picks are saved than the browser has room for, and none that is too long", () => {
  const mine = browser().picksOf(7)
  expect(mine.save(pick(`=${"1|2|3|4|5;".repeat(3_000)}`))).toBe(false)
  for (let n = 0; n < MOST_PICKS; n++) expect(mine.save(pick(`${n}`))).toBe(true)
  expect(mine.save(pick("x"))).toBe(false)
  expect(mine.save(pick("3", 5))).toBe(true)
  expect(mine.picks).toHaveLength(MOST_PICKS)
})

it("a visitor's picks pass to the member who signs in", () => {
  const { texts, picksOf } = browser()
  picksOf(7).save(pick("1"))
  const visitor = picksOf()
  visitor.save(pick("2"))
  visitor.save(pick("3"))
  expect(picksOf(7).picks.map(({ expression }) => expression)).toEqual(["3", "2", "1"])
  expect(picksOf().picks).toEqual([])
  expect([...texts.keys()]).toEqual(["baize.picks.7.five"])
})

it("a text that is no list of picks is forgotten", () => {
  const { texts, picksOf } = browser()
  texts.set("baize.picks.7.five", "{")
  expect(picksOf(7).picks).toEqual([])
})
