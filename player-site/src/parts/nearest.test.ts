import { expect, test } from "vitest"
import { nearest } from "./nearest.ts"

const addresses = ["/", "/promotions", "/live", "/lott", "/elott", "/member/depositv2", "/member/*", "*"]

test("a mistyped address is recognized, in any letter case", () => {
  expect(nearest("/promotion", addresses)).toBe("/promotions")
  expect(nearest("/PROMOTOINS", addresses)).toBe("/promotions")
  expect(nearest("/lvie", addresses)).toBeUndefined()
  expect(nearest("/liv", addresses)).toBe("/live")
  expect(nearest("/member/deposit", addresses)).toBe("/member/depositv2")
})

test("a pattern of addresses is no suggestion", () => {
  expect(nearest("/member/x", ["/member/*"])).toBeUndefined()
})

test("an address similar to none gets no suggestion", () => {
  expect(nearest("/wp-admin/setup.php", addresses)).toBeUndefined()
  expect(nearest("/", addresses)).toBeUndefined()
  expect(nearest(`/${"x".repeat(10_000)}`, addresses)).toBeUndefined()
})
