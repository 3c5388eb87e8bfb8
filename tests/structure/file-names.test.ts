import { globSync } from "node:fs"
import { join, sep } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
/** Built files, and pictures named after a vendor's code. */
const left = new Set(["node_modules", "dist", "data", "painted"])

it("every source file and the folders above it are named in kebab-case", () => {
  const files = globSync("*/**/*.{ts,tsx,mjs,js,css,svg,html}", {
    cwd: root,
    exclude: name => name.split(sep).some(part => left.has(part)),
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter(file => /[A-Z_\s]/.test(file))).toEqual([])
})
