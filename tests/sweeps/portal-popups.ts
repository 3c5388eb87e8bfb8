import { codeAt } from "@baize/platform/identity/authenticator/totp.ts"
import { PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import * as paths from "../../agent-portal/src/paths.ts"
import type { Stack } from "../support/stack.ts"
import type { words } from "../support/words.ts"
import type { WorkedOffice } from "./office.ts"

export type AgentTexts = typeof words.agent & Pick<typeof words.contracts, "actions" | "terms">
type PopupStep = (page: Page, text: AgentTexts) => Promise<unknown>
/** A popup: the file of `agent-portal/src` that shows it, the page it opens on, and how. */
export type PortalPopup = readonly [name: string, file: string, address: string, open: PopupStep]

/** Who opens it: the agent of the office, also what only a phone has; a new agent; one with an authenticator app; a guest. */
export type PopupOpener = "agent" | "agentOnPhone" | "newcomer" | "withApp" | "guest"

/** Choices of a field: a list, or a calendar. */
const CHOICES = ".ant-select-dropdown:visible, .ant-picker-dropdown:visible"
/** What opens over a page. */
export const OVER = `[role=dialog]:visible, .ant-dropdown:visible, .ant-popover:visible, ${CHOICES}`

/** Days on which the agent's team has played. */
export const days = "range=custom&from=2026-11-20&to=2026-11-25"
const { contractsPath } = paths

const inMain = (page: Page, name: string, exact = false) =>
  page.getByRole("main").getByRole("button", { name, exact }).first().click()
const linkInMain = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name }).first().click()
const dialog = (page: Page) => page.getByRole("dialog").last()
const inDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name }).first().click()
/** Waits for a dialog over a drawer. */
const anotherDialog = (page: Page) => page.getByRole("dialog").nth(1).waitFor()
const popover = (page: Page) => page.locator(".ant-popover:visible").waitFor()

/** Opens the account menu: the last button of the header. */
const accountMenu = (page: Page) => page.getByRole("banner").getByRole("button").last().click()

/** Opens a dialog from the account menu. */
async function fromAccountMenu(page: Page, item: string): Promise<void> {
  await accountMenu(page)
  await page.getByRole("menuitem", { name: item, exact: true }).click()
  await page.getByRole("dialog").waitFor()
}

/** Sends the form of signing in. */
export async function sendLogin(page: Page, { login }: AgentTexts, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(login.username, { exact: true }).fill(username)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole("button", { name: login.submit }).click()
}

/** Opens the filters of a list, which a phone has behind a button. */
async function filters(page: Page): Promise<void> {
  const folded = page.getByRole("main").locator("button[aria-haspopup=dialog]:visible")
  if ((await folded.count()) > 0) await folded.first().click()
}

/** Opens what a field has to choose from. */
async function choices(page: Page, label: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).first().click()
  await page.locator(CHOICES).waitFor()
}

/** A filter's choices. */
const filter = (name: string, file: string, address: string, label: (text: AgentTexts) => string): PortalPopup => [
  `choices of ${name}`,
  file,
  address,
  async (page, text) => {
    await filters(page)
    await choices(page, label(text))
  },
]

/** A calendar, by the field that opens it. */
const calendar = (
  name: string,
  field: "first" | "last",
  more: (page: Page) => Promise<unknown> = async () => {},
): PortalPopup => [
  `calendar of ${name}`,
  "parts/custom-days.tsx",
  `${paths.BETTING}?${days}`,
  async page => {
    await filters(page)
    await page.locator(".ant-picker:visible input")[field]().click()
    await page.locator(CHOICES).waitFor()
    await more(page)
  },
]

const BETTING = `${paths.BETTING}?${days}`
const ENTRIES = `${paths.ENTRIES}?${days}`
const gameFilters = "pages/reports/game-filters.tsx"
const entriesFilters = "pages/reports/entries-filters.tsx"
const contractSide = "pages/contracts/side-select.tsx"

