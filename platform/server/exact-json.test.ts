import { expect, it } from "vitest"
import { exactJson } from "./exact-json.ts"

it("whole numbers and objects whose keys are all different are taken as they are", () => {
  for (const value of [
    { a: 1, b: [{ a: 2 }, { a: 3 }], c: { a: null } },
    [],
    7,
    { 'k":': '":1.5, "k":' },
    { a: "1.5e3" },
    { "": -4 },
  ])
    expect(exactJson(JSON.stringify(value))).toEqual({ value })
})

it("a number that a reader rounds is refused, however deep it lies", () => {
  for (const text of ['{"a":0.9999999999999999999}', '{"a":1.0}', '{"a":[1e3]}', '{"a":"1.5","b":{"c":-2E1}}'])
    expect(exactJson(text)).toBeUndefined()
})

it("a key that comes twice in one object is refused, in whatever spelling", () => {
  for (const text of ['{"a":1,"a":2}', '{"b":[{"a":1, "a" :1}]}', '{"a":1,"\\u0061":2}', '{"a":"\\":","a":1}'])
    expect(exactJson(text)).toBeUndefined()
})
