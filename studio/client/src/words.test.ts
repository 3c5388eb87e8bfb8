import { expect, it } from "vitest"
import chat from "../locales/chat/pl.json" with { type: "json" }
import { textsOf } from "./words.ts"

type Counted = { hidden: { players_one: string; players_other: string }; left: string }

it("a counted text comes in the form that the language has for its count", () => {
  const texts = textsOf<Counted>("pl", [chat])
  expect(texts("hidden.players", { count: 1 })).toBe("Ukryto 1 gracza.")
  expect(texts("hidden.players", { count: 5 })).toBe("Ukryto 5 graczy.")
  expect(texts.find("hidden.players")).toBeUndefined()
})

it("the first file with a text gives it, whether it is counted or not", () => {
  const texts = textsOf<Counted>("en", [{ hidden: { players_one: "own" } }, { hidden: { players_one: "other" }, left: "left" }])
  expect(texts("hidden.players", { count: 1 })).toBe("own")
  expect(texts("left", { count: 1 })).toBe("left")
})
