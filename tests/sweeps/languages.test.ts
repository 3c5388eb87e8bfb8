import { deposit } from "@baize/common/api/cashier.ts"
import { setRealityCheck } from "@baize/common/api/protection.ts"
import { pageTagOf } from "@baize/kit/languages.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { beforeAll, expect, test } from "vitest"
import { languageOf, languages } from "../../locales/languages.ts"
import { openLogin, reachableMember, submit } from "../journeys/at-sign-in.ts"
import { box, openAs, popup, startAs } from "../journeys/at-the-site.ts"
import { findings } from "../support/axe.ts"
import { useBrowser } from "../support/browser.ts"
import { words } from "../support/words.ts"
import { type BusyMember, busyMember } from "./busy-member.ts"
import { catalogOf } from "./catalog-of.ts"
import { follow, settled, shootAs } from "./inspect-page.ts"
import { misfits } from "./misfits.ts"
import { answered, leaveAll, ofBusyMembers, ofGuests, ofMembers, ofSecuredMembers, type PopupOpening } from "./popups.ts"
import { everyone, signedIn } from "./routes.ts"
import { speak } from "./speak.ts"
import { knowsTheNews, openNoticeCard, openSite, signIn, siteTextsIn, languages as visitors } from "./visitor.ts"
import { offered, player, useSites } from "./world.ts"

const browser = useBrowser()
/** Twelve parts share the processors: each page waits for longer. */
const person: typeof browser = async who => {
  const page = await browser(who)
  page.setDefaultTimeout(60_000)
  return page
}
const stack = useSites(languages.map(({ code }) => code))
let busy: BusyMember
beforeAll(async () => {
  busy = await busyMember(stack)
})

/** `SWEEP_PLACES=/hot,login` looks at these pages and popups alone. */
const places = process.env.SWEEP_PLACES?.split(",")
const isSwept = (place: string): boolean => places?.includes(place) ?? true

/** `SWEEP_LANGUAGES=ru,th` looks at these alone. */
const wanted = process.env.SWEEP_LANGUAGES?.split(",")
const swept = languages.map(({ code }) => code).filter(code => !wanted || wanted.includes(code))

/** The narrowest phone on which everything must fit. */
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 720 }

/** What must stay clear of what, within each of their holders: badges of the heart, a banner's button of the dots. */
const apart = [
  ["[data-game]", "[class*=marks] > span", "[class*=heart]"],
  ["[class*=carousel]", "[class*=action]", "[class*=controls]"],
] as const

/** Parts that share a narrow place, into which the longest words have to fit. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(
    all =>
      all.flatMap(([holder, part, other]) =>
        [...document.querySelectorAll(holder)].flatMap(one => {
          const over = one.querySelector(other)?.getBoundingClientRect()
          const parts = [...one.querySelectorAll(part)].map(part => ({
            said: part.textContent,
            box: part.getBoundingClientRect(),
          }))
          return parts.flatMap(({ said, box }) =>
            over &&
            Math.min(box.right, over.right) - Math.max(box.left, over.left) > 3 &&
            Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 3
              ? [`"${said}" lies under ${other}`]
              : [],
          )
        }),
      ),
    apart,
  )

/** What does not fit where the page is now, and what axe reports, in each language. Printed at once. */
async function wrongs(page: Page, codes: readonly string[], place: string): Promise<string[]> {
  const found: string[] = []
  for (const code of codes) {
    await speak(page, code)
    await shootAs(page, `${place} ${code}`)
    // What axe reports comes last: a short message is gone by then.
    const all = new Set([...(await misfits(page)), ...(await covered(page)), ...(await findings(page))])
    const here = [...all].map(one => `${code} ${place}: ${one}`)
    for (const one of here) console.error(one)
    found.push(...here)
  }
  return found
}

async function walk(page: Page, codes: readonly string[], addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses.filter(isSwept)) {
    // Deposits are one page: another between, or the next heading would be the one that is there.
    if (address.includes("?deposit=")) await follow(page, "/favorite")
    await follow(page, address)
    await settled(page)
    found.push(...(await wrongs(page, codes, address)))
  }
  return found
}

