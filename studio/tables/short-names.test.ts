import { expect, it } from "vitest"
import { alikeIn } from "../testing/alike.ts"
import { isNamed, shortNames } from "./short-names.ts"

const [one, other] = alikeIn("room", n => `member-${n}`)

it("an account has six signs in a room, with any others there, and different ones in another room", () => {
  const alone = shortNames("room", [])(one)
  expect(alone).toMatch(/^[0-9A-F]{6}$/)
  expect(shortNames("room", [one, "ann", "bob"])(one)).toBe(alone)
  expect(shortNames("hall", [one])(one)).not.toBe(alone)
})

it("two accounts whose six signs are the same have as many more as tell them apart, and no one else has", () => {
  const nameOf = shortNames("room", [one, "ann", other])
  const names = [one, other].map(nameOf)
  expect(names[0]!.slice(0, 6)).toBe(names[1]!.slice(0, 6))
  expect(names[0]).not.toBe(names[1])
  expect(names.map(({ length }) => length)).toEqual([names[0]!.length, names[0]!.length])
  expect(nameOf("ann")).toHaveLength(6)
})

it("an account that is not among those shown has a name unlike theirs as well", () => {
  expect(shortNames("room", [one])(other)).not.toBe(shortNames("room", [one])(one))
})

it("a name that was shown is its account's, with six signs or more, and no other account's or room's", () => {
  const names = ["ann", one, other].map(shortNames("room", ["ann", one, other]))
  expect(["ann", one, other].map((account, n) => isNamed("room", account, names[n]!))).toEqual([true, true, true])
  expect(isNamed("room", one, names[2]!)).toBe(false)
  expect(isNamed("hall", "ann", names[0]!)).toBe(false)
})
