import { afterAll, beforeAll, expect, test } from "vitest"
import { play, studio } from "../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { addVendorKey, ensureVendorKey, retireVendorKey } from "./keys.ts"
import { changeTerms } from "./switches.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

test("two concurrent requests for a vendor's key get the same one", async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => ensureVendorKey(world.database, "BZ")))
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
  expect(keys[0]?.secret.length).toBeGreaterThanOrEqual(43)
})

test("a vendor moves to a new key, then the old one is retired", async () => {
  const { call, key: old } = await studio(world)
  const { player } = await play(world, await world.member())
  const next = await addVendorKey(world.database, "BZ")
  expect(await call("balance", { player }, { key: next })).toMatchObject({ status: 200 })
  await retireVendorKey(world.database, old.kid)
  const another = await studio(world)
  expect(another.key.kid).toBe(next.kid)
})

test("a retired key and changed networks take effect immediately, not when the cache expires", async () => {
  const { call, key } = await studio(world)
  const { player } = await play(world, await world.member())
  const becomes = async (code: string | undefined) => {
    // Without a notification, a node's cache of a vendor is valid for two seconds, of a key for ten.
    const until = performance.now() + 1_500
    while (performance.now() < until) if ((await call("balance", { player }, { key })).code === code) return true
    return false
  }
  expect(await becomes(undefined)).toBe(true)
  await changeTerms(world.database, "BZ", { allowedAddresses: ["203.0.113.0/24"] })
  expect(await becomes("address-not-allowed")).toBe(true)
  await changeTerms(world.database, "BZ", { allowedAddresses: [] })
  expect(await becomes(undefined)).toBe(true)
  await retireVendorKey(world.database, key.kid)
  expect(await becomes("signature-wrong")).toBe(true)
})
