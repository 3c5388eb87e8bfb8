import { spawn } from "node:child_process"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { findChromium } from "./chromium.ts"

/** Runs vitest with a Chromium, and ends this process as it ended: 2 without one. */
export async function testInChromium(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const chromium = await findChromium(console.log)
  if (!chromium.path) {
    console.error(chromium.problem)
    process.exit(2)
  }
  const child = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--reporter=verbose", ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM: chromium.path, ...env },
  })
  child.on("exit", code => process.exit(code ?? 1))
}
