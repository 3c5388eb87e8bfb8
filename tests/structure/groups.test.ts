import { globSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../..")

/** Groups of the platform from the ground up: each may use only those before it (docs/architecture.md). */
const groups = [
  "schema",
  "brands",
  "server",
  "letters",
  "identity",
  "books",
  "play",
  "cashier",
  "rewards",
  "agency",
  "site",
  "talk",
]
/** `platform/*.ts` puts the groups together; the operator's tool works with all of them. */
const order = ["kit", ...groups, "platform", "operator"]

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing[./]/.test(file)

const groupOf = (file: string): string => {
  const [workspace = "", folder = "", inside] = file.split("/")
  if (workspace !== "platform") return workspace
  return inside === undefined ? "platform" : folder
}

const workspaceOf = (file: string): string => file.split(/[/\\]/)[0] ?? ""

/** Every import of our own files, type imports included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8")
  return Array.from(text.matchAll(/(?:from|import|import\()\s*"(\.{1,2}\/[^"]+|@baize\/[^"]+)"/g), ([, path = ""]) =>
    path.startsWith(".") ? normalize(join(dirname(file), path)) : path.slice("@baize/".length),
  )
}

const filesOf = (...workspaces: string[]): string[] => {
  const files = globSync(
    workspaces.map(name => `${name}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] },
  )
  return files.map(file => normalize(file)).filter(file => !isTest(file))
}

it("a group of the platform imports only kit, common, locales and the groups before it, types included", () => {
  const files = filesOf("platform")
  expect(files.length).toBeGreaterThan(300)
  const wrong: string[] = []
  for (const file of files) {
    const group = groupOf(file)
    expect(order, `${file} is in an unknown group`).toContain(group)
    for (const target of importsOf(file)) {
      const other = groupOf(target)
      if (other === "common" || other === "locales") continue
      if (!order.includes(other) || order.indexOf(other) > order.indexOf(group))
        wrong.push(`${group} → ${other}: ${file} imports ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

it("kit and the conformance suite import nothing of ours, and the studio imports only kit", () => {
  const wrong = filesOf("kit", "studio", "conformance").flatMap(file =>
    importsOf(file)
      .filter(target => ![...(groupOf(file) === "studio" ? ["kit"] : []), groupOf(file)].includes(groupOf(target)))
      .map(target => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

it("a workspace imports another by its package name, so that the other's exports decide what is public", () => {
  const workspaces = ["common", "kit", "platform", "studio"]
  const wrong = filesOf(...workspaces, "player-site", "agent-portal", "scripts", "deploy", "tests").flatMap(file =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(/(?:from|import|import\()\s*"(\.{2}\/[^"]+)"/g), ([, path = ""]) =>
      normalize(join(dirname(file), path)),
    )
      .filter(target => workspaces.includes(workspaceOf(target)) && workspaceOf(target) !== workspaceOf(file))
      .map(target => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

it("nothing of the product imports the scripts that start it or deploy it, or its tests", () => {
  const outside = ["scripts", "deploy", "tests"]
  const wrong = filesOf("common", "kit", "platform", "studio", "conformance", "player-site", "agent-portal").flatMap(file =>
    importsOf(file)
      .filter(target => outside.includes(workspaceOf(target)))
      .map(target => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

it("the calls of a declaration file are answered in the one folder of its name", () => {
  const answering = globSync("platform/**/calls.ts", { cwd: root, exclude: ["**/node_modules/**"] }).map(file =>
    dirname(normalize(file)),
  )
  const names = Object.keys(modules).filter(name => Object.keys(callsOf(modules[name as keyof typeof modules])).length > 0)
  expect(answering.map(folder => folder.split("/").at(-1)).sort()).toEqual(names.sort())
})
