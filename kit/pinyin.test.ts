import { expect, it } from "vitest"
import { isSpelled } from "./pinyin.ts"

it.each([
  ["如何提款？", "tikuan", true],
  ["如何提款？", "Ti Kuan", true],
  ["如何提款？", "rhtk", true],
  ["如何提款？", "tiku", true],
  ["如何提款？", "kuanti", false],
  ["如何提款？", "rtk", false],
  ["銀行轉帳", "yinhang", true],
  ["绿色通道", "lvse", true],
  ["绿色通道", "luse", true],
  ["How to withdraw", "tikuan", false],
])("%s is spelled %s: %s", (text, typed, spelled) => expect(isSpelled(text, typed)).toBe(spelled))
