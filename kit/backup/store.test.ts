import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { generateX25519Identity } from "age-encryption"
import { expect, onTestFinished, test } from "vitest"
import { startBucketServer } from "./bucket-server.ts"
import { openStore } from "./open-store.ts"
import { makeKey, openSealedStore, sealed } from "./sealed.ts"
import type { Store } from "./store.ts"

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "baize-store-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function bucket() {
  const server = await startBucketServer({ bucket: "vault", secret: "right" })
  onTestFinished(async () => void (await server.close()))
  return (secret: string): Store =>
    openStore(`s3://vault/house/one?endpoint=${server.url}&region=eu-north-1`, {
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: secret,
    })
}

const stores: Readonly<Record<string, () => Promise<Store>>> = {
  "a folder": async () => openStore(temporary()),
  "a bucket": async () => (await bucket())("right"),
}

for (const [kind, open] of Object.entries(stores))
  test(`${kind} keeps objects by their names, replaces and removes them`, async () => {
    const store = await open()
    expect(await store.names("")).toEqual([])
    for (const name of ["b/2", "a/1", "b/1", "b/3", "c/0", "b/10", "b/4"]) await store.put(name, Buffer.from(name))
    await store.put("b/2", Buffer.from([0, 255, 1]))
    expect(await store.names("b/")).toEqual(["b/1", "b/10", "b/2", "b/3", "b/4"])
    expect([...(await store.get("b/2"))]).toEqual([0, 255, 1])
    expect(await store.lastPut("d/")).toBeUndefined()
    const before = await store.lastPut("a/")
    await pause(20)
    await store.put("a/2", Buffer.from("2"))
    expect((await store.lastPut("a/"))!.getTime()).toBeGreaterThan(before!.getTime())
    await store.remove("a/2")
    expect(await store.lastPut("a/")).toEqual(before)
    await store.remove("b/2")
    await store.remove("b/2")
    expect(await store.names("")).toEqual(["a/1", "b/1", "b/10", "b/3", "b/4", "c/0"])
    await expect(store.get("b/2")).rejects.toThrow()
  })

test("a bucket is not written with wrong credentials, and not opened without any", async () => {
  const open = await bucket()
  await expect(open("wrong").put("a", Buffer.from("a"))).rejects.toThrow("403")
  expect(() => openStore("s3://vault", {})).toThrow("AWS_ACCESS_KEY_ID")
})

test("objects are read with their key only, and a changed one is refused", async () => {
  const folder = temporary()
  const plain = openStore(folder)
  const store = await sealed(plain, await generateX25519Identity())
  await store.put("money/1", Buffer.from("everything".repeat(1_000)))
  expect(Buffer.from(await store.get("money/1")).toString()).toBe("everything".repeat(1_000))
  expect(readdirSync(join(folder, "money"))).toEqual(["1.zst.age"])
  await expect((await sealed(plain, await generateX25519Identity())).get("money/1")).rejects.toThrow()
  const content = await plain.get("money/1.zst.age")
  content[content.length - 1]! ^= 1
  await plain.put("money/1.zst.age", content)
  await expect(store.get("money/1")).rejects.toThrow()
})

test("a key is made once, and a file without one is refused in a sentence", async () => {
  const folder = temporary()
  await makeKey(join(folder, "key"))
  await expect(makeKey(join(folder, "key"))).rejects.toThrow("EEXIST")
  await openSealedStore(folder, join(folder, "key"))
  await expect(openSealedStore(folder, join(folder, "other"))).rejects.toThrow("cannot be read")
})
