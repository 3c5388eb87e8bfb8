import { describe, expect, it } from "vitest"
import { checkField, fieldRule, type PatternId, spacedName } from "./patterns.ts"

const examples: Record<PatternId, { accepted: string[]; refused: string[] }> = {
  any: { accepted: ["anything at all", "저는", "<b>", "1"], refused: [] },
  "letters-digits-leading-letter": { accepted: ["a", "Kim77", "player1"], refused: ["7kim", "kim_7", "kim 7", "김7", "kim7\n"] },
  email: {
    accepted: ["a@b.co", "first.last+tag@mail.example.com"],
    refused: ["a@b", "a b@c.de", "@c.de", "a@", "a@@b.co", "a@b..co"],
  },
  alphanumeric: { accepted: ["7", "abc", "7a"], refused: ["a-b", "a b", "é"] },
  "letters-plus-digits": { accepted: ["a1", "1a", "abc123"], refused: ["abc", "123", "a1!", "a 1"] },
  digits: { accepted: ["0", "0123456789"], refused: ["1.5", "-1", "1a", "１２", "٣"] },
  "has-uppercase": { accepted: ["A", "abC", "X y"], refused: ["abc", "123", "é"] },
  "latin-spaces": { accepted: ["John", "John Paul Jones"], refused: ["John  Paul", " John", "John ", "J0hn", "José"] },
  "no-spaces": { accepted: ["a-b_c!", "김민수"], refused: ["a b", "a\tb", " ", "a\u00a0b", "a\u3000b"] },
  thai: { accepted: ["สมชาย", "สมชาย ใจดี"], refused: ["somchai", "สมชาย1", " สมชาย"] },
  korean: { accepted: ["김민수", "김 민수"], refused: ["Kim", "김민수1", "ㄱㄴ", "田中"] },
  "japanese-fullwidth": {
    accepted: ["田中太郎", "タナカ", "たなか　たろう", "ＡＢＣ１"],
    refused: ["tanaka", "ﾀﾅｶ", "田中1", "김"],
  },
  fullname: {
    accepted: [
      ...["Anne-Marie O'Neill", "José Núñez", "김민수", "Li Wei", "J. R. R. Tolkien"],
      ...["ジョン・スミス", "阿卜杜拉·买买提", "尤哈尼‧伊斯卡卡夫特", "علی\u200cرضا محمدی", "ලක්\u200dෂ්මන්"],
    ],
    refused: ["Anne  Marie", "山田　太郎", "4nne", " Anne", "Anne ", "Anne1", "<b>", "·买买提", "\u200cرضا", "\u200d"],
  },
  "date-ymd": {
    accepted: ["2026-11-21", "2024-02-29"],
    refused: ["2026-02-29", "2026-13-01", "21-11-2026", "2026-1-1", "2026-00-10"],
  },
  "date-mdy": { accepted: ["11-21-2026", "02-29-2024"], refused: ["02-29-2026", "21-11-2026", "2026-11-21", "1-1-2026"] },
  "strong-password": { accepted: ["Aa1!", "Baize-2026!", "Ää-Bb1"], refused: ["aa1!", "AA1!", "Aaa!", "Aaa1", "Aa1! x"] },
}

describe("a field's pattern", () => {
  for (const [id, { accepted, refused }] of Object.entries(examples)) {
    const rule = fieldRule("field", id as PatternId, [1, 40])
    it(`pattern ${id} accepts ${accepted.join(", ")}`, () => {
      for (const value of accepted) expect(checkField(rule, value), value).toBeUndefined()
    })
    if (refused.length > 0)
      it(`pattern ${id} refuses ${refused.map(value => JSON.stringify(value)).join(", ")}`, () => {
        for (const value of refused) expect(checkField(rule, value), value).toMatchObject({ field: "field", code: id })
      })
  }
  it("every field pattern terminates quickly on values built to make it backtrack", () => {
    const hostile = ["a".repeat(200), `${"a ".repeat(100)}!`, `${"a.".repeat(100)}@`, `a@${"a-".repeat(99)}`, "가 ".repeat(100)]
    const refused = (id: string) =>
      hostile.filter(value => checkField(fieldRule("field", id as PatternId, [0, 300]), value)).length
    expect(["email", "fullname", "korean", "latin-spaces", "strong-password"].map(refused)).toEqual([5, 4, 5, 4, 5])
  })
})

it("a name has one space between its parts, however it is typed", () => {
  expect(["山田　太郎", "　山田 　太郎 ", "Anne \t Marie", "Anne\u00a0Marie", "علی\u200cرضا"].map(spacedName)).toEqual([
    ...["山田 太郎", "山田 太郎", "Anne Marie", "Anne Marie", "علی\u200cرضا"],
  ])
})

describe("a field's rule", () => {
  const rule = fieldRule("username", "alphanumeric", [4, 6], "required")
  it("an empty field is an error only if it is required", () => {
    for (const empty of [undefined, ""]) {
      expect(checkField(rule, empty)).toEqual({ field: "username", code: "required" })
      expect(checkField({ ...rule, required: false }, empty)).toBeUndefined()
    }
  })
  it("a field error reports the bounds that were missed", () => {
    expect(checkField(rule, "abc")).toEqual({ field: "username", code: "too-short", min: 4, max: 6 })
    expect(checkField(rule, "abcdefg")).toEqual({ field: "username", code: "too-long", min: 4, max: 6 })
    expect(checkField(rule, "abcd")).toBeUndefined()
    expect(checkField(rule, "abcdef")).toBeUndefined()
  })
  it("a field error reports the one right length if the bounds are equal", () => {
    const pin = fieldRule("paymentPassword", "digits", [6, 6])
    expect(checkField(pin, "12345")).toMatchObject({ code: "digits-exact", min: 6, max: 6 })
    expect(checkField(pin, "1234567")).toMatchObject({ code: "digits-exact" })
    expect(checkField(pin, "123456")).toBeUndefined()
    expect(checkField(fieldRule("nickname", "any", [6, 6]), "12345")).toMatchObject({ code: "length-exact" })
  })
  it("a field error names the form of an email or a date, also if its length is wrong", () => {
    expect(checkField(fieldRule("email", "email", [6, 100]), "x@")).toMatchObject({ code: "email" })
    expect(checkField(fieldRule("birthday", "date-ymd", [10, 10]), "1990")).toMatchObject({ code: "date-ymd" })
    expect(checkField(fieldRule("email", "email", [6, 12]), "someone@mail.example")).toMatchObject({ code: "too-long" })
  })
  it("a field's length counts characters, not the halves of an emoji", () => {
    expect(checkField(fieldRule("nickname", "any", [1, 2]), "🎲🎲")).toBeUndefined()
  })
  it("a disabled field is not checked", () => {
    expect(checkField(fieldRule("qqNum", "digits", [5, 12], "off"), "not digits")).toBeUndefined()
  })
})
