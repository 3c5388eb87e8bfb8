import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { afterAll, expect, it } from "vitest"
import { startChild } from "./children.ts"

const folder = mkdtempSync(join(tmpdir(), "baize-children-"))
afterAll(() => rmSync(folder, { recursive: true }))

it("a child that fails to start is reported by its own output, without internals", async () => {
  const script = join(folder, "sorry.mjs")
  writeFileSync(script, 'console.error("SMS_GATEWAY must be an address."); process.exit(1)')
  const starting = startChild({ name: "platform", script, env: {}, logFile: join(folder, "log") })
  await expect(starting).rejects.toThrow(StartProblem)
  await expect(starting).rejects.toThrow(/^SMS_GATEWAY must be an address\.$/)
})
