import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { contractKinds } from "@baize/common/api/contract-terms.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import * as paths from "../../agent-portal/src/paths.ts"
import korean from "../../locales/ko/agent.json" with { type: "json" }
import koreanContracts from "../../locales/ko/contracts.json" with { type: "json" }
import { portalLanguages } from "../../locales/languages.ts"
import { findings } from "../support/axe.ts"
import { useBrowser } from "../support/browser.ts"
import { words } from "../support/words.ts"
import { settled, shootAs } from "./inspect-page.ts"
import { misfits } from "./misfits.ts"
import { type WorkedOffice, workedOffice } from "./office.ts"
import { useSites } from "./world.ts"

type AgentTexts = typeof words.agent & Pick<typeof words.contracts, "actions">
/** A drawer or a modal: the page it opens on, and how. */
type DrawerOpening = readonly [name: string, address: string, open: (page: Page, text: AgentTexts) => Promise<void>]

const pictures = process.env.PICTURES
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const person = useBrowser()
const stack = useSites(portalLanguages.map(({ code }) => code))
let agentStores: WorkedOffice
beforeAll(async () => {
  agentStores = await workedOffice(stack)
})

/** What opens over a page. */
const OVER = "[role=dialog]:visible, .ant-dropdown:visible, .ant-popover:visible"

const inMain = (page: Page, name: string, exact = false) =>
  page.getByRole("main").getByRole("button", { name, exact }).first().click()
const linkInMain = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name }).first().click()
const inDialog = (page: Page, name: string) => page.getByRole("dialog").last().getByRole("button", { name }).first().click()
const { contractsPath, settlementsPath, statementPath } = paths
const days = "range=custom&from=2026-11-20&to=2026-11-25"

/** Every page of an agent. */
const addresses = (): string[] => [
  paths.OVERVIEW,
  `${paths.OVERVIEW}?${days}`,
  paths.DOWNLINES,
  `${paths.DOWNLINES}?show=tree`,
  `${paths.DOWNLINES}?show=whole&whole=true`,
  paths.downlinePath(agentStores.below.id),
  paths.STAFF,
  paths.LINKS,
  paths.EXPORTS,
  `${paths.REBATES}?${days}`,
  `${paths.REBATE_PLAY}?${days}`,
  `${paths.REBATE_DRAWS}?${days}`,
  ...[paths.BETTING, paths.USER_LOSS, paths.REVENUE, paths.ENTRIES].map(report => `${report}?${days}`),
  `${paths.ROUNDS}?memberId=${agentStores.below.id}&${days}`,
  ...contractKinds.flatMap(kind => [
    contractsPath[kind],
    paths.estimatePath(kind),
    settlementsPath(kind),
    statementPath(kind, agentStores.statements.get(kind) ?? 0),
  ]),
  paths.DEPOSIT,
  paths.WITHDRAW,
  paths.ANNOUNCEMENTS,
  paths.MESSAGES,
  paths.SERVICE,
  `${paths.HOME}/nowhere`,
]

const popups = (): readonly DrawerOpening[] => [
  ["account opened", paths.LINKS, (page, { downlines }) => inMain(page, downlines.open)],
  [
    "account missing",
    paths.LINKS,
    async (page, { downlines, opening }) => {
      await inMain(page, downlines.open)
      await inDialog(page, opening.submit)
    },
  ],
  ["link", paths.LINKS, (page, { links }) => inMain(page, links.make)],
  [
    "offer",
    contractsPath.daily,
    async (page, { contracts, offer }) => {
      await inMain(page, contracts.offer)
      await page.getByRole("combobox", { name: offer.downline }).click()
      await page.locator(".ant-select-item-option").first().click()
    },
  ],
  ["contract", contractsPath.dividend, page => linkInMain(page, "quay")],
  [
    "contract to amend",
    contractsPath.dividend,
    async (page, { actions }) => {
      await linkInMain(page, "Baize")
      await inDialog(page, actions["sign-amendment"])
    },
  ],
  ["export", `${paths.ENTRIES}?${days}`, async (page, { list }) => inMain(page, list.exportAs)],
  ["columns", `${paths.ENTRIES}?${days}`, async (page, { list }) => inMain(page, list.columns, true)],
  [
    "transfer",
    paths.downlinePath(agentStores.below.id),
    (page, { downlines }) => page.getByRole("button", { name: downlines.transfer, exact: true }).click(),
  ],
  ["rebate", paths.downlinePath(agentStores.below.id), (page, { downlines }) => inMain(page, downlines.setRebate)],
  ["freeze", paths.downlinePath(agentStores.below.id), (page, { downlines }) => inMain(page, downlines.request.freeze)],
  ["move funds", paths.DEPOSIT, (page, { accounts }) => inMain(page, accounts.move)],
  ["sub-account", paths.STAFF, (page, { staff }) => inMain(page, staff.add)],
  [
    "account menu",
    paths.OVERVIEW,
    (page, { header }) =>
      page
        .getByRole("banner")
        .getByRole("button", { name: accountOf(header) })
        .click(),
  ],
  ["another password", paths.OVERVIEW, (page, text) => fromAccountMenu(page, text, text.password.submit)],
  ["another payment password", paths.OVERVIEW, (page, text) => fromAccountMenu(page, text, text.password.paymentChange)],
  ["authenticator app", paths.OVERVIEW, (page, text) => fromAccountMenu(page, text, text.twoStep.title)],
  ["devices", paths.OVERVIEW, (page, text) => fromAccountMenu(page, text, text.devices.title)],
]

