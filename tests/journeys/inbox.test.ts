import { inboxMessages } from "@baize/common/api/inbox.ts"
import { sendMessage } from "@baize/platform/letters/inbox/send.ts"
import { readOutbox } from "@baize/platform/letters/outbox.ts"
import type { TestAccount } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { openAs } from "./at-the-site.ts"

const { player, inbox } = words
const { kinds } = inbox
const person = useBrowser()
const stack = useStack()

const send = ({ id, brand }: TestAccount, kind: "deposit-arrived" | "password", subject: string) => {
  const values: Record<string, number> = kind === "deposit-arrived" ? { amount: 12_345 } : {}
  return sendMessage(stack.database, { brand: brand.id, member: id, kind, subject, values, at: stack.clock.now() })
}

/** The unread badge of the account's button in the header, or an empty text. */
const badge = async (page: Page): Promise<string> =>
  (await page
    .getByRole("banner")
    .getByTestId("unread")
    .first()
    .textContent({ timeout: 500 })
    .catch(() => null)) ?? ""

test("a member finds their messages by the badge, by category and after a reload, and reads them", async () => {
  const page = await person({ viewport: { width: 1440, height: 900 } })
  const member = await stack.member({ username: "pia" })
  await send(member, "deposit-arrived", "first")
  await send(member, "password", "second")
  await send(member, "deposit-arrived", "third")
  await openAs(stack, page, "pia")
  await expect.poll(() => badge(page)).toBe("3")
  await page.getByRole("button", { name: said(player.header.account, { name: "pia" }) }).click()
  await page.getByRole("link", { name: player.member.messages }).first().click()

  const main = page.getByRole("main")
  const message = main.getByRole("button", { name: kinds["deposit-arrived"].title })
  await message.first().click()
  await main
    .getByText(said(kinds["deposit-arrived"].text, { amount: usd(12_345) }))
    .filter({ visible: true })
    .first()
    .waitFor()
  await expect.poll(() => badge(page)).toBe("2")

  await main.getByRole("tab", { name: inbox.categories.security }).click()
  await message.first().waitFor({ state: "detached" })
  await page.reload()
  await main.getByRole("button", { name: kinds.password.title }).waitFor()
  expect(await message.count()).toBe(0)

  await main.getByRole("tab", { name: inbox.all, exact: false }).first().click()
  await main.getByRole("button", { name: inbox.markAll }).click()
  await expect.poll(() => badge(page)).toBe("")
  expect(await main.getByRole("img", { name: inbox.unread }).count()).toBe(0)
})

test("all messages of a category are marked although the list still shows another one", { tags: "long" }, async () => {
  const page = await person({ viewport: { width: 1440, height: 900 } })
  const member = await stack.member({ username: "rae" })
  await send(member, "password", "first")
  await send(member, "deposit-arrived", "second")
  await openAs(stack, page, "rae", "/member/messageV2?category=security")
  const main = page.getByRole("main")
  await main.getByRole("button", { name: kinds.password.title }).waitFor()
  await expect.poll(() => badge(page)).toBe("2")
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname === inboxMessages.path,
    async route => {
      await released
      await route.continue()
    },
  )
  await main.getByRole("tab", { name: inbox.all, exact: false }).first().click()
  await main.getByRole("button", { name: inbox.markAll }).click()
  await main.locator("button[aria-busy=true]").waitFor()
  release()
  await expect.poll(() => badge(page)).toBe("")
})

test("a member gets text messages about money once they want them, and can't turn off every notice of security", {
  tags: "long",
}, async () => {
  const page = await person({ viewport: { width: 390, height: 844 }, refused: ["notification-needed"] })
  const member = await stack.member({ username: "quinn" })
  await stack.database.run(sql`
    update member set mobile = '+12025550177', profile = '{"email": "quinn@mail.example"}',
      email_verified_at = ${stack.clock.now()}
    where id = ${member.id}`)
  await openAs(stack, page, "quinn", "/member/messageV2")
  const { notify, categories } = inbox
  const choice = (category: keyof typeof categories, way: keyof typeof notify.ways) =>
    page.getByRole("checkbox", { name: said(notify.by, { category: categories[category], way: notify.ways[way] }) })
  await choice("money", "sms").check()
  await expect.poll(() => choice("money", "sms").isChecked()).toBe(true)
  await choice("security", "sms").uncheck()
  await choice("security", "email").click()
  await page.getByRole("alert").getByText(words.refusals["notification-needed"]).waitFor()
  await expect.poll(() => choice("security", "email").isChecked()).toBe(true)

  await send(member, "deposit-arrived", "by text")
  await stack.platform.runJobs()
  const [letter] = await readOutbox(stack.database, { recipient: "+12025550177", most: 1, reveal: true })
  expect(letter?.body).toContain(usd(12_345))
  await page.reload()
  await expect
    .poll(async () => [await choice("money", "sms").isChecked(), await choice("security", "sms").isChecked()])
    .toEqual([true, false])
})
