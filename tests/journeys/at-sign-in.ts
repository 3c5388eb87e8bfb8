import { codeAt } from "@baize/platform/identity/authenticator/totp.ts"
import { PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect } from "vitest"
import type { Stack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { box, popup } from "./at-the-site.ts"

const { player, security } = words

export const NEW_PASSWORD = "Lantern-Light-8"

const header = (page: Page): Locator => page.getByRole("banner")

export async function openLogin(page: Page): Promise<Locator> {
  await header(page).getByRole("button", { name: player.header.signIn }).click()
  return popup(page, player.login.title)
}

export const submit = (form: Locator, name: string): Promise<void> => form.getByRole("button", { name, exact: true }).click()
export const tab = (form: Locator, name: string): Promise<void> => form.getByRole("tab", { name }).click()
export const welcomed = (page: Page, name: string): Promise<void> =>
  page.getByText(said(player.login.welcome, { name })).waitFor()

/** A member with a verified mobile number and an email address. */
export async function reachableMember(
  stack: Stack,
  username: string,
  digits: string,
): Promise<TestAccount & { readonly phone: string; readonly email: string }> {
  const phone = `+1${digits}`
  const email = `${username}@mail.example`
  const opened = await stack.member({ username })
  await stack.database.run(
    sql`update member set mobile = ${phone}, profile = ${JSON.stringify({ email })} where id = ${opened.id}`,
  )
  return { ...opened, phone, email }
}

export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: said(player.header.account, { name }) }).click()
  await header(page).getByRole("button", { name: player.header.signOut, exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: player.header.signOut, exact: true }).click()
  await header(page).getByRole("button", { name: player.header.signIn }).waitFor()
}

/**
 * Turns the authenticator app on at the security center, where `confirm` shows who the owner is. Gives the app's code a number of
 * periods from now, since each is used once, and the recovery codes.
 */
export async function turnOnApp(
  page: Page,
  { clock }: Pick<Stack, "clock">,
  confirm: (setUp: Locator) => Promise<void>,
): Promise<{ readonly code: (periods: number) => string; readonly recoveryCodes: readonly string[] }> {
  const { app } = security
  await page.getByRole("button", { name: `${app.setUp} ${app.name}` }).click()
  const setUp = popup(page, app.setUpTitle)
  await confirm(setUp)
  await setUp.getByRole("img", { name: app.qr }).waitFor()
  const key = ((await setUp.locator("code").textContent()) ?? "").replaceAll(" ", "")
  const code = (periods: number): string => codeAt(key, new Date(clock.now().getTime() + periods * 30_000))
  await box(setUp, app.code).fill(code(0))
  await submit(setUp, app.finish)
  const keep = popup(page, app.keepTitle)
  const listed = keep.getByRole("list", { name: app.list }).getByRole("listitem")
  await expect.poll(() => listed.count()).toBe(10)
  const recoveryCodes = await listed.allTextContents()
  await submit(keep, app.kept)
  await keep.waitFor({ state: "detached" })
  return { code, recoveryCodes }
}

/** Shows by the account's password who the owner is. */
export async function confirmByPassword(dialog: Locator): Promise<void> {
  await box(dialog, player.password.account).fill(PASSWORD)
  await submit(dialog, player.login.confirm)
}
