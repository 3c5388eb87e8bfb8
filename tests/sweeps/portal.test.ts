import { globSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { contractKinds } from "@baize/common/api/contract-terms.ts"
import type { BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as paths from "../../agent-portal/src/paths.ts"
import korean from "../../locales/ko/agent.json" with { type: "json" }
import koreanContracts from "../../locales/ko/contracts.json" with { type: "json" }
import { portalLanguages } from "../../locales/languages.ts"
import { startAs } from "../journeys/at-the-site.ts"
import { findings } from "../support/axe.ts"
import { useBrowser } from "../support/browser.ts"
import { words } from "../support/words.ts"
import { catalogOf } from "./catalog-of.ts"
import { settled, shootAs } from "./inspect-page.ts"
import { misfits } from "./misfits.ts"
import { type WorkedOffice, workedOffice } from "./office.ts"
import { type AgentTexts, days, OVER, type PopupOpener, type PortalPopup, portalPopups, sendLogin } from "./portal-popups.ts"
import { useSites } from "./world.ts"

const pictures = process.env.PICTURES
interface Size {
  readonly width: number
  readonly height: number
}
const WIDE: Size = { width: 1440, height: 900 }
const NARROW: Size = { width: 390, height: 844 }
/** `SWEEP_LANGUAGES=ru,th` looks at these alone. */
const wanted = process.env.SWEEP_LANGUAGES?.split(",")
/** `SWEEP_PLACES=another password,/agentHome/deposit`: these alone. */
const places = process.env.SWEEP_PLACES?.split(",")
const isWanted = (place: string): boolean => places?.includes(place) ?? true
const spoken = portalLanguages.map(({ code }) => code).filter(code => wanted?.includes(code) ?? true)
const person = useBrowser()
const stack = useSites(portalLanguages.map(({ code }) => code))
let office: WorkedOffice
beforeAll(async () => {
  office = await workedOffice(stack)
})
afterAll(() => office?.close())

const { contractsPath, settlementsPath, statementPath } = paths

/** Every page of an agent. */
const addresses = (): string[] => [
  paths.OVERVIEW,
  `${paths.OVERVIEW}?${days}`,
  paths.DOWNLINES,
  `${paths.DOWNLINES}?show=tree`,
  `${paths.DOWNLINES}?show=whole&whole=true`,
  paths.downlinePath(office.below.id),
  paths.STAFF,
  paths.LINKS,
  paths.EXPORTS,
  `${paths.REBATES}?${days}`,
  `${paths.REBATE_PLAY}?${days}`,
  `${paths.REBATE_DRAWS}?${days}`,
  ...[paths.BETTING, paths.USER_LOSS, paths.REVENUE, paths.ENTRIES].map(report => `${report}?${days}`),
  `${paths.ROUNDS}?memberId=${office.below.id}&${days}`,
  ...contractKinds.flatMap(kind => [
    contractsPath[kind],
    paths.estimatePath(kind),
    settlementsPath(kind),
    statementPath(kind, office.statements.get(kind) ?? 0),
  ]),
  paths.DEPOSIT,
  paths.WITHDRAW,
  paths.ANNOUNCEMENTS,
  paths.MESSAGES,
  paths.SERVICE,
  `${paths.HOME}/nowhere`,
]

/** Violations at a size: everything axe reports, and whether the page scrolls sideways. */
async function wrongs(page: Page, place: string): Promise<string[]> {
  await settled(page)
  // A chart takes its new width a moment after the window.
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  await page.waitForFunction(fits, undefined, { timeout: 3_000 }).catch(() => {})
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const found = await findings(page)
  if (pictures) {
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `portal-${place.replace(/[^\p{L}\d]+/gu, "-")}.png`) })
  }
  const all = [...found, ...(wide > 0 ? [`${wide} px hang over the edge`] : [])].map(one => `${place}: ${one}`)
  for (const one of all) console.error(one)
  return all
}

/** Signs in, and waits for what a signed-in agent sees first. */
async function signIn(page: Page, text: AgentTexts): Promise<void> {
  await sendLogin(page, text, office.agent.username)
  await page.getByRole("heading", { name: text.overview.title, level: 1 }).waitFor()
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, stack.sites.baize.agent).href)
  await page.locator("h1").first().waitFor()
  await settled(page)
}

/** What the first call of a form with a second step answers. */
const refused = ["address-unknown", "second-step", "confirmation-needed"]

interface Visit {
  readonly text: AgentTexts
  /** What the browser keeps of earlier visits. */
  readonly kept: Readonly<Record<string, string>>
  readonly size: Size
}

/** A new browser at the portal. */
async function browserAt({ kept, size }: Visit, more: BrowserContextOptions = {}): Promise<Page> {
  const page = await person({ reducedMotion: "reduce", lost: "/nowhere", refused, viewport: size, ...more })
  await page.addInitScript(values => Object.assign(localStorage, values), kept)
  return page
}

/** The browser in which someone opens their popups; `page` is the agent's. */
async function browserOf(opener: PopupOpener, page: Page, visit: Visit): Promise<Page> {
  if (opener === "agent" || opener === "agentOnPhone") return page
  const own = await browserAt(visit)
  if (opener === "newcomer") await startAs(stack, own, (await stack.agent()).username, "agent")
  if (opener === "withApp") await startAs(stack, own, office.movers["with an app"].username, "agent")
  return own
}

