import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { describe, expect, it } from "vitest"
import { misuseOf } from "./options.ts"

describe("an option that a command does not know", () => {
  it("an unknown option is named in one sentence, and the command ends with code 2", { tags: "long" }, () => {
    for (const command of ["verify-round", "vendor-conformance", "bench"]) {
      const { status, stderr, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, `${command}.ts`), "--nope"], {
        encoding: "utf8",
      })
      expect([command, status, stdout, stderr.trim()]).toEqual([command, 2, "", "Unknown option '--nope'."])
    }
  })

  it("misuse of options is distinguished from other errors", () => {
    const misused = (args: string[]) => {
      try {
        return parseArgs({ args, options: { by: { type: "string" } } })
      } catch (error) {
        return misuseOf(error)
      }
    }
    expect(misused(["--by"])).toBe("Option '--by <value>' argument missing.")
    expect(misused(["--for=me"])).toBe("Unknown option '--for'.")
    expect(misused(["ann"])).toBe("Unexpected argument 'ann'.")
    expect(misuseOf(new TypeError("by is undefined"))).toBeUndefined()
  })
})
