import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import type { TestProject } from "vitest/node"
import { buildStale } from "../../scripts/build/build.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the built sites of this test run, each under its own name. */
    builtSites: string
  }
}

/** Both sites and the games as shipped, built once before any are opened, and separate from later builds. */
export async function setup(project: TestProject): Promise<() => void> {
  await buildStale(console.log)
  const folder = mkdtempSync(join(tmpdir(), "baize-sites-"))
  for (const [name, dist] of Object.entries({
    "player-site": "player-site/dist",
    "agent-portal": "agent-portal/dist",
    games: "studio/client/dist",
  }))
    cpSync(join(root, dist), join(folder, name), { recursive: true })
  project.provide("builtSites", folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
