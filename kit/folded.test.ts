import { expect, it } from "vitest"
import { folded } from "./folded.ts"

it.each([
  ["Gửi tiền", "gui tien"],
  ["Đặt cược", "dat cuoc"],
  ["Übertragung", "ubertragung"],
  ["Ελληνικά", "ελληνικα"],
  ["ដាក់\u200bប្រាក់", "ដាក់ប្រាក់"],
  ["입금 방법", "입그"],
  ["ＲＴＰ", "rtp"],
])("%s is found by %s", (text, typed) => expect(folded(text)).toContain(folded(typed)))

it("letters that are no accents of others stay apart", () => {
  expect(folded("हिन्दी")).not.toContain(folded("हन"))
  expect(folded("ไทย")).not.toContain(folded("ทย์"))
})