const accountOf = ({ account }: AgentTexts["header"]): string => account.replace("{{name}}", agentStores.agent.username)

/** Opens a dialog from the account menu. */
async function fromAccountMenu(page: Page, { header }: AgentTexts, item: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: accountOf(header) })
    .click()
  await page.getByRole("menuitem", { name: item, exact: true }).click()
  await page.getByRole("dialog").waitFor()
}

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

async function signIn(page: Page, { login, overview }: AgentTexts): Promise<void> {
  await page.getByLabel(login.username, { exact: true }).fill(agentStores.agent.username)
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: login.submit }).click()
  await page.getByRole("heading", { name: overview.title, level: 1 }).waitFor()
}

const languages = [
  ["en", { ...words.agent, actions: words.contracts.actions }],
  ["ko", { ...korean, actions: koreanContracts.actions } as AgentTexts],
] as const
for (const [language, text] of languages)
  for (const theme of ["dark", "light"] as const)
    test(`every page and popup of the portal is fit to use in ${language}, ${theme}, wide and narrow`, async () => {
      const page = await person({ reducedMotion: "reduce", lost: "/nowhere" })
      await page.addInitScript(chosen => Object.assign(localStorage, chosen), {
        "baize.language": language,
        "baize.portal.theme": theme,
      })
      const found: string[] = []
      const look = async (place: string): Promise<void> => {
        for (const size of sizes) {
          await page.setViewportSize(size)
          found.push(...(await wrongs(page, `${place} ${size.width} ${language} ${theme}`)))
        }
        await page.setViewportSize(sizes[0]!)
      }
      const goTo = async (address: string): Promise<void> => {
        await page.goto(new URL(address, stack.sites.baize.agent).href)
        await page.locator("h1").first().waitFor()
        await settled(page)
      }
      await page.goto(stack.sites.baize.agent)
      await page.getByLabel(text.login.username, { exact: true }).waitFor()
      await look("login")
      await signIn(page, text)
      for (const address of addresses()) {
        await goTo(address)
        await look(address)
      }
      for (const [name, address, open] of popups()) {
        await goTo(address)
        await open(page, text)
        await page.locator(OVER).first().waitFor()
        await look(`popup ${name}`)
      }
      expect(found).toEqual([])
    })

/** `SWEEP_LANGUAGES=ru,th` looks at these alone. */
const wanted = process.env.SWEEP_LANGUAGES?.split(",")
/** `SWEEP_PLACES=another password,/agentHome/deposit`: these alone. */
const places = process.env.SWEEP_PLACES?.split(",")
const isWanted = (place: string): boolean => places?.includes(place) ?? true
const spoken = portalLanguages.map(({ code }) => code).filter(code => wanted?.includes(code) ?? true)

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

test.each(spoken)("in %s no text of the portal is cut off and nothing overlaps on the narrowest phone", async language => {
  const catalog = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../locales/${language}/${name}.json`, import.meta.url), "utf8"))
  const text: AgentTexts = { ...catalog("agent"), actions: catalog("contracts").actions }
  // So high that all of a page is in sight: what is further down waits to be drawn until then.
  const page = await person({ reducedMotion: "reduce", viewport: { width: 360, height: 4_000 }, lost: "/nowhere" })
  await page.addInitScript(chosen => Object.assign(localStorage, chosen), { "baize.language": language })
  const found: string[] = []
  const goTo = async (address: string): Promise<void> => {
    await page.goto(new URL(address, stack.sites.baize.agent).href)
    await page.locator("h1").first().waitFor()
    await settled(page)
  }
  const look = async (place: string): Promise<void> => {
    await shootAs(page, `portal ${place} ${language}`)
    const here = [...new Set([...(await misfits(page)), ...(await findings(page))])].map(one => `${language} ${place}: ${one}`)
    for (const one of here) console.error(one)
    found.push(...here)
  }
  for (const address of [paths.SERVICE_WINDOW, paths.LOGIN]) {
    await goTo(address)
    if (isWanted(address)) await look(address)
  }
  await signIn(page, text)
  for (const address of addresses().filter(isWanted)) {
    await goTo(address)
    await look(address)
  }
  for (const [name, address, open] of popups().filter(([name]) => isWanted(name))) {
    await goTo(address)
    await open(page, text)
    await page.locator(OVER).first().waitFor()
    await settled(page)
    await look(`popup ${name}`)
  }
  expect(found).toEqual([])
})