const ofFields: readonly PortalPopup[] = [
  calendar("the first day", "first"),
  calendar("the last day", "last"),
  calendar("months", "first", page => page.locator(".ant-picker-month-btn:visible").first().click()),
  filter("days", "parts/interval-picker.tsx", BETTING, ({ range }) => range.label),
  filter("groups", "pages/reports/report-filters.tsx", BETTING, ({ betting }) => betting.groupBy),
  filter("scope", "pages/reports/scope-select.tsx", BETTING, ({ betting }) => betting.scope),
  filter("products", gameFilters, BETTING, ({ betting }) => betting.gameType),
  filter("studios", gameFilters, BETTING, ({ betting }) => betting.vendor),
  filter("kinds of entries", entriesFilters, ENTRIES, ({ transactions }) => transactions.kind),
  filter("wallets", entriesFilters, ENTRIES, ({ transactions }) => transactions.wallet),
  filter("accounts", "pages/downlines/downlines-page.tsx", paths.DOWNLINES, ({ downlines }) => downlines.type),
  filter("sides", contractSide, contractsPath.dividend, ({ contracts }) => contracts.side),
  filter("contracts", "pages/contracts/contracts-page.tsx", contractsPath.dividend, ({ contracts }) => contracts.state),
  filter(
    "settlements",
    "pages/contracts/settlements-page.tsx",
    paths.settlementsPath("dividend"),
    ({ settlements }) => settlements.state,
  ),
  filter("payout accounts", "pages/cashier/payout-account-field.tsx", paths.WITHDRAW, ({ withdraw }) => withdraw.account),
  [
    "choices of institutions",
    "pages/cashier/payout-account-inputs.tsx",
    paths.WITHDRAW,
    async (page, { withdraw }) => {
      await inMain(page, withdraw.add)
      await dialog(page).locator(".ant-radio-button-wrapper").nth(1).click()
      await choices(page, withdraw.institution.wallet)
    },
  ],
  [
    "choices of types",
    "pages/downlines/open-account-form.tsx",
    paths.LINKS,
    async (page, { downlines, opening }) => {
      await inMain(page, downlines.open)
      await choices(page, opening.type)
    },
  ],
  ...(["kind", "days"] as const).map(
    (field): PortalPopup => [
      `choices of a link's ${field}`,
      "pages/links/make-link.tsx",
      paths.LINKS,
      async (page, { links }) => {
        await inMain(page, links.make)
        await choices(page, links[field])
      },
    ],
  ),
  [
    "choices of downlines",
    "pages/contracts/offer/offer-drawer.tsx",
    contractsPath.daily,
    async (page, { contracts, offer }) => {
      await inMain(page, contracts.offer)
      await choices(page, offer.downline)
    },
  ],
  [
    "choices of payment",
    "pages/contracts/offer/tiers-editor.tsx",
    contractsPath.daily,
    async (page, { contracts, terms }) => {
      await inMain(page, contracts.offer)
      await choices(page, terms.pays)
    },
  ],
]

const ofLinks: readonly PortalPopup[] = [
  ["account opened", "pages/downlines/open-account.tsx", paths.LINKS, (page, { downlines }) => inMain(page, downlines.open)],
  [
    "account missing",
    "pages/downlines/open-account.tsx",
    paths.LINKS,
    async (page, { downlines, opening }) => {
      await inMain(page, downlines.open)
      await inDialog(page, opening.submit)
    },
  ],
  [
    "leave question",
    "parts/leave-question.ts",
    paths.LINKS,
    async (page, { downlines, opening }) => {
      await inMain(page, downlines.open)
      await dialog(page).getByLabel(opening.username, { exact: true }).fill("harbor")
      await page.keyboard.press("Escape")
      await anotherDialog(page)
    },
  ],
  ["link", "pages/links/make-link.tsx", paths.LINKS, (page, { links }) => inMain(page, links.make)],
  ["link QR", "pages/links/link-qr.tsx", paths.LINKS, (page, { links }) => inMain(page, links.qr)],
  ["delete link", "pages/links/delete-link.tsx", paths.LINKS, (page, { links }) => inMain(page, links.delete)],
]

const ofContracts = (partner: string): readonly PortalPopup[] => [
  [
    "offer",
    "pages/contracts/offer/offer-drawer.tsx",
    contractsPath.daily,
    async (page, { contracts, offer }) => {
      await inMain(page, contracts.offer)
      await page.getByRole("combobox", { name: offer.downline }).click()
      await page.locator(".ant-select-item-option").first().click()
    },
  ],
  [
    "new terms",
    "pages/contracts/offer/offer-drawer.tsx",
    contractsPath.dividend,
    async (page, { contracts }) => {
      await linkInMain(page, partner)
      await inDialog(page, contracts.amend)
      await anotherDialog(page)
    },
  ],
  ["contract", "pages/contracts/contract-view.tsx", contractsPath.dividend, page => linkInMain(page, "quay")],
  [
    "contract to amend",
    "pages/contracts/confirm-action.tsx",
    contractsPath.dividend,
    async (page, { actions }) => {
      await linkInMain(page, "Baize")
      await inDialog(page, actions["sign-amendment"])
      await anotherDialog(page)
    },
  ],
  ...(
    [
      ["offer withdrawn", contractsPath.dividend, "quay", "withdraw"],
      ["notice", contractsPath.dividend, partner, "terminate"],
      ["contract ended today", contractsPath.hourly, partner, "accept"],
    ] as const
  ).map(
    ([name, address, who, action]): PortalPopup => [
      name,
      "pages/contracts/confirm-action.tsx",
      address,
      async (page, { actions }) => {
        await linkInMain(page, who)
        await inDialog(page, actions[action])
        await anotherDialog(page)
      },
    ],
  ),
  ["solvency", "pages/contracts/solvency.tsx", contractsPath.dividend, (page, { solvency }) => inMain(page, solvency.details)],
]

