import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { findChromium } from "../test/chromium.ts"
import type { Measurement } from "./figure.ts"
import { visitHome } from "./home.ts"

const env = {
  ...process.env,
  PLAYER_PORT: "18080",
  AGENT_PORT: "18090",
  PLATFORM_PORT: "18000",
  GAMES_PORT: "18010",
  DATA_DIR: "data",
}
const address = `http://localhost:${env.PLAYER_PORT}/`

/** A newcomer's first start from a fresh clone (packages in npm's cache), a second start, and the requests of the first page. */
export async function run(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "baize-newcomer-"))
  try {
    spawnSync("git", ["clone", "--quiet", root, folder], { stdio: "inherit" })
    const first = await start(folder)
    const chromium = (await findChromium(() => {})).path
    const home = chromium ? await visitHome(chromium, address) : undefined
    await stop(first.child)
    const second = await start(folder)
    await stop(second.child)
    return [
      {
        name: "fresh clone to first page, packages cached",
        value: first.seconds,
        unit: "s",
        goal: "≤ 120 s",
        ok: first.seconds <= 120,
      },
      { name: "second npm start", value: second.seconds, unit: "s", goal: "≤ 5 s", ok: second.seconds <= 5 },
      ...(home ?? []),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(folder: string): Promise<{ child: ChildProcess; seconds: number }> {
  const began = performance.now()
  const child = spawn("npm", ["start"], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"], detached: true })
  while (child.exitCode === null) {
    const answer = await fetch(`${address}wps/system/permission?site=player`).catch(() => undefined)
    if (answer?.status === 200) return { child, seconds: (performance.now() - began) / 1000 }
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error("npm start ended before its first page")
}

/** Ctrl-C, as a terminal sends it: to the whole group. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise(done => child.once("exit", done))
  process.kill(-child.pid!, "SIGINT")
  await gone
}
