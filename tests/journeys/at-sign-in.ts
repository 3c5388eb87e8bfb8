import type { TestAccount } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import type { Stack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { popup } from "./at-the-site.ts"

const { player } = words

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
