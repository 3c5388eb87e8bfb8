import { expect, it } from "vitest"
import { problemsOf } from "./catalogs.ts"

const korean = (text: string, source = text): string[] =>
  problemsOf({ file: "ko.json", source: new Map([["it", source]]), texts: new Map([["it", text]]) }, "ko")

it("a Korean particle right after a sum is a problem, because its form depends on how the sum is read", () => {
  for (const text of [
    "{{sum}}이 돌아옵니다.",
    "<b>{{amount}}</b>을 받습니다.",
    "{amount}으로 내림",
    "레벨 {level}이 끝날 때까지",
  ])
    expect(korean(text), text).toEqual(["ko.json: it has a particle after a sum or a number; put a noun between them"])
})

it("a Korean particle after a noun, after a share that always ends in percent, or of a single form is right", () => {
  for (const text of [
    "{{sum}} 금액이 돌아옵니다.",
    "최대 당첨금({{sum}})을 넘습니다.",
    "{{rate}}를 지급합니다.",
    "{{sum}}부터",
    "{{sum}}에서",
  ])
    expect(korean(text), text).toEqual([])
})