const english = visitors[0]!

/** They keep the language in which they were opened. */
const openedAnew: readonly string[] = ["time-out", "signing out", "game", "rules of a game", "another table"]

/** The same for popups, opened on a desk: only there is everything that opens them in sight. */
async function look(page: Page, codes: readonly string[], openings: readonly PopupOpening[]): Promise<string[]> {
  const found: string[] = []
  const dialogs = page.locator("dialog[open]")
  for (const [popup, ...steps] of openings.filter(([popup]) => isSwept(popup)))
    for (const [opened, shown] of openedAnew.includes(popup)
      ? codes.map(code => [code, [code]] as const)
      : [["en", codes] as const]) {
      await speak(page, opened)
      for (const step of steps) await step(page, siteTextsIn(opened))
      await dialogs.first().waitFor()
      await page.setViewportSize(phone)
      await settled(page)
      found.push(...(await wrongs(page, shown, popup)))
      if ((await dialogs.count()) === 0) found.push(`${shown.join(", ")} ${popup}: closes when the language changes`)
      await leaveAll(page, popup)
      await page.setViewportSize(desk)
    }
  return found
}

async function popupsOfGuests(codes: readonly string[]): Promise<string[]> {
  const page = await openSite(person, stack.sites.baize.player, english)
  return look(page, codes, ofGuests)
}

async function popupsOfMembers(codes: readonly string[]): Promise<string[]> {
  const page = await openSite(person, stack.sites.baize.player, english, answered)
  await knowsTheNews(page)
  await signIn(page, english.text, await player(stack))
  return look(page, codes, [["notices", openNoticeCard], ...ofMembers])
}

async function popupsOfBusyMembers(codes: readonly string[]): Promise<string[]> {
  const page = await openSite(person, stack.sites.baize.player, english, answered)
  await knowsTheNews(page)
  await signIn(page, english.text, busy.person)
  return look(page, codes, ofBusyMembers)
}

async function popupsOfSecuredMembers(codes: readonly string[]): Promise<string[]> {
  const page = await openSite(person, stack.sites.baize.player, english, answered)
  await knowsTheNews(page)
  await signIn(page, english.text, await stack.member())
  return look(page, codes, ofSecuredMembers(stack.clock))
}

/** The contract that waits for an agent's answer. */
async function popupsOfAgents(codes: readonly string[]): Promise<string[]> {
  if (!isSwept("contract")) return []
  const page = await openSite(person, stack.sites.baize.player, english)
  await signIn(page, english.text, await offered(stack))
  return look(page, codes, [["contract", openNoticeCard]])
}

/** What opens and is no dialog: an agent's account menu, which is the longest, and the list of languages, on a phone too. */
async function menus(codes: readonly string[]): Promise<string[]> {
  if (!isSwept("account menu") && !isSwept("languages")) return []
  const page = await person({ reducedMotion: "reduce", viewport: phone })
  await openAs(stack, page, (await stack.agent()).username, "/hot?lang=en")
  await page.locator("h1").first().waitFor({ state: "attached" })
  const list = page.getByRole("listbox")
  const found: string[] = []
  const look = async (code: string, place: string): Promise<void> => {
    found.push(...(await wrongs(page, [code], place)))
    await page.keyboard.press("Escape")
  }
  for (const code of codes) {
    const { nav } = siteTextsIn(code)
    await speak(page, code)
    await page.locator("header [popovertarget]").click()
    await page.locator("header [popover]:popover-open").waitFor()
    await look(code, "account menu")
    await page.getByRole("button", { name: nav.menu, exact: true }).click()
    await page.locator("dialog[open] [aria-haspopup=listbox]").click()
    await list.waitFor()
    await look(code, "languages in the menu of a phone")
    await leaveAll(page, "the menu of a phone")
    await page.setViewportSize(desk)
    await page.locator("header [aria-haspopup=listbox]").click()
    await list.waitFor()
    await look(code, "languages")
    await page.setViewportSize(phone)
  }
  return found
}

