import { afterAll, beforeAll, expect, test } from "vitest"
import { play, studio } from "../testing/studio.ts"
import { testWorld, type World } from "../testing/world.ts"
import { addVendorKey, ensureVendorKey, retireVendorKey } from "./keys.ts"

let world: World
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

test("two that ask for a vendor's key at once get the same one", async () => {
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
