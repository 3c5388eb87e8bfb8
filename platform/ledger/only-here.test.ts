import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const writes =
  /\b(insert\s+into|update|delete\s+from|truncate(\s+table)?|merge\s+into|copy)\s+(only\s+)?"?(public"?\.)?"?(account|transfer)"?\b(?!\.)/i

it("nothing but the ledger's own migrations writes accounts and transfers", () => {
  const sources = globSync(["platform/**/*.{ts,sql}", "scripts/**/*.{ts,mjs}"], {
    cwd: root,
    exclude: ["**/node_modules/**", "**/*.test.ts", "scripts/bench/ledger.ts"],
  })
  expect(sources.length).toBeGreaterThan(20)
  const writers = sources.filter(source => writes.test(readFileSync(join(root, source), "utf8")))
  expect(writers.sort()).toEqual(["platform/migrations/0001_ledger.sql", "platform/migrations/0004_ledger_bounds.sql"])
})
