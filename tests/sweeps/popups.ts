import type { Page } from "playwright-core"
import { box } from "../journeys/at-the-site.ts"
import { follow, goTo } from "./inspect-page.ts"
import type { SweepLanguage } from "./visitor.ts"

type PlayerTexts = SweepLanguage["text"]
type PopupStep = (page: Page, text: PlayerTexts) => Promise<void>
/** The name of a control, in the visitor's language. */
type Called = (text: PlayerTexts) => string
/** A popup, or one of its forms: the steps that open it from any page. */
export type PopupOpening = readonly [name: string, ...steps: PopupStep[]]

/** Codes of refusals that some popups answer to. */
export const answered: readonly string[] = ["wallet-empty", "confirmation-needed"]

const dialog = (page: Page) => page.locator("dialog[open]").last()
const inDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).first()

const at =
  (address: string): PopupStep =>
  page =>
    follow(page, address)
/** An address that opens a popup over any page. */
const over =
  (address: string): PopupStep =>
  async page => {
    await goTo(page, address)
    await dialog(page).waitFor()
  }
const press =
  (called: Called): PopupStep =>
  (page, text) =>
    page
      .getByRole("main")
      .getByRole("button", { name: called(text) })
      .first()
      .click()
/** A control whose name says what it does and to what, in the order of the language. */
const pressAbout =
  (about: (text: PlayerTexts) => readonly [does: string, to: string]): PopupStep =>
  (page, text) => {
    const [does, to] = about(text)
    const controls = page.getByRole("main").getByRole("button", { name: does })
    return controls
      .and(page.getByRole("button", { name: to }))
      .first()
      .click()
  }
const pressInside =
  (called: Called): PopupStep =>
  (page, text) =>
    inDialog(page, called(text)).click()
const tab =
  (called: Called): PopupStep =>
  (page, text) =>
    dialog(page)
      .getByRole("tab", { name: called(text), exact: true })
      .click()
/** A control of a panel of the page, by their order: it is the same in every language. */
const pressInPanel =
  (panel: number, control: number): PopupStep =>
  page =>
    page.getByRole("main").locator("section").nth(panel).getByRole("button").nth(control).click()
/** A game's tile; its name differs by language. */
const tile =
  (code: string): PopupStep =>
  page =>
    page.locator(`main article:has(img[src*="${code}"]) button`).first().click()
const gameStands: PopupStep = page => page.frameLocator("iframe").locator("button.spin").waitFor()

export const linked = (name: string): PopupOpening => [name, over(`/?popup=${name}`)]

const forAll: readonly PopupOpening[] = [
  ...["announcements", "notices", "app", "chat", "feedback", "help", "mini"].map(linked),
  ["search", page => page.keyboard.press("Control+k")],
  ["games of a lobby", at("/pvp"), tile("kings-table-lobby")],
  [
    "drawer",
    page => page.setViewportSize({ width: 390, height: 844 }),
    (page, { nav }) => page.getByRole("button", { name: nav.menu, exact: true }).click(),
  ],
]

export const ofGuests: readonly PopupOpening[] = [
  ["login", over("/login")],
  ["login with what is missing", over("/login"), pressInside(({ header }) => header.signIn)],
  ["login by code", over("/login"), tab(({ login }) => login.byCode)],
  ["register", over("/register")],
  ["register with what is missing", over("/register"), pressInside(({ register }) => register.submit)],
  ["register by mobile", over("/register"), tab(({ register }) => register.mode.mobile)],
  [
    "forgot",
    over("/login"),
    pressInside(({ login }) => login.forgot),
    (page, { forgot }) => inDialog(page, forgot.sendLink).waitFor(),
  ],
  ["forgot by phone", over("/login"), pressInside(({ login }) => login.forgot), tab(({ forgot }) => forgot.byPhone)],
  ["reset", over("/#reset=an-old-link")],
  ...forAll,
]

export const ofMembers: readonly PopupOpening[] = [
  ["password", at("/member/securityCenter"), pressAbout(({ member }) => [member.change, member.password])],
  ["payment password", at("/member/securityCenter"), pressAbout(({ member }) => [member.change, member.paymentPassword])],
  ["round", at("/member/personalHistoryCopy"), page => page.getByRole("main").locator("td button").first().click()],
  [
    "limit",
    at("/member/saferPlay"),
    pressAbout(({ protection }) => [protection.set, protection.kinds["loss-day"]]),
    (page, { protection }) => box(dialog(page), protection.yourLimit).waitFor(),
  ],
  ["time-out", at("/member/saferPlay"), press(({ protection }) => protection.timeOutTake)],
  ["exclusion", at("/member/saferPlay"), press(({ protection }) => protection.exclusionTake)],
  ["email", at("/member/securityCenter"), pressAbout(({ member }) => [member.confirm, member.email])],
  ["picture", at("/member/securityCenter"), pressInPanel(0, 0)],
  ["nickname", at("/member/securityCenter"), pressInPanel(0, 1)],
  ["authenticator app", at("/member/securityCenter"), pressInPanel(2, 0)],
  ["passkey", at("/member/securityCenter"), pressInPanel(3, 0)],
  ["another email", at("/member/securityCenter"), pressInPanel(4, 1)],
  ["mobile number", at("/member/securityCenter"), pressInPanel(4, 2)],
  ["entry", at("/member/transactionHistory"), page => page.getByRole("main").locator("td button").first().click()],
  ["payout account", at("/member/withdraw"), page => page.getByRole("main").locator("fieldset > button").last().click()],
  ["identity", at("/member/identity"), page => page.getByRole("main").locator("[class*=declare]").click()],
  ["a studio's wallet", at("/rng?vassalage=cpl"), tile("copper-dice"), page => dialog(page).locator("form").waitFor()],
  [
    "signing out",
    page => page.locator("[popovertarget]").last().click(),
    (page, { header }) => page.getByRole("button", { name: header.signOut, exact: true }).click(),
  ],
  ...forAll,
  ["game", at("/bgs"), tile("emerald-cloth"), gameStands],
  ["rules of a game", at("/bgs"), tile("emerald-cloth"), gameStands, pressInside(({ game }) => game.rules)],
]
