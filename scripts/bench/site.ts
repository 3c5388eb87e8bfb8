import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { BETTING, OVERVIEW } from "../../agent-portal/src/paths.ts"
import { DEPOSIT, gamePath, gameTypePath, HELP, HOME } from "../../player-site/src/paths.ts"
import { findChromium } from "../test/chromium.ts"
import type { Measurement } from "./figure.ts"
import { measureInputs } from "./inputs.ts"
import { browserAt, type RunningSite } from "./site-browser.ts"
import { slowPhone } from "./slow-phone.ts"

/** Google's own, fetched by npx on demand: with its dependencies it is larger than everything Baize installs. */
const LIGHTHOUSE = "lighthouse@13.5.0"
/** Runs per page; the median counts, because this machine is also doing other things. */
const RUNS = 3

/** What is opened of a site, by whom, and how Lighthouse looks at it. */
interface SiteVisit {
  readonly site: RunningSite["site"]
  readonly signedIn: boolean
  readonly pages: Readonly<Record<string, string>>
  /** At a desk instead of on the slow phone. */
  readonly atDesk?: true
}

const visits: readonly SiteVisit[] = [
  {
    site: "player",
    signedIn: false,
    pages: { home: HOME, "a category": gameTypePath("RNG"), "a game": gamePath({ vendor: "BZ", code: "mines" }), help: HELP },
  },
  { site: "player", signedIn: true, pages: { "home, signed in": HOME, deposit: DEPOSIT } },
  { site: "portal", signedIn: true, pages: { "portal overview": OVERVIEW, "portal report": BETTING }, atDesk: true },
]

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >
}

/**
 * The player site by Lighthouse's mobile preset (a slow connection, and the slow phone of `slow-phone.ts`), for a guest and a
 * signed-in member, and the portal of a signed-in agent by its desktop preset, from the built files and the filled demo world;
 * and how soon both paint after an input. `SITE` names the address of a running player site instead, `PORTAL` that of its portal;
 * `SITE_PAGES` names the pages to measure, as "home,deposit".
 */
export async function run(): Promise<Measurement[]> {
  const chromium = await findChromium(console.log)
  if (!chromium.path) throw new Error(chromium.problem)
  const phone = await slowPhone(chromium.path)
  const folder = mkdtempSync(join(tmpdir(), "baize-site-bench-"))
  const { SITE: player, PORTAL: portal } = process.env
  const started = player || portal ? undefined : await start(join(folder, "data"))
  const sites = started ?? { player, portal }
  try {
    const figures: Measurement[] = [...phone.figures]
    for (const visit of visits) {
      const address = sites[visit.site]
      const pages = Object.entries(visit.pages).filter(([name]) => wanted(name))
      if (!address || pages.length === 0) continue
      const words = wordsOf(visit, phone.rate)
      figures.push(...(await measure({ ...visit, address, pages, words }, chromium.path, folder)))
    }
    for (const site of ["player", "portal"] as const) {
      const address = sites[site]
      if (!address || !wanted(`${site} inputs`)) continue
      figures.push(...(await measureInputs({ site, address }, chromium.path, phone.rate)))
    }
    return figures
  } finally {
    if (started) await stop(started.child)
    rmSync(folder, { recursive: true, force: true })
  }
}

const wanted = (name: string): boolean => process.env.SITE_PAGES?.split(",").includes(name) ?? true

/** What Lighthouse is started with. */
const wordsOf = ({ signedIn, atDesk }: SiteVisit, slower: number): string[] => [
  ...(signedIn ? ["--disable-storage-reset"] : []),
  atDesk ? "--preset=desktop" : `--throttling.cpuSlowdownMultiplier=${slower}`,
]

interface OpenedSite extends RunningSite {
  readonly signedIn: boolean
  readonly pages: readonly (readonly [name: string, path: string])[]
  readonly words: readonly string[]
}

async function measure(visit: OpenedSite, chromium: string, folder: string): Promise<Measurement[]> {
  const browser = await browserAt(visit, chromium, { folder, signedIn: visit.signedIn })
  const words = [...visit.words, `--port=${browser.port}`]
  const file = join(folder, "report.json")
  const figures: Measurement[] = []
  try {
    for (const [name, path] of visit.pages) {
      const reports: LighthouseReport[] = []
      for (let run = 0; run < RUNS; run++) reports.push(await examine(visit.address + path, file, words))
      figures.push(...figuresOf(name, reports, !visit.signedIn))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** This process keeps answering meanwhile: the browser is its own. */
async function examine(url: string, file: string, more: readonly string[]): Promise<LighthouseReport> {
  const node = dirname(process.execPath)
  const words = ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${file}`, ...more]
  const child = spawn("npx", words, {
    shell: process.platform === "win32",
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PATH: `${node}${delimiter}${process.env.PATH}` },
  })
  let stderr = ""
  child.stderr.on("data", (part: Buffer) => {
    stderr += part
  })
  const status = await new Promise(done => child.once("close", done))
  if (status !== 0) throw new Error(`Lighthouse could not open ${url}:\n${stderr}`)
  return JSON.parse(readFileSync(file, "utf8")) as LighthouseReport
}

/** `forSearch`: the page is for search engines, too. */
function figuresOf(name: string, reports: readonly LighthouseReport[], forSearch: boolean): Measurement[] {
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
