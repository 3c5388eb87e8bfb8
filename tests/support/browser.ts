import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "playwright-core"
import { afterEach, beforeAll, expect } from "vitest"

interface BrowserPerson extends BrowserContextOptions {
  /** Refusal codes that this person is going to meet; every other one is a fault. */
  readonly refused?: readonly string[]
  /** How the addresses without a page end that this person opens: they are answered with status 404. */
  readonly lost?: string
  /** This person's connection or site is going to be broken: failed requests, and what the browser says of them, are expected. */
  readonly hurt?: boolean
}

/** How long a person looks for something before giving up. */
const PATIENCE_MS = 20_000
const ANSWER_MS = 3_000
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]
/** WebGL without a graphics card, which no page uses: a quarter of the processor time of a page. */
const drawing = ["--enable-unsafe-swiftshader"]

/** Journeys ask for less motion: frames that no test looks at cost a sixth of Chromium's processor time. Sweeps see them all. */
const motion = process.env.REDUCED_MOTION === "on" ? "reduce" : "no-preference"

/** Pages of journeys end before optimized code pays: compiling it cost a fifth of their processor time. */
const unoptimized = process.env.REDUCED_MOTION === "on" ? ["--js-flags=--no-turbofan --no-maglev"] : []

const whole = process.env.CHROMIUM ?? "/usr/bin/chromium"
/** Debian's Chromium without windows: a page costs half the processor time, and can show no notification. */
const headless = `${whole}-headless-shell`
const kinds = { whole, headless: existsSync(headless) ? headless : whole }

const launched = new Map<string, Promise<Browser>>()

/** A Chromium of this process, started when it is first needed; it ends with the process. */
async function sharedChromium(executablePath: string): Promise<Browser> {
  const there = launched.get(executablePath)
  if (there && (await there).isConnected()) return there
  // Ended by a signal, the process ends as usual, and Chromium with the pipe to it.
  const args = [...quiet, ...unoptimized]
  const browser = chromium.launch({ executablePath, args, ignoreDefaultArgs: drawing, handleSIGTERM: false })
  launched.set(executablePath, browser)
  return browser
}

/**
 * A Chromium for the tests of a file. Gives `person()`: a separate browser profile with one open page. A test in which any page
 * complained (console, script error, failed request, unexpected refusal) fails; what a failed test showed is left in
 * test-results/. Tests of notifications ask for the whole browser.
 */
export function useBrowser(kind: keyof typeof kinds = "headless"): (who?: BrowserPerson) => Promise<Page> {
  let browser: Browser
  let people: BrowserContext[] = []
  let troubles: Promise<string | undefined>[] = []

  beforeAll(async () => {
    browser = await sharedChromium(kinds[kind])
  })
  afterEach(async ({ task }) => {
    const failed = task.result?.state === "fail"
    if (failed) await Promise.all(people.flatMap(context => context.pages()).map((page, n) => picture(page, task.name, n)))
    const [visitors, notes] = [people, troubles]
    people = []
    troubles = []
    const met = (await Promise.all(notes)).filter(trouble => trouble !== undefined)
    await Promise.all(visitors.map(context => context.close()))
    if (failed && met.length > 0) console.error(met.join("\n"))
    if (!failed) expect(met).toEqual([])
  })

  return async ({ refused = [], lost, hurt = false, ...options } = {}) => {
    // Requests go straight to the network, so that a test sees and can block them; the service worker's own tests allow it.
    const usual = {
      viewport: { width: 1440, height: 900 },
      locale: "en-GB",
      serviceWorkers: "block",
      reducedMotion: motion,
    } as const
    const context = await browser.newContext({ ...usual, ...options })
    context.setDefaultTimeout(PATIENCE_MS)
    people.push(context)
    const note = (trouble: string | Promise<string | undefined>): void => void troubles.push(Promise.resolve(trouble))
    context.on("weberror", error => note(`page error: ${error.error()}\n${error.error().stack}`))
    context.on("console", message => {
      // A refused call is reported by its answer, below.
      const known = hurt || message.text().startsWith("Failed to load resource")
      if (message.type() === "error" && !known) note(`console: ${message.text()}`)
    })
    context.on("requestfailed", request => {
      // Requests aborted because their page was left.
      if (!hurt && request.failure()?.errorText !== "net::ERR_ABORTED") note(`${request.url()}: ${request.failure()?.errorText}`)
    })
    context.on("response", response => {
      const isPage = response.request().isNavigationRequest()
      if (lost && isPage && response.status() === 404 && new URL(response.url()).pathname.endsWith(lost)) return
      if (response.status() >= 400) note(unexpected(response, refused))
    })
    return context.newPage()
  }
}

async function unexpected(response: Response, refused: readonly string[]): Promise<string | undefined> {
  // A page that is left, or does not read its answer, never provides it.
  const late = new Promise<undefined>(done => setTimeout(done, ANSWER_MS, undefined))
  const answer = (await Promise.race([response.json().catch(() => undefined), late])) as { code?: string } | undefined
  // Without its body, an expected sign-out is known by its status alone.
  const code = answer?.code ?? (answer === undefined && response.status() === 401 ? "signed-out" : undefined)
  if (code && refused.includes(code)) return undefined
  return `${response.request().method()} ${response.url()}: ${response.status()} ${answer?.code ?? ""}`
}

async function picture(page: Page, test: string, n: number): Promise<void> {
  const folder = join(root, "test-results")
  mkdirSync(folder, { recursive: true })
  const name = `${test.replace(/\W+/g, "-").slice(0, 80)}-${n + 1}.png`
  await page.screenshot({ path: join(folder, name) }).catch(() => {})
}
