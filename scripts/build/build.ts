import { spawn } from "node:child_process"
import { join } from "node:path"
import { root } from "../configuration.ts"
import { compress } from "./compress.ts"
import { isStale, stamp, versionOf } from "./stale.ts"

interface Target {
  readonly name: string
  /** The folder with the vite.config.ts. */
  readonly folder: string
  readonly inputs: readonly string[]
}

const targets: readonly Target[] = [
  { name: "player site", folder: "player-site", inputs: ["player-site", "common", "locales"] },
  { name: "agent portal", folder: "agent-portal", inputs: ["agent-portal", "common", "locales"] },
  { name: "games", folder: "platform/house-vendor/client", inputs: ["platform/house-vendor"] },
]

/** Builds what is not built from the files as they are now; gives the names of what was built. */
export async function buildStale(say: (line: string) => void): Promise<readonly string[]> {
  const stale = targets
    .map(target => ({ ...target, out: `${target.folder}/dist`, version: versionOf(target.inputs) }))
    .filter(({ out, version }) => isStale(out, version))
  if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(", ")} …`)
  await Promise.all(
    stale.map(async ({ name, folder, out, version }) => {
      await viteBuild(name, join(root, folder))
      compress(join(root, out))
      stamp(out, version)
    }),
  )
  return stale.map(({ name }) => name)
}

function viteBuild(name: string, folder: string): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js")
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "error"], {
    cwd: folder,
    // Whoever builds, a test runner too, gets what is shipped.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", text => (said += text))
  return new Promise((done, failed) =>
    child.once("exit", code => (code === 0 ? done() : failed(new Error(`The ${name} could not be built:\n${said}`)))),
  )
}