/** The forms of signing in that only some see: from an unknown address, and into play money. */
async function entrances(codes: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const page = await openSite(person, stack.sites.baize.player, english, ["address-unknown"])
  const { id, username } = await reachableMember(stack, "sweep-of-addresses", "2025550177")
  await stack.database.run(
    sql`insert into known_address (member, network, seen_at) values (${id}, '198.51.100.7', ${stack.clock.now()})`,
  )
  const { header, login } = english.text
  if (isSwept("new address")) {
    const form = await openLogin(page)
    await box(form, login.username).fill(username)
    await box(form, login.password).fill(PASSWORD)
    await submit(form, header.signIn)
    await popup(page, login.confirmTitle).waitFor()
    await page.setViewportSize(phone)
    found.push(...(await wrongs(page, codes, "new address")))
    await speak(page, "en")
    await page.setViewportSize(desk)
    await page.keyboard.press("Escape")
  }
  if (!isSwept("free play")) return found
  await submit(await openLogin(page), login.freePlay)
  await popup(page, login.freeTitle).waitFor()
  await page.setViewportSize(phone)
  return [...found, ...(await wrongs(page, codes, "free play"))]
}

/** The windows of customer service, and what is shown in place of a site that is closed or blocked. */
async function otherWindows(codes: readonly string[]): Promise<string[]> {
  const page = await person({ reducedMotion: "reduce", viewport: phone, refused: ["maintenance"] })
  const found: string[] = []
  const lookAt = async (site: string, place: string): Promise<void> => {
    if (!isSwept(place)) return
    for (const code of codes) {
      await page.goto(`${site}?lang=${code}`)
      await page.locator("h1").first().waitFor({ state: "attached" })
      await settled(page)
      found.push(...(await wrongs(page, [code], place)))
    }
  }
  const { jade } = stack
  await stack.setBrand(jade, { languages: ["en", ...codes] })
  const address = stack.sites.jade.player
  await lookAt(`${address}/service`, "service")
  await stack.setBrand(jade, { languages: ["en", ...codes], status: 1 })
  await lookAt(`${address}/`, "maintenance")
  await stack.setBrand(jade, { languages: ["en", ...codes], status: 2 })
  await lookAt(`${address}/`, "region")
  await stack.setBrand(jade, { languages: ["en", ...codes], status: 0 })
  return [...found, ...(await consent(codes))]
}

/** The question about statistics, on a brand that counts visitors. */
async function consent(codes: readonly string[]): Promise<string[]> {
  if (!isSwept("consent")) return []
  const { jade } = stack
  const analytics = { id: "G-0123456789" }
  await stack.setBrand(jade, { languages: ["en", ...codes], settings: { ...jade.settings, analytics } })
  const page = await person({ reducedMotion: "reduce", viewport: phone })
  await page.goto(`${stack.sites.jade.player}/help?lang=en`)
  await page.getByRole("region", { name: words.consent.title }).waitFor()
  return wrongs(page, codes, "consent")
}

/** The reminder of time and result over a game, which restarts when the language changes. */
async function realityCheck(codes: readonly string[]): Promise<string[]> {
  if (!isSwept("reality check")) return []
  const member = await stack.member()
  await stack.fund(member, 10_000)
  await (await stack.signIn(member))(setRealityCheck, { minutes: 15 })
  const found: string[] = []
  for (const code of codes) {
    const page = await person({ reducedMotion: "reduce", viewport: phone })
    await openAs(stack, page, member.username, `/bgs?lang=${code}`)
    await page.clock.install()
    await page.locator('main article:has(img[src*="emerald-cloth"]) button').first().click()
    await page.frameLocator("iframe").locator("button.spin[data-phase=idle]").waitFor()
    await page.clock.fastForward("15:01")
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(2)
    found.push(...(await wrongs(page, [code], "reality check")))
    await page.close()
  }
  return found
}

