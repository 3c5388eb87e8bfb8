import { spawn, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

const installed = (): string | undefined => [process.env.CHROMIUM, ...usual].find(path => path && existsSync(path))

/** An installed Chromium, or Debian's, or Playwright's; else a sentence that says how to get one. */
export async function findChromium(say: (line: string) => void): Promise<{ path?: string; problem?: string }> {
  const there = installed() ?? playwrights()
  if (there) return { path: there }
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Debian's Chromium for the browser tests …")
    await run("apt-get", ["update", "-qq"])
    await run("apt-get", ["install", "-y", "-qq", "chromium"])
    const debians = installed()
    if (debians) {
      // Most tests use it where it is.
      await run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"])
      return { path: debians }
    }
  }
  say("Asking Playwright for its Chromium …")
  await run(process.execPath, [join(root, "node_modules/playwright-core/cli.js"), "install", "chromium"])
  const got = playwrights()
  if (got) return { path: got }
  return {
    problem:
      "The browser tests need Chromium, and none was found nor could be installed. Install one (Debian: " +
      "apt-get install chromium), or set CHROMIUM to its path.",
  }
}

/** Runs a command silently to its end, whatever becomes of it. */
const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise(done => {
    const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
    child.once("error", () => done()).once("exit", () => done())
  })

function playwrights(): string | undefined {
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = spawnSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root, encoding: "utf8" }).stdout.trim()
  return path && existsSync(path) ? path : undefined
}
