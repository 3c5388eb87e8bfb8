import { expect, it } from "vitest"
import { nicknameKey } from "./nickname-key.ts"

it.each([
  ["Admin", "ADM1N"],
  ["admin", "аdmіn"], // Cyrillic
  ["admin", "ａｄｍｉｎ"], // full width
  ["admin", "a.d-m_i n"],
  ["admin", "ádmïn"],
  ["admin", "ad\u200bmin"],
  ["modern", "modem"],
  ["will", "wi11"],
  ["운영자", "운영자".normalize("NFD")],
])("the names %s and %s look alike", (one, other) => {
  expect(nicknameKey(one)).toBe(nicknameKey(other))
})

it("different names have different keys, in every script", () => {
  const names = ["lena", "lina", "Юлия", "김철수", "김철호", "さくら", "ดาว", "ليلى"]
  expect(new Set(names.map(nicknameKey)).size).toBe(names.length)
})
