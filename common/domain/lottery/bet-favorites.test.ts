import { expect, it } from "vitest"
import { BetFavorites } from "./bet-favorites.ts"

it("starred bet types are kept in the browser, for each family of lotteries", () => {
  const texts = new Map<string, string>()
  const storage = {
    read: (key: string) => texts.get(key),
    write: (key: string, value: string | undefined) => void (value === undefined ? texts.delete(key) : texts.set(key, value)),
  }
  const favorites = new BetFavorites(storage, "five")
  favorites.toggle("five-fixed")
  favorites.toggle("dragon-tiger")
  favorites.toggle("five-fixed")
  expect([favorites.has("five-fixed"), favorites.codes]).toEqual([false, ["dragon-tiger"]])
  expect(new BetFavorites(storage, "five").codes).toEqual(["dragon-tiger"])
  expect(new BetFavorites(storage, "ten").codes).toEqual([])
  favorites.toggle("dragon-tiger")
  expect(texts.size).toBe(0)
})
