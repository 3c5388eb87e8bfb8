import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const files = globSync("{kit,platform,studio}/**/*.{ts,sql}", { cwd: root, exclude: ["**/node_modules", "**/dist"] })

// A queue is empty most of the time, and statistics say so: for one row, PostgreSQL looks a portion up again for every row of it.
it("a statement that takes a portion of a queue chooses it once: `= any (array(select …))`, not `in (select …)`", () => {
  const repeated = /\bin \(\s*select[^`;]*?\blimit\b[^`;]*?\bskip locked/
  expect(files.filter(file => repeated.test(readFileSync(join(root, file), "utf8")))).toEqual([])
})
