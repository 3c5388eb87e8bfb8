import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { metrics } from "../monitoring/metrics.ts"
import { type TestDatabase, testDatabase } from "../testing/database.ts"
import { createProgramCheck } from "./check.ts"
import { hashOfAll, programHashes } from "./hashes.ts"
import { writeManifest } from "./manifest.ts"

describe("the files of the program", () => {
  let database: TestDatabase
  let root: string
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "baize-program-"))
    const folders = ["platform", "studio/slots", "kit", "common", "locales/en", "player-site/dist", "platform/node_modules/other"]
    for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
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

  /** A process that compares with the release; gives what it tells, and how many files it says have changed. */
  function released() {
    const told: { level: string; details: object }[] = []
    const tell = (level: string) => (details: object) => void told.push({ level, details })
    const log = { error: tell("error"), info: tell("info") }
    const check = createProgramCheck({ database, log }, { root, released: true, everySeconds: 0.05 })
    check.start()
    onTestFinished(() => check.stop())
    return told
  }
  const changed = async (): Promise<number | undefined> =>
    (await metrics.getSingleMetric("baize_program_changed_files")!.get()).values[0]?.value

  it("a process notices what was edited before it started: code, a site's file, and one that is new", async () => {
    write("player-site/dist/index.html", "<p>Play</p>")
    await writeManifest(root)
    write("studio/slots/return.ts", "export const returned = 0.865\n")
    write("player-site/dist/index.html", "<p>Play elsewhere</p>")
    write("kit/new.ts", "")
    const told = released()
    const changes = ["kit/new.ts: added", "player-site/dist/index.html: changed", "studio/slots/return.ts: changed"]
    await expect.poll(() => told).toContainEqual({ level: "error", details: { changes } })
    expect(await changed()).toBe(3)
  })

  it("a released program that is whole alerts no one, until a site's file is edited under a running process", async () => {
    write("player-site/dist/index.html", "<p>Play</p>")
    await writeManifest(root)
    const told = released()
    await expect.poll(() => told).toContainEqual({ level: "info", details: { hash: expect.any(String), files: 3 } })
    expect(await changed()).toBe(0)
    write("player-site/dist/index.html", "<p>Play elsewhere</p>")
    await expect.poll(changed).toBe(1)
    expect(told.filter(({ level }) => level === "error")[0]).toMatchObject({
      details: { changes: ["player-site/dist/index.html: changed"] },
    })
  })

  it("an edit of a file and of what the release states is noticed, and so is a release that states nothing", async () => {
    await writeManifest(root)
    const told = released()
    await expect.poll(() => told.length).toBeGreaterThan(0)
    write("studio/slots/return.ts", "export const returned = 0.865\n")
    await writeManifest(root)
    const changes = ["studio/slots/return.ts: changed", "program.sha256: changed"]
    await expect.poll(() => told).toContainEqual({ level: "error", details: { changes } })
    rmSync(join(root, "program.sha256"))
    const without = released()
    await expect.poll(() => without).toContainEqual({ level: "error", details: { changes: ["program.sha256: missing"] } })
  })

  it("sha256sum checks what the release states", async () => {
    write("player-site/dist/index.html", "<p>Play</p>")
    await writeManifest(root)
    const check = () => execFileSync("sh", ["-c", "sha256sum --check --quiet program.sha256"], { cwd: root, stdio: "pipe" })
    expect(check().toString()).toBe("")
    const ofManifest = createHash("sha256").update(readFileSync(join(root, "program.sha256")))
    expect(ofManifest.digest("hex")).toBe(hashOfAll(await programHashes(root)))
    write("player-site/dist/index.html", "<p>Play elsewhere</p>")
    expect(check).toThrow("did NOT match")
  })

  it("a process that develops notices a file that is changed, added or removed, and that it is put back", async () => {
    write("platform/main.ts", "1")
    const told: { level: string; details: object }[] = []
    const tell = (level: string) => (details: object) => void told.push({ level, details })
    const check = createProgramCheck(
      { database, log: { error: tell("error"), info: tell("info") } },
      { root, released: false, everySeconds: 0.05 },
    )
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