const ofLists: readonly PortalPopup[] = [
  ["export", "parts/export-button.tsx", `${paths.ENTRIES}?${days}`, (page, { list }) => inMain(page, list.exportAs)],
  ["columns", "parts/table/column-choice.tsx", `${paths.ENTRIES}?${days}`, (page, { list }) => inMain(page, list.columns, true)],
  [
    "saved views",
    "parts/table/saved-views.tsx",
    `${paths.ENTRIES}?${days}`,
    (page, { views }) => inMain(page, views.title, true),
  ],
  ["no saved views", "parts/table/saved-views.tsx", paths.LINKS, (page, { views }) => inMain(page, views.title, true)],
  ["sum check", "parts/sum-check.tsx", `${paths.BETTING}?${days}`, (page, { check }) => inMain(page, check.ok)],
  ["export to cancel", "pages/exports/actions.tsx", paths.EXPORTS, (page, { exports }) => inMain(page, exports.cancel)],
  ["export to delete", "pages/exports/actions.tsx", paths.EXPORTS, (page, { exports }) => inMain(page, exports.remove)],
]

const ofDownline = (address: string): readonly PortalPopup[] => [
  [
    "transfer",
    "pages/cashier/funds-dialog.tsx",
    address,
    (page, { downlines }) => page.getByRole("button", { name: downlines.transfer, exact: true }).click(),
  ],
  ["rebate", "pages/downlines/setting-dialog.tsx", address, (page, { downlines }) => inMain(page, downlines.setRebate)],
  ["prize group", "pages/downlines/setting-dialog.tsx", address, (page, { downlines }) => inMain(page, downlines.setGroup)],
  ["freeze", "pages/downlines/request-freeze.tsx", address, (page, { downlines }) => inMain(page, downlines.request.freeze)],
]

const ofMoney: readonly PortalPopup[] = [
  ["move funds", "pages/cashier/funds-dialog.tsx", paths.DEPOSIT, (page, { accounts }) => inMain(page, accounts.move)],
  ["payout account", "pages/cashier/add-payout-account.tsx", paths.WITHDRAW, (page, { withdraw }) => inMain(page, withdraw.add)],
  [
    "payout account to confirm",
    "pages/cashier/add-payout-account.tsx",
    paths.WITHDRAW,
    async (page, { withdraw }) => {
      await inMain(page, withdraw.add)
      const form = dialog(page)
      await form.getByLabel(withdraw.institution.bank, { exact: true }).fill("First Bank")
      await form.getByLabel(withdraw.number.bank, { exact: true }).fill("DE75512108001245126199")
      await inDialog(page, withdraw.add)
      await form.getByLabel(withdraw.code, { exact: true }).waitFor()
    },
  ],
  [
    "withdrawal to cancel",
    "pages/cashier/withdrawals.tsx",
    paths.WITHDRAW,
    (page, { withdraw }) => inMain(page, withdraw.cancel, true),
  ],
  ["receipt", "pages/cashier/receipt-cell.tsx", paths.WITHDRAW, (page, { withdraw }) => inMain(page, withdraw.receive)],
  [
    "dispute",
    "pages/cashier/dispute-dialog.tsx",
    paths.WITHDRAW,
    async (page, { withdraw }) => {
      await inMain(page, withdraw.dispute)
      await inDialog(page, withdraw.disputeAction)
      await dialog(page).locator(".ant-form-item-explain-error").waitFor()
    },
  ],
]

const ofStaff: readonly PortalPopup[] = [
  ["sub-account", "pages/staff/staff-form.tsx", paths.STAFF, (page, { staff }) => inMain(page, staff.add)],
  ["sub-account to change", "pages/staff/staff-form.tsx", paths.STAFF, (page, { staff }) => inMain(page, staff.change)],
  ["sub-account revoked", "pages/staff/columns.tsx", paths.STAFF, (page, { staff }) => inMain(page, staff.revoke)],
]

