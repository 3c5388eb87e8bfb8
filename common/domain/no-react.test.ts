import { globSync } from "node:fs"
import { join } from "node:path"
import { expect, it, vi } from "vitest"

vi.mock("react", () => {
  throw new Error("the domain layer must not know React")
})

const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ join(import.meta.dirname, file))

it("every file of the domain layer loads without React", async () => {
  const files = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(file => !file.endsWith(".test.ts"))
  expect(files).toContain("player-domain.ts")
  expect(files).toContain("agent.ts")
  for (const file of files) await load(file)
})

it("the proof fails for a file that imports React", async () => {
  await expect(load("../react/required-context.ts")).rejects.toThrow(/must not know React|error when mocking/)
})
