import type { Page } from "playwright-core"
import { box } from "../journeys/at-the-site.ts"
import { follow } from "./looking.ts"
import type { Language } from "./visitor.ts"

type Words = Language["text"]
/** A popup, or one of the forms it has: how to come to it from any page. */
export type Opening = readonly [name: string, open: (page: Page, text: Words) => Promise<void>]

const dialog = (page: Page) => page.locator("dialog[open]").last()
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).first().click()
const inDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).first().click()
/** A game's tile; its name is another in each language. */
const tile = (page: Page, code: string) => page.locator(`main article:has(img[src*="${code}"]) button`).first().click()
const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name, exact: true }).click()

const linked = (name: string): Opening => [
  name,
  async page => {
    await page.evaluate(popup => {
      history.pushState(null, "", `/?popup=${popup}`)
      dispatchEvent(new PopStateEvent("popstate", { state: null }))
    }, name)
  },
]
const at = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(to => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, address)
  await dialog(page).waitFor()
}
const search: Opening = ["search", page => page.keyboard.press("Control+k")]
const lobby: Opening = [
  "games of a lobby",
  async page => {
    await follow(page, "/pvp")
    await tile(page, "kings-table-lobby")
  },
]
const drawer: Opening = [
  "drawer",
  async (page, text) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole("button", { name: text.nav.menu, exact: true }).click()
  },
]
const forAll = ["announcements", "notices", "app", "chat", "feedback", "help", "mini"].map(linked)

export const ofGuests: readonly Opening[] = [
  ["login", page => at(page, "/login")],
  [
    "login with what is missing",
    async (page, text) => {
      await at(page, "/login")
      await inDialog(page, text.header.signIn)
    },
  ],
  [
    "login by code",
    async (page, text) => {
      await at(page, "/login")
      await tab(page, text.login.byCode)
    },
  ],
  ["register", page => at(page, "/register")],
  [
    "register with what is missing",
    async (page, text) => {
      await at(page, "/register")
      await inDialog(page, text.register.submit)
    },
  ],
  [
    "register by mobile",
    async (page, text) => {
      await at(page, "/register")
      await tab(page, text.register.mode.mobile)
    },
  ],
  [
    "forgot",
    async (page, text) => {
      await at(page, "/login")
      await inDialog(page, text.login.forgot)
      await dialog(page).getByRole("button", { name: text.forgot.sendLink, exact: true }).waitFor()
    },
  ],
  [
    "forgot by phone",
    async (page, text) => {
      await at(page, "/login")
      await inDialog(page, text.login.forgot)
      await tab(page, text.forgot.byPhone)
    },
  ],
  ["reset", page => at(page, "/?reset=an-old-link")],
  ...forAll,
  search,
  lobby,
  drawer,
]

export const ofMembers: readonly Opening[] = [
  [
    "password",
    async (page, text) => {
      await follow(page, "/member/securityCenter")
      await button(page, `${text.member.change} ${text.member.password}`)
    },
  ],
  [
    "payment password",
    async (page, text) => {
      await follow(page, "/member/securityCenter")
      await button(page, `${text.member.change} ${text.member.paymentPassword}`)
    },
  ],
  [
    "round",
    async page => {
      await follow(page, "/member/personalHistoryCopy")
      await page.getByRole("main").locator("td button").first().click()
    },
  ],
  [
    "limit",
    async (page, text) => {
      await follow(page, "/member/saferPlay")
      await button(page, `${text.protection.set} ${text.protection.kinds["loss-day"]}`)
      await box(dialog(page), text.protection.yourLimit).waitFor()
    },
  ],
  [
    "time-out",
    async (page, text) => {
      await follow(page, "/member/saferPlay")
      await button(page, text.protection.timeOutTake)
    },
  ],
  [
    "exclusion",
    async (page, text) => {
      await follow(page, "/member/saferPlay")
      await button(page, text.protection.exclusionTake)
    },
  ],
  [
    "signing out",
    async (page, text) => {
      await page.locator("[popovertarget]").last().click()
      await page.getByRole("button", { name: text.header.signOut, exact: true }).click()
    },
  ],
  ...forAll,
  search,
  lobby,
  drawer,
  [
    "game",
    async page => {
      await follow(page, "/bgs")
      await tile(page, "emerald-cloth")
      await page.frameLocator("iframe").locator("button.spin").waitFor()
    },
  ],
  [
    "rules of a game",
    async (page, text) => {
      await follow(page, "/bgs")
      await tile(page, "emerald-cloth")
      await page.frameLocator("iframe").locator("button.spin").waitFor()
      await inDialog(page, text.game.rules)
    },
  ],
]
