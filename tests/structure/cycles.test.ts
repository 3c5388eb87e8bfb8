import { globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")
const workspaces = ["common", "kit", "platform", "studio", "conformance", "player-site", "agent-portal", "scripts", "tests"]

/** Every import of our own files that is there when the module starts, type imports included; not what is loaded on demand. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8")
  return Array.from(text.matchAll(/^(?:import|export)\b[^"]*?from\s*"(\.{1,2}\/[^"]+|@baize\/[^"]+)"/gm), ([, path = ""]) =>
    path.startsWith(".") ? normalize(join(dirname(file), path)) : path.slice("@baize/".length),
  )
}

/** One way round for each cycle that a search in depth meets. */
function cyclesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = []
  const finished = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "))
    if (finished.has(file) || path.includes(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    finished.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return cycles
}

it("no file imports itself through others, types included", () => {
  const files = globSync(
    workspaces.map(name => `${name}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] },
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(cyclesOf(new Map(files.map(file => [normalize(file), importsOf(file)])))).toEqual([])
})

it("a cycle of three files is found", () => {
  const imports = new Map([
    ["a", ["b"]],
    ["b", ["c", "d"]],
    ["c", ["a"]],
  ])
  expect(cyclesOf(imports)).toEqual(["a → b → c → a"])
})
