import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { openLog } from "./log-file.ts"

const folder = mkdtempSync(join(tmpdir(), "baize-logs-"))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (log: ReturnType<typeof openLog>, text: string) => new Promise(done => log.write(text, done))

it("a reopened log is appended to and readable by its owner alone, even if it was created for everyone", async () => {
  const path = join(folder, "old.log")
  writeFileSync(path, "before\n", { mode: 0o644 })
  await write(openLog(path), "after\n")
  expect(readFileSync(path, "utf8")).toBe("before\nafter\n")
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it("a full log is rotated, nine are kept, and only the oldest is lost", async () => {
  const path = join(folder, "full.log")
  const log = openLog(path, 10)
  for (let at = 10; at < 23; at++) await write(log, `line ${at}\n`)
  expect(readFileSync(path, "utf8")).toBe("line 22\n")
  for (let at = 1; at <= 9; at++) expect(readFileSync(`${path}.${at}`, "utf8")).toBe(`line ${22 - at}\n`)
  expect(() => statSync(`${path}.10`)).toThrow()
  expect(statSync(`${path}.1`).mode & 0o777).toBe(0o600)
})
