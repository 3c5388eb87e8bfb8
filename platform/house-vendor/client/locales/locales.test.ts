import { expect, it } from "vitest"
import en from "./en.json" with { type: "json" }
import ko from "./ko.json" with { type: "json" }

/** Every key with the placeholders of its text. */
const texts = (tree: object, path = ""): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[path + key, (value.match(/\{\w+\}/g) ?? []).sort().join(" ")] as const]
        : [...texts(value as object, `${path}${key}.`)],
    ),
  )

it("says everything in Korean that it says in English, with the same values filled in", () => {
  expect(texts(ko)).toEqual(texts(en))
})

it("leaves no text empty", () => {
  expect([...JSON.stringify([en, ko]).matchAll(/:"\s*"/g)]).toEqual([])
})