const ofHeader: readonly PortalPopup[] = [
  ["account menu", "shell/account-menu.tsx", paths.OVERVIEW, accountMenu],
  [
    "languages",
    "shell/language-switch.tsx",
    paths.OVERVIEW,
    (page, { header }) => page.getByRole("banner").getByRole("button", { name: header.language }).click(),
  ],
  [
    "another password",
    "shell/change-password.tsx",
    paths.OVERVIEW,
    (page, { password }) => fromAccountMenu(page, password.submit),
  ],
  [
    "another payment password",
    "shell/change-payment-password.tsx",
    paths.OVERVIEW,
    (page, { password }) => fromAccountMenu(page, password.paymentChange),
  ],
  [
    "authenticator app",
    "shell/two-step/two-step.tsx",
    paths.OVERVIEW,
    (page, { twoStep }) => fromAccountMenu(page, twoStep.title),
  ],
  ["devices", "shell/signed-in-devices.tsx", paths.OVERVIEW, (page, { devices }) => fromAccountMenu(page, devices.title)],
  [
    "other devices",
    "shell/signed-in-devices.tsx",
    paths.OVERVIEW,
    async (page, { devices }) => {
      await fromAccountMenu(page, devices.title)
      await inDialog(page, devices.endOthers)
      await popover(page)
    },
  ],
  ["signing out", "shell/account-menu.tsx", paths.OVERVIEW, (page, { header }) => fromAccountMenu(page, header.logout)],
]

const ofPhone: readonly PortalPopup[] = [
  [
    "menu",
    "shell/shell.tsx",
    paths.OVERVIEW,
    (page, { menu }) => page.getByRole("banner").getByRole("button", { name: menu.open }).click(),
  ],
  ...[paths.ENTRIES, paths.BETTING].map(
    (path): PortalPopup => [
      `filters of ${path.split("/").at(-1)}`,
      "parts/table/folded-filters.tsx",
      `${path}?${days}`,
      page => page.getByRole("main").locator("button[aria-haspopup=dialog]").click(),
    ],
  ),
]

/** Setting an authenticator app up, step by step. The last leaves the account with one. */
function ofNewcomer({ clock }: Pick<Stack, "clock">): readonly PortalPopup[] {
  const setUp: PopupStep = async (page, { twoStep, withdraw }) => {
    await fromAccountMenu(page, twoStep.title)
    await inDialog(page, twoStep.setUp)
    await dialog(page).getByLabel(withdraw.code, { exact: true }).waitFor()
  }
  const key: PopupStep = async (page, text) => {
    await setUp(page, text)
    await dialog(page).getByLabel(text.withdraw.code, { exact: true }).fill(PASSWORD)
    await inDialog(page, text.twoStep.continue)
    await dialog(page).getByRole("img", { name: text.twoStep.qr }).waitFor()
  }
  const codes: PopupStep = async (page, text) => {
    await key(page, text)
    const typed = ((await dialog(page).locator("code").textContent()) ?? "").replaceAll(" ", "")
    await dialog(page).getByLabel(text.twoStep.code, { exact: true }).fill(codeAt(typed, clock.now()))
    await inDialog(page, text.twoStep.finish)
    await dialog(page).getByRole("list", { name: text.twoStep.list }).waitFor()
  }
  return (
    [
      ["authenticator app to confirm", setUp],
      ["key of the authenticator app", key],
      ["recovery codes", codes],
    ] as const
  ).map(([name, open]) => [name, "shell/two-step/two-step.tsx", paths.OVERVIEW, open])
}

const ofApp: readonly PortalPopup[] = (
  [
    ["authenticator app in use", undefined],
    ["new recovery codes", "draw"],
    ["authenticator app removed", "remove"],
  ] as const
).map(([name, action]) => [
  name,
  "shell/two-step/two-step.tsx",
  paths.OVERVIEW,
  async (page, { twoStep, withdraw }) => {
    await fromAccountMenu(page, twoStep.title)
    await dialog(page).getByRole("button", { name: twoStep.remove, exact: true }).waitFor()
    if (!action) return
    await dialog(page).getByRole("button", { name: twoStep[action], exact: true }).click()
    await dialog(page).getByLabel(withdraw.code, { exact: true }).waitFor()
  },
])

const ofGuest = ({ movers }: WorkedOffice): readonly PortalPopup[] =>
  Object.entries(movers).map(([name, { username }]: [string, TestAccount]) => [
    `sign-in ${name}`,
    "pages/login/new-address.tsx",
    paths.LOGIN,
    (page, text) => sendLogin(page, text, username),
  ])

/** Every popup of the portal. */
export const portalPopups = (office: WorkedOffice, stack: Stack): Readonly<Record<PopupOpener, readonly PortalPopup[]>> => ({
  agent: [
    ...ofFields,
    ...ofLinks,
    ...ofContracts(office.below.username),
    ...ofLists,
    ...ofDownline(paths.downlinePath(office.below.id)),
    ...ofMoney,
    ...ofStaff,
    ...ofHeader,
  ],
  agentOnPhone: ofPhone,
  newcomer: ofNewcomer(stack),
  withApp: ofApp,
  guest: ofGuest(office),
})
