import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"

const copy = mkdtempSync(join(tmpdir(), "baize-conformance-"))
afterAll(() => rmSync(copy, { recursive: true }))

test("a copy of the conformance suite runs alone, without packages and without the rest of the repository", () => {
  cpSync(import.meta.dirname, copy, { recursive: true, filter: source => !/node_modules|\.test\.ts$/.test(source) })
  for (const dialect of ["baize", "pragmatic"]) {
    const file = join(copy, "credentials.json")
    writeFileSync(
      file,
      JSON.stringify({ vendor: "AB", dialect, key: "k", kid: "k", player: "p", game: "g", token: "t", exponent: 2 }),
    )
    const { status, stderr } = spawnSync(process.execPath, ["main.ts", "--url", "http://127.0.0.1:1", "--credentials", file], {
      cwd: copy,
      encoding: "utf8",
    })
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Nobody answers at http:\/\/127\.0\.0\.1:1: /)])
  }
})

test("the conformance suite says what is wrong with a file of credentials", { tags: "long" }, () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], { encoding: "utf8" })
  expect(run().stderr).toMatch(/^Say which file holds the credentials/)
  expect(run("--credentials", join(copy, "none.json")).stderr).toMatch(/none\.json holds no credentials: /)
  const unknown = join(copy, "unknown.json")
  writeFileSync(unknown, JSON.stringify({ dialect: "esperanto" }))
  expect(run("--credentials", unknown)).toMatchObject({ status: 2, stderr: 'There is no suite for the dialect "esperanto".\n' })
})
