import type { Clock } from "@baize/kit/clock.ts"
import { codeAt } from "@baize/platform/identity/authenticator/totp.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { box } from "../journeys/at-the-site.ts"
import { LOTTERY } from "./busy-member.ts"
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

/** Closes the open popups: by Escape, or the one that Escape must not close by its last button. */
export async function leaveAll(page: Page, popup: string): Promise<void> {
  const dialogs = page.locator("dialog[open]")
  for (let left = await dialogs.count(); left > 0; left = await dialogs.count()) {
    const lasts = await dialogs.last().evaluate(one => one.querySelector("ul[aria-label] + div a[download]") !== null)
    if (lasts) await dialogs.last().getByRole("button").last().click()
    else await page.keyboard.press("Escape")
    await expect.poll(() => dialogs.count(), { message: `${lasts ? "Its button" : "Escape"} leaves ${popup}` }).toBeLessThan(left)
  }
}

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

/** At the board of a lottery, with a pick on it. */
const pickNumbers: readonly PopupStep[] = [at(`/vnLottery?gameCode=${LOTTERY}`), press(({ slip }) => slip.random)]
const addToSlip: PopupStep = press(({ slip }) => slip.add)
const inMain =
  (controls: string): PopupStep =>
  page =>
    page.getByRole("main").locator(controls).first().click()
/** Shows by the password who the owner of the account is. */
const confirmByPassword: PopupStep = async (page, { password, login }) => {
  await box(dialog(page), password.account).fill(PASSWORD)
  await inDialog(page, login.confirm).click()
}
const confirmByPasskey: PopupStep = pressInside(({ security: { passkeys } }) => passkeys.use)
const keyOfApp = (page: Page) => dialog(page).locator("code")

/** About what a busy member has (busy-member.ts): something of everything. */
export const ofBusyMembers: readonly PopupOpening[] = [
  ["withdrawal", at("/member/withdraw"), inMain("td button")],
  ["dispute", at("/member/withdraw"), pressAbout(({ withdraw }) => [withdraw.receipt.dispute, "#"])],
  ["rebate", at("/member/manualRebate"), inMain("td button")],
  ["cancellation of a bonus", at("/member/bonusDetails"), inMain("section:has(progress) button >> nth=-1")],
  ["claim", at("/member/missionLeaderboard"), inMain("ol li button")],
  ["leaderboard", at("/member/missionLeaderboard"), press(({ missions }) => missions.board)],
  ["raffle", at("/member/missionLeaderboard"), press(({ missions }) => missions.raffle)],
  ["goods", at("/pointMall?tab=redeem"), inMain("li button:enabled")],
  ["ticket", at(`/vnLottery?gameCode=${LOTTERY}`), inMain("li[data-state] button")],
  ["saved picks", ...pickNumbers, press(({ slip }) => slip.picks.save), press(({ slip }) => slip.picks.open)],
  ["chase", ...pickNumbers, addToSlip, press(({ slip }) => slip.slip.chase)],
  [
    "slip",
    ...pickNumbers,
    addToSlip,
    page => page.setViewportSize({ width: 390, height: 844 }),
    inMain("[class*=bar] button[aria-label][class*=open]"),
  ],
  ["another table", at("/live"), tile("salon-baccarat"), gameStands, pressInside(({ tables }) => tables.add)],
]

/** A device of the browser that keeps passkeys. */
const keepPasskeys: PopupStep = async page => {
  const device = await page.context().newCDPSession(page)
  await device.send("WebAuthn.enable")
  const traits = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await device.send("WebAuthn.addVirtualAuthenticator", { options: { protocol: "ctap2", transport: "internal", ...traits } })
}
const SECURITY = "/member/securityCenter"
const setUpApp = pressAbout(({ security: { app } }) => [app.setUp, app.name])

