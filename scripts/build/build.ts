import { spawn } from "node:child_process"
import { existsSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { compress } from "./compress.ts"
import { isStale, stamp, versionOf } from "./stale.ts"

interface BuildTarget {
  readonly name: string
  /** The folder with the vite.config.ts. */
  readonly folder: string
  readonly inputs: readonly string[]
}

const targets: readonly BuildTarget[] = [
  { name: "player site", folder: "player-site", inputs: ["player-site", "common", "locales"] },
  { name: "agent portal", folder: "agent-portal", inputs: ["agent-portal", "common", "locales"] },
  { name: "games", folder: "studio/client", inputs: ["studio"] },
]

/** Builds what is out of date; returns the names of what was built. */
export async function buildStale(say: (line: string) => void): Promise<readonly string[]> {
  const stale = targets
    .map(target => ({ ...target, out: `${target.folder}/dist`, version: versionOf(target.inputs) }))
    .filter(({ out, version }) => isStale(out, version))
  if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(", ")} …`)
  const workshop = join(root, "node_modules/.baize-build", `${process.pid}`)
  try {
    await Promise.all(
      stale.map(async ({ name, folder, out, version }) => {
        const fresh = join(workshop, folder)
        await viteBuild(name, join(root, folder), fresh)
        await compress(fresh)
        stamp(fresh, version)
        putInPlace(fresh, join(root, out))
      }),
    )
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
  return stale.map(({ name }) => name)
}

/** Swaps a complete build in, so that no one, including another build, ever sees half of one. */
function putInPlace(fresh: string, out: string): void {
  for (let tries = 1; ; tries++)
    try {
      if (existsSync(out)) renameSync(out, `${fresh}.old${tries}`)
      renameSync(fresh, out)
      return
    } catch (error) {
      // Another build was swapped in between the two.
      if (tries === 5) throw error
    }
}

function viteBuild(name: string, folder: string, out: string): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js")
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "error", "--outDir", out, "--emptyOutDir"], {
    cwd: folder,
    // Any build, a test runner's too, produces what is shipped.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", text => (said += text))
  return new Promise((done, failed) =>
    child.once("exit", code => (code === 0 ? done() : failed(new Error(`The ${name} could not be built:\n${said}`)))),
  )
}
