import { expect, it } from "vitest"
import { leftInEnglish, problemsOf } from "./catalogs.ts"
import { meaningProblems } from "./terms.ts"

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

const told = (english: string, text: string, file = "locales/de/withdraw.json"): string[] =>
  meaningProblems({ file, source: new Map([["it", english]]), texts: new Map([["it", text]]) }, "de")

it("a text about money, limits or exclusion without the language's term is a problem", () => {
  expect(told("Your withdrawal was paid.", "Deine Anfrage wurde bezahlt.")).toEqual([
    "locales/de/withdraw.json: it lacks the term for withdrawal",
  ])
  expect(told("Exclude yourself, or set a limit.", "Sperre dich, oder setz ein Limit.")).toEqual([])
  expect(told("{{withdraw}} it", "{{withdraw}}"), "a placeholder is no word").toEqual([])
})

it("another number than in English is a problem, in digits or as a word", () => {
  expect(told("It takes effect after 24 hours.", "Es gilt nach 48 Stunden.")).toEqual([
    "locales/de/withdraw.json: it differs in the number 24",
    "locales/de/withdraw.json: it differs in the number 48",
  ])
  for (const text of ["Fünf Minuten", "5 Minuten"]) expect(told("five minutes", text), text).toEqual([])
  expect(told("once a day", "1 Mal am Tag, ab 0 Uhr")).toEqual([])
})

it("a sentence left in English is found, a name that languages keep is not", () => {
  const source = new Map([
    ["about", "All of it is here."],
    ["name", "Lions in Step"],
    ["footer.rights", "All rights reserved here"],
  ])
  expect(leftInEnglish({ file: "it.json", source, texts: source }, "ja")).toEqual(["about"])
  expect(leftInEnglish({ file: "it.json", source, texts: source }, "de")).toEqual(["about", "footer.rights"])
})
