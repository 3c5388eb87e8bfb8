import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { setting, type VariableName, variables } from "@baize/kit/variables.ts"
import { expect, it } from "vitest"
import { configurationDocument, exampleFile } from "./document.ts"

const read = (path: string): string => readFileSync(join(root, path), "utf8")

it("docs/configuration.md and .env.example say what kit/variables.ts declares (npm run configuration)", () => {
  expect(read("docs/configuration.md")).toBe(configurationDocument())
  expect(read(".env.example")).toBe(exampleFile())
})

it("every default of a variable is valid", () => {
  for (const name of Object.keys(variables) as VariableName[]) expect(() => setting({}, name), name).not.toThrow()
})

it("code reads only declared environment variables, apart from those of the system, benchmarks and tests", () => {
  const foreign = ["PATH", "SUDO_USER", "SSH_CONNECTION"]
  const sources = globSync("{kit,platform,studio,scripts,player-site,agent-portal}/**/*.{ts,mjs}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**", "**/*.test.ts", "scripts/bench/**"],
  })
  expect(sources.length).toBeGreaterThan(300)
  const undeclared = sources.flatMap(source =>
    Array.from(read(source).matchAll(/\benv(?:\.|\[")([A-Z][A-Z_]+)/g), ([, name = ""]) => name)
      .filter(name => !(name in variables) && !foreign.includes(name))
      .map(name => `${source}: ${name}`),
  )
  expect(undeclared).toEqual([])
})
