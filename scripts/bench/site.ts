import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { findChromium } from "../test/chromium.ts"
import type { Measurement } from "./figure.ts"
import { memberPages, portalPages, type SignedInSite, signedInBrowser } from "./site-signed-in.ts"

/** Google's own, fetched by npx on demand: with its dependencies it is larger than everything Baize installs. */
const LIGHTHOUSE = "lighthouse@13.5.0"
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking --disable-component-update " +
  "--disable-sync"
/** Runs per page; the median counts, because this machine is also doing other things. */
const RUNS = 3
const pages = { home: "/", "a category": "/rng", "a game": "/game/BZ/mines", help: "/help" }

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >
}

/**
 * The player site by Lighthouse's mobile preset (a slow phone on a slow connection), for a guest and a signed-in member, and the
 * portal of a signed-in agent by its desktop preset, from the built files and the filled demo world. `SITE` names the address of
 * a running player site instead, `PORTAL` that of its portal.
 */
export async function run(): Promise<Measurement[]> {
  const chromium = await findChromium(console.log)
  if (!chromium.path) throw new Error(chromium.problem)
  const folder = mkdtempSync(join(tmpdir(), "baize-site-bench-"))
  const { SITE: player, PORTAL: portal } = process.env
  const started = player || portal ? undefined : await start(join(folder, "data"))
  const sites = started ?? { player, portal }
  const call = { chromium: chromium.path, file: join(folder, "report.json") }
  try {
    const figures: Measurement[] = []
    if (sites.player) {
      figures.push(...(await measure(sites.player, pages, { ...call, words: [`--chrome-flags=${FLAGS}`] })))
      figures.push(...(await measureSignedIn({ site: "player", address: sites.player }, memberPages, call, folder)))
    }
    if (sites.portal) {
      const desktop = { ...call, words: ["--preset=desktop"] }
      figures.push(...(await measureSignedIn({ site: "portal", address: sites.portal }, portalPages, desktop, folder)))
    }
    return figures
  } finally {
    if (started) await stop(started.child)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureSignedIn(
  at: SignedInSite,
  pages: Readonly<Record<string, string>>,
  { words = [], ...call }: Omit<LighthouseCall, "words"> & Partial<Pick<LighthouseCall, "words">>,
  folder: string,
): Promise<Measurement[]> {
  const browser = await signedInBrowser(at, call.chromium, folder)
  const own = ["--disable-storage-reset", `--port=${browser.port}`]
  try {
    return await measure(at.address, pages, { ...call, words: [...words, ...own], forSearch: false })
  } finally {
    await browser.close()
  }
}

interface LighthouseCall {
  readonly chromium: string
  /** Where it writes its report. */
  readonly file: string
  readonly words: readonly string[]
  /** The pages are for search engines, too. */
  readonly forSearch?: boolean
}

async function measure(site: string, paths: Readonly<Record<string, string>>, call: LighthouseCall): Promise<Measurement[]> {
  const figures: Measurement[] = []
  for (const [name, path] of Object.entries(paths)) {
    const reports: LighthouseReport[] = []
    for (let run = 0; run < RUNS; run++)
      // It misses the start of a page now and then, and says itself to run it again.
      reports.push(await examine(site + path, call).catch(() => examine(site + path, call)))
    figures.push(...figuresOf(name, reports, call))
  }
  return figures
}

/** This process keeps answering meanwhile: the browser of the portal is its own, too. */
async function examine(url: string, { chromium, file, words: more }: LighthouseCall): Promise<LighthouseReport> {
  const node = dirname(process.execPath)
  const words = ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${file}`, ...more]
  const child = spawn("npx", words, {
    shell: process.platform === "win32",
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, CHROME_PATH: chromium, PATH: `${node}${delimiter}${process.env.PATH}` },
  })
  let stderr = ""
  child.stderr.on("data", (part: Buffer) => {
    stderr += part
  })
  const status = await new Promise(done => child.once("close", done))
  if (status !== 0) throw new Error(`Lighthouse could not open ${url}:\n${stderr}`)
  return JSON.parse(readFileSync(file, "utf8")) as LighthouseReport
}

function figuresOf(name: string, reports: readonly LighthouseReport[], { forSearch = true }: LighthouseCall): Measurement[] {
  const middle = (figure: (report: LighthouseReport) => number): number =>
    reports.map(figure).sort((one, other) => one - other)[Math.floor(reports.length / 2)]!
  const score = (category: string, least: number): Measurement => {
    const value = Math.round(middle(({ categories }) => categories[category]!.score) * 100)
    return { name: `${name}: ${category}`, value, unit: "of 100", goal: `≥ ${least}`, ok: value >= least }
  }
  const time = (audit: string, words: string, most: number, unit: string, scale: number): Measurement => {
    const value = middle(({ audits }) => audits[audit]!.numericValue ?? 0) / scale
    return { name: `${name}: ${words}`, value, unit, goal: `≤ ${most} ${unit}`.trim(), ok: value <= most }
  }
  for (const [id, { score, title }] of Object.entries(reports[0]!.audits))
    if (process.env.WHY && score !== null && score < 0.9) console.log(`      ${name}: ${title} (${id})`)
  return [
    score("performance", 95),
    score("accessibility", 100),
    score("best-practices", 100),
    ...(forSearch ? [score("seo", 100)] : []),
    time("largest-contentful-paint", "largest content painted", 2, "s", 1_000),
    time("total-blocking-time", "total blocking time", 150, "ms", 1),
    time("cumulative-layout-shift", "layout shift", 0.02, "", 1),
  ]
}

/** Everything on free ports and a data folder of its own. */
async function start(dataFolder: string): Promise<{ child: ChildProcess; player: string; portal: string }> {
  const [player, agent, platform, games] = (await freePorts(4)).map(String) as [string, string, string, string]
  const ports = { PLAYER_PORT: player, AGENT_PORT: agent, PLATFORM_PORT: platform, GAMES_PORT: games }
  const env = { ...process.env, ...ports, DATA_DIR: dataFolder }
  const child = spawn(process.execPath, [join(root, "scripts/start.ts")], { env, stdio: ["ignore", "ignore", "inherit"] })
  const sites = { player: `http://localhost:${player}`, portal: `http://localhost:${agent}` }
  while (child.exitCode === null) {
    const answers = Object.values(sites).map(site => fetch(`${site}/wps/system/status`).catch(() => undefined))
    if ((await Promise.all(answers)).every(answer => answer?.ok)) return { child, ...sites }
    await new Promise(done => setTimeout(done, 300))
  }
  throw new Error("npm start ended before its first page")
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise(done => child.once("exit", done))
  child.kill("SIGTERM")
  await gone
}