/** The page of the sandbox where a deposit is paid, and where it is paid: in the language that the browser asks for. */
async function payPages(codes: readonly string[]): Promise<string[]> {
  if (!isSwept("pay page")) return []
  const member = await stack.signIn(await stack.member())
  const found: string[] = []
  for (const code of codes) {
    const { id: number } = await member(deposit, { request: crypto.randomUUID(), method: "crypto", amount: 123_450 })
    const { id } = await stack.database.one<{ id: string }>(
      sql`select id from sandbox_payment where reference = ${`deposit:${number}`}`,
    )
    const page = await person({ reducedMotion: "reduce", viewport: phone, locale: pageTagOf(code) })
    await page.goto(`${stack.sites.baize.player}/pay/${id}`)
    found.push(...(await wrongs(page, [code], "pay page")))
    const direction = await page.evaluate(() => getComputedStyle(document.body).direction)
    if (direction !== languageOf(code)?.direction) found.push(`${code} pay page: is written ${direction}`)
    await page.locator("button[value=pay]").click()
    await page.locator(".mark").waitFor()
    found.push(...(await wrongs(page, [code], "paid page")))
    await page.close()
  }
  return found
}

/** The warning before a session's own limit ends it, and the sign-in that follows its end, with the reason. */
async function sessionEnd(codes: readonly string[]): Promise<string[]> {
  if (!isSwept("session end")) return []
  const page = await person({ reducedMotion: "reduce", viewport: phone, refused: ["signed-out"] })
  const { id, username } = await stack.member()
  const ends = (minutes: number) =>
    stack.database.run(sql`
      update session set ends_at = ${new Date(stack.clock.now().getTime() + minutes * 60_000)} where member = ${id}`)
  await page.clock.install()
  const found: string[] = []
  for (const code of codes) {
    await startAs(stack, page, username, "player")
    await ends(10)
    await page.goto(`${stack.sites.baize.player}/member/saferPlay?lang=${code}`)
    await page.locator("h1").first().waitFor({ state: "attached" })
    await settled(page)
    // Waited for before it comes: a slow machine could look when it is gone again.
    const warning = page.locator("[role=status] p[class*=toast]").waitFor()
    await page.clock.fastForward("05:00")
    await warning
    found.push(...(await wrongs(page, [code], "session warning")))
    await ends(0)
    await page.clock.fastForward("05:02")
    await page
      .locator("dialog[open]")
      .getByText((catalogOf(code, "player") as typeof words.player).protection.over)
      .waitFor()
    found.push(...(await wrongs(page, [code], "session end")))
  }
  return found
}

async function pages(codes: readonly string[], addresses: readonly string[]): Promise<string[]> {
  const page = await person({ reducedMotion: "reduce", viewport: phone, lost: "/tables/of/old" })
  const { person: member, deposits } = busy
  await openAs(stack, page, member.username, "/hot?lang=en")
  await knowsTheNews(page)
  await page.goto(`${stack.sites.baize.player}/hot`)
  // Else this page's late heading is taken for that of the first one that is opened.
  await page.locator("h1").first().waitFor({ state: "attached" })
  return walk(page, codes, [...addresses, ...(addresses === signedIn ? deposits : [])])
}

/** As many as a test has time for. */
const TOGETHER = places ? swept.length : 5
const groups = swept.flatMap((_, n) => (n % TOGETHER === 0 ? [swept.slice(n, n + TOGETHER)] : []))

test.each(groups.map(codes => [codes.join(", "), codes] as const))(
  "in %s no text of a page or popup is cut off and nothing overlaps on the narrowest phone",
  async (_, codes) => {
    // Side by side: each waits more than it works.
    const parts = await Promise.allSettled([
      pages(codes, signedIn),
      pages(codes, everyone),
      popupsOfGuests(codes),
      popupsOfMembers(codes),
      popupsOfBusyMembers(codes),
      popupsOfSecuredMembers(codes),
      popupsOfAgents(codes),
      menus(codes),
      entrances(codes),
      otherWindows(codes),
      realityCheck(codes),
      payPages(codes),
      sessionEnd(codes),
    ])
    // One that fails keeps back nothing that the others found.
    expect(parts.flatMap(part => (part.status === "fulfilled" ? part.value : [(part.reason as Error).stack ?? ""]))).toEqual([])
  },
)
