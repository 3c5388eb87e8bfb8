import { execFileSync } from "node:child_process"
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { expect, onTestFinished, test } from "vitest"

/** Nothing of these has to be repeated by hand after a restore: they move only what is in the books, or say what was read. */
const undone = [
  ...["registration", "sign-in", "code", "profile", "document", "notifications", "push", "push-off", "export", "export-link"],
  ...["funding", "funds-moved", "wallet-transfer", "withdrawal", "withdrawal-disputed", "withdrawal-received"],
  ...["points-converted", "points-redeemed", "mission-claim", "raffle-claim", "rebate-claim"],
  ...["link-created", "link-deleted", "link-switched", "note-deleted", "note-written"],
]

test("the searches in docs/backup.md find every event that a restore undoes and someone has to see to", () => {
  const declared = globSync("common/api/**/*.ts", { cwd: root }).flatMap(path =>
    Array.from(readFileSync(join(root, path), "utf8").matchAll(/audit: \{ event: "([a-z-]+)"/g), ([, event]) => event!),
  )
  const events = [...new Set(declared)].toSorted()
  expect(undone.filter(event => !events.includes(event))).toEqual([])

  const folder = mkdtempSync(join(tmpdir(), "baize-log-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines = events.map(event => `${JSON.stringify({ stream: "security", event, outcome: "done" })}\n`)
  writeFileSync(join(folder, "security.log"), lines.join(""))
  const [, section = ""] = readFileSync(join(root, "docs/backup.md"), "utf8").split("### What was done in the lost time")
  const searches = Array.from(section.matchAll(/^grep -E [^\n]*(?:\\\n[^\n]*)?security\.log/gm), ([command]) => command)
  expect(searches).toHaveLength(5)
  const found = searches.flatMap(command =>
    execFileSync("sh", ["-c", command], { cwd: folder, encoding: "utf8" })
      .trim()
      .split("\n")
      .map(line => JSON.parse(line).event as string),
  )
  expect([...found, ...undone].toSorted()).toEqual(events)
})
