import { expect, it } from "vitest"
import { exactJson } from "./exact-json.ts"

it("exact JSON accepts whole numbers and objects with distinct keys", () => {
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

it("exact JSON refuses a number that a reader would round, at any depth", () => {
  for (const text of ['{"a":0.9999999999999999999}', '{"a":1.0}', '{"a":[1e3]}', '{"a":"1.5","b":{"c":-2E1}}'])
    expect(exactJson(text)).toBeUndefined()
})

it("exact JSON refuses a key that occurs twice in one object, in any spelling", () => {
  for (const text of ['{"a":1,"a":2}', '{"b":[{"a":1, "a" :1}]}', '{"a":1,"\\u0061":2}', '{"a":"\\":","a":1}'])
    expect(exactJson(text)).toBeUndefined()
})
