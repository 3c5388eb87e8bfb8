import { expect, it } from "vitest"
import { folded, isFound } from "./folded.ts"

it.each([
  ["Gửi tiền", "gui tien"],
  ["Đặt cược", "dat cuoc"],
  ["Übertragung", "ubertragung"],
  ["Ελληνικά", "ελληνικα"],
  ["ដាក់\u200bប្រាក់", "ដាក់ប្រាក់"],
  ["입금 방법", "입그"],
  ["ＲＴＰ", "rtp"],
  ["Søndag", "sondag"],
  ["Łódź", "lodz"],
  ["Straße", "strasse"],
  ["Kırmızı İnci", "kirmizi inci"],
  ["Ёлка", "елка"],
  ["أَلْعَاب", "العاب"],
  ["بازی کازینو", "بازي كازينو"],
  ["カジノ", "かじの"],
  ["ค่าธรรมเนียม", "คาธรรมเนียม"],
  ["น้ำ", "นำ"],
  ["ເຂົ້າ", "ເຂົາ"],
  ["क़िस्मत", "किस्मत"],
  ["जुड़े", "जुडे"],
])("%s is found by %s", (text, typed) => expect(folded(text)).toContain(folded(typed)))

it("letters that are no accents of others stay apart", () => {
  expect(folded("हिन्दी")).not.toContain(folded("हन"))
  expect(folded("ไทย")).not.toContain(folded("ทย์"))
  expect(folded("เสือ")).not.toContain(folded("เสอ"))
})

it.each([
  ["에메랄드 클로스", "ㅇㅁㄹ", true],
  ["에메랄드 클로스", "ㅋㄹ", true],
  ["에메랄드 클로스", "에메라", true],
  ["에메랄드 클로스", "ㅋㅁ", false],
  ["Đèn lồng", "den long", true],
  ["Đèn lồng", "", true],
])("%s: typing %s finds it: %s", (text, typed, found) => expect(isFound(text, typed)).toBe(found))