/** Those that change how a member signs in, in this order: for a member who has neither an app nor a passkey. */
export const ofSecuredMembers = (clock: Clock): readonly PopupOpening[] => [
  ["passkey to name", keepPasskeys, at(SECURITY), pressInPanel(3, 0), confirmByPassword],
  [
    "passkey to remove",
    at(SECURITY),
    pressInPanel(3, 0),
    confirmByPassword,
    async (page, { security: { passkeys } }) => {
      await box(dialog(page), passkeys.name).fill("This phone")
      await inDialog(page, passkeys.create).click()
      await page.getByText(passkeys.added).waitFor()
    },
    pressInPanel(3, 1),
  ],
  ["key of the app", at(SECURITY), setUpApp, confirmByPasskey, page => keyOfApp(page).waitFor()],
  [
    "recovery codes",
    at(SECURITY),
    setUpApp,
    confirmByPasskey,
    async (page, { security: { app } }) => {
      const key = ((await keyOfApp(page).textContent()) ?? "").replaceAll(" ", "")
      await box(dialog(page), app.code).fill(codeAt(key, clock.now()))
      await inDialog(page, app.finish).click()
      await dialog(page).getByRole("listitem").first().waitFor()
    },
  ],
  ["new recovery codes", at(SECURITY), pressInPanel(2, 1)],
  ["app to remove", at(SECURITY), pressInPanel(2, 0)],
]

/**
 * By the file of each dialog, menu and list that the site opens, in player-site/src: one of the popups that show it, here or in a
 * test of its own.
 */
export const popupOf: Readonly<Record<string, string>> = {
  "pages/lottery/slip/chase-dialog.tsx": "chase",
  "pages/lottery/slip/live-bar.tsx": "slip",
  "pages/lottery/slip/saved-picks.tsx": "saved picks",
  "pages/lottery/slip/ticket-dialog.tsx": "ticket",
  "pages/member/bonuses/cancel-dialog.tsx": "cancellation of a bonus",
  "pages/member/rebates/rebate-dialog.tsx": "rebate",
  "pages/member/records/entry-dialog.tsx": "entry",
  "pages/member/rewards/claim-dialog.tsx": "claim",
  "pages/member/rewards/leaderboard-dialog.tsx": "leaderboard",
  "pages/member/rewards/raffle-dialog.tsx": "raffle",
  "pages/member/safer-play/exclusion-dialog.tsx": "exclusion",
  "pages/member/safer-play/limit-dialog.tsx": "limit",
  "pages/member/security/add-passkey-dialog.tsx": "passkey to name",
  "pages/member/security/avatar-dialog.tsx": "picture",
  "pages/member/security/contact-dialog.tsx": "another email",
  "pages/member/security/draw-codes-dialog.tsx": "new recovery codes",
  "pages/member/security/nickname-dialog.tsx": "nickname",
  "pages/member/security/remove-app-dialog.tsx": "app to remove",
  "pages/member/security/remove-passkey-dialog.tsx": "passkey to remove",
  "pages/member/security/set-up-app-dialog.tsx": "key of the app",
  "pages/member/withdraw/add-account-dialog.tsx": "payout account",
  "pages/member/withdraw/dispute-dialog.tsx": "dispute",
  "pages/member/withdraw/withdrawal-dialog.tsx": "withdrawal",
  "pages/points/redeem-dialog.tsx": "goods",
  "popups/announcements-popup.tsx": "announcements",
  "popups/app-popup.tsx": "app",
  "popups/chat/chat-popup.tsx": "chat",
  "popups/confirm-popup.tsx": "signing out",
  "popups/contract/contract-popup.tsx": "contract",
  "popups/email-popup.tsx": "email",
  "popups/feedback/feedback-popup.tsx": "feedback",
  "popups/forgot/forgot-popup.tsx": "forgot",
  "popups/forgot/reset-popup.tsx": "reset",
  "popups/game/add-table.tsx": "another table",
  "popups/game/game-rules.tsx": "rules of a game",
  "popups/game/reality-stop.tsx": "reality check",
  "popups/games-popup.tsx": "games of a lobby",
  "popups/help-popup.tsx": "help",
  "popups/identity-popup.tsx": "identity",
  "popups/login/free-play-popup.tsx": "free play",
  "popups/login/login-popup.tsx": "login",
  "popups/mini-popup.tsx": "mini",
  "popups/password-popup.tsx": "password",
  "popups/payment-password-popup.tsx": "payment password",
  "popups/register/register-popup.tsx": "register",
  "popups/round-notices-popup.tsx": "notices",
  "popups/round-popup.tsx": "round",
  "popups/search-popup.tsx": "search",
  "popups/wallet-popup.tsx": "a studio's wallet",
  "shell/account-menu.tsx": "account menu",
  "shell/language-select.tsx": "languages",
}