/** Opens every popup, and the page of a first sign-in, and looks at each. `page` is the agent's. */
async function lookAtPopups(
  page: Page,
  visit: Visit,
  look: (page: Page, place: string, opener: PopupOpener) => Promise<void>,
): Promise<void> {
  for (const [opener, popups] of Object.entries(portalPopups(office, stack)) as [PopupOpener, readonly PortalPopup[]][]) {
    const here = popups.filter(([name]) => isWanted(name))
    if (here.length === 0) continue
    const own = await browserOf(opener, page, visit)
    if (opener === "agentOnPhone") await own.setViewportSize({ ...visit.size, width: Math.min(visit.size.width, NARROW.width) })
    for (const [name, , address, open] of here) {
      await goTo(own, address)
      await open(own, visit.text)
      await own.locator(OVER).first().waitFor()
      await settled(own)
      await look(own, `popup ${name}`, opener)
    }
  }
  if (!isWanted("first password")) return
  const clerk = await browserAt(visit)
  await goTo(clerk, paths.LOGIN)
  await sendLogin(clerk, visit.text, office.clerk.login, office.clerk.firstPassword)
  await clerk.getByRole("heading", { name: visit.text.password.title, level: 1 }).waitFor()
  await look(clerk, "first password", "guest")
}

const languages = [
  ["en", { ...words.agent, actions: words.contracts.actions, terms: words.contracts.terms }],
  ["ko", { ...korean, actions: koreanContracts.actions, terms: koreanContracts.terms } as AgentTexts],
] as const
for (const [language, text] of languages)
  for (const theme of ["dark", "light"] as const)
    test(`every page and popup of the portal is fit to use in ${language}, ${theme}, wide and narrow`, async () => {
      const visit: Visit = { text, kept: { "baize.language": language, "baize.portal.theme": theme }, size: WIDE }
      const page = await browserAt(visit)
      const found: string[] = []
      const look = async (at: Page, place: string, seen: readonly Size[] = [WIDE, NARROW]): Promise<void> => {
        for (const size of seen) {
          await at.setViewportSize(size)
          found.push(...(await wrongs(at, `${place} ${size.width} ${language} ${theme}`)))
        }
        await at.setViewportSize(seen[0]!)
      }
      await goTo(page, paths.LOGIN)
      await look(page, "login")
      await signIn(page, text)
      for (const address of addresses().filter(isWanted)) {
        await goTo(page, address)
        await look(page, address)
      }
      await lookAtPopups(page, visit, (at, place, opener) =>
        look(at, place, opener === "agentOnPhone" ? [NARROW] : [WIDE, NARROW]),
      )
      expect(found).toEqual([])
    })

test("every page of the portal is swept", () => {
  const swept = addresses().map(address => new URL(address, "https://portal").pathname)
  const ofKinds = [paths.settlementsPath, paths.estimatePath]
  const every = [
    ...Object.values(paths).flatMap(path => (typeof path === "string" ? path : [])),
    ...contractKinds.flatMap(kind => [paths.contractsPath[kind], ...ofKinds.map(path => path(kind))]),
  ].filter(path => path.startsWith(`${paths.HOME}/`))
  expect(every.length).toBeGreaterThan(25)
  expect(every.filter(path => !swept.includes(path))).toEqual([])
})

test("every popup of the portal is swept", () => {
  const parts = "Modal|Drawer|Popconfirm|Popover|Dropdown|Tour|Select|AutoComplete|DatePicker"
  const opens = new RegExp(`<(?:${parts})\\b|\\bmodal\\.(?:confirm|info|success|error|warning)\\(`, "gi")
  const folder = join(import.meta.dirname, "../../agent-portal/src")
  const sources = globSync("**/*.{ts,tsx}", { cwd: folder })
  const shown = sources.flatMap(file => [...readFileSync(join(folder, file), "utf8").matchAll(opens)].map(() => file))
  expect(shown.length).toBeGreaterThan(30)
  const swept = Object.values(portalPopups(office, stack)).flat()
  const count = (files: readonly string[], file: string) => files.filter(one => one === file).length
  const files = swept.map(([, file]) => file)
  expect(
    shown.filter(file => count(files, file) < count(shown, file)),
    "files that open more than is swept",
  ).toEqual([])
  expect(
    files.filter(file => !shown.includes(file)),
    "files that open nothing",
  ).toEqual([])
  const names = swept.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
})

test.each(spoken)("in %s no text of the portal is cut off and nothing overlaps on the narrowest phone", async language => {
  const { actions, terms } = catalogOf(language, "contracts") as typeof words.contracts
  const text: AgentTexts = { ...(catalogOf(language, "agent") as typeof words.agent), actions, terms }
  // So high that all of a page is in sight: what is further down waits to be drawn until then.
  const visit: Visit = { text, kept: { "baize.language": language }, size: { width: 360, height: 4_000 } }
  const page = await browserAt(visit)
  const found: string[] = []
  const look = async (at: Page, place: string): Promise<void> => {
    await shootAs(at, `portal ${place} ${language}`)
    const here = [...new Set([...(await misfits(at)), ...(await findings(at))])].map(one => `${language} ${place}: ${one}`)
    for (const one of here) console.error(one)
    found.push(...here)
  }
  for (const address of [paths.SERVICE_WINDOW, paths.LOGIN]) {
    await goTo(page, address)
    if (isWanted(address)) await look(page, address)
  }
  await signIn(page, text)
  for (const address of addresses().filter(isWanted)) {
    await goTo(page, address)
    await look(page, address)
  }
  await lookAtPopups(page, visit, look)
  expect(found).toEqual([])
})
