import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { metrics } from "../monitoring/metrics.ts"
import { type TestDatabase, testDatabase } from "../testing/database.ts"
import { createProgramCheck } from "./check.ts"
import { hashOfAll, programHashes } from "./hashes.ts"

describe("the files of the program", () => {
  let database: TestDatabase
  let root: string
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "baize-program-"))
    for (const folder of ["platform", "studio/slots", "kit", "common", "locales/en", "platform/node_modules/other"])
      mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, "package-lock.json"), "{}")
    writeFileSync(join(root, "studio/slots/return.ts"), "export const returned = 0.965\n")
    return () => rmSync(root, { recursive: true })
  })
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text)

  it("one hash is what sha256sum gives for its list of all files", async () => {
    write("locales/en/words.json", "{}")
    const script = "sha256sum locales/en/words.json package-lock.json studio/slots/return.ts | sha256sum"
    const expected = execFileSync("sh", ["-c", script], { cwd: root, encoding: "utf8" }).slice(0, 64)
    expect(hashOfAll(await programHashes(root))).toBe(expected)
  })

  it("a copy has the same hash; tests and packages are no part of it", async () => {
    const before = hashOfAll(await programHashes(root))
    const copy = mkdtempSync(join(tmpdir(), "baize-program-"))
    try {
      cpSync(root, copy, { recursive: true })
      expect(hashOfAll(await programHashes(copy))).toBe(before)
      write("studio/slots/return.test.ts", "")
      write("platform/node_modules/other/index.js", "")
      expect(hashOfAll(await programHashes(root))).toBe(before)
    } finally {
      rmSync(copy, { recursive: true })
    }
  })

  it("a running process notices a file that is changed, added or removed, and that it is put back", async () => {
    write("platform/main.ts", "1")
    const told: { level: string; details: object }[] = []
    const tell = (level: string) => (details: object) => void told.push({ level, details })
    const check = createProgramCheck({ database, log: { error: tell("error"), info: tell("info") } }, root, 0.05)
    const changed = async (): Promise<number | undefined> =>
      (await metrics.getSingleMetric("baize_program_changed_files")!.get()).values[0]?.value
    check.start()
    await expect.poll(() => told).toContainEqual({ level: "info", details: { hash: expect.any(String), files: 3 } })
    write("studio/slots/return.ts", "export const returned = 0.865\n")
    write("kit/new.ts", "")
    rmSync(join(root, "platform/main.ts"))
    const changes = ["kit/new.ts: added", "platform/main.ts: removed", "studio/slots/return.ts: changed"]
    await expect.poll(() => told).toContainEqual({ level: "error", details: { changes } })
    expect(await changed()).toBe(3)
    write("studio/slots/return.ts", "export const returned = 0.965\n")
    write("platform/main.ts", "1")
    rmSync(join(root, "kit/new.ts"))
    await expect.poll(changed).toBe(0)
    await check.stop()
  })
})
