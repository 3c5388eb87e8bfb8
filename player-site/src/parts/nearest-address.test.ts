import { expect, test } from "vitest"
import { nearestAddress } from "./nearest-address.ts"

const addresses = ["/", "/promotions", "/live", "/lott", "/elott", "/member/depositv2", "/member/*", "*"]

test("a mistyped address is recognized, in any letter case", () => {
  expect(nearestAddress("/promotion", addresses)).toBe("/promotions")
  expect(nearestAddress("/PROMOTOINS", addresses)).toBe("/promotions")
  expect(nearestAddress("/lvie", addresses)).toBeUndefined()
  expect(nearestAddress("/liv", addresses)).toBe("/live")
  expect(nearestAddress("/member/deposit", addresses)).toBe("/member/depositv2")
})

test("a pattern of addresses is no suggestion", () => {
  expect(nearestAddress("/member/x", ["/member/*"])).toBeUndefined()
})

test("an address similar to none gets no suggestion", () => {
  expect(nearestAddress("/wp-admin/setup.php", addresses)).toBeUndefined()
  expect(nearestAddress("/", addresses)).toBeUndefined()
  expect(nearestAddress(`/${"x".repeat(10_000)}`, addresses)).toBeUndefined()
})
