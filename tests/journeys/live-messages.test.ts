import { connect, type Database } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { sendMessage } from "@baize/platform/letters/inbox/send.ts"
import { createPlatform, type Platform } from "@baize/platform/platform.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { openAs } from "./at-the-site.ts"

const { player, inbox } = words
const person = useBrowser()
const stack = useStack()
let other: { readonly database: Database; readonly platform: Platform }
beforeAll(async () => {
  const database = await connect(stack.database.url, { connections: 4 })
  const { settings, clock } = stack.platform
  other = { database, platform: await createPlatform({ database, clock, settings, log: silentLog, jobs: false }) }
})
afterAll(async () => {
  await other?.platform.close()
  await other?.database.close()
})

const unread = (page: Page, count: number) =>
  page
    .getByRole("banner")
    .getByRole("img", { name: said(player.header.unread, { count }) })
    .first()
    .waitFor()

test("a deposit booked at another node reaches both tabs of its member: a toast, the badge, the balance, the list", async () => {
  const page = await person({ viewport: { width: 1440, height: 900 } })
  const member = await stack.member({ username: "nora" })
  await openAs(stack, page, "nora")
  const second = await page.context().newPage()
  await second.goto(`${stack.sites.baize.player}/member/messageV2`)
  await second.getByText(inbox.none).waitFor()
  const opened = (tab: Page) => tab.waitForResponse(answer => answer.url().endsWith("/messages/live"))
  await Promise.all([page, second].map(tab => Promise.all([opened(tab), tab.reload()])))

  await stack.fund(member, 12_300)
  await sendMessage(other.database, {
    brand: member.brand.id,
    member: member.id,
    kind: "deposit-arrived",
    subject: "one",
    values: { amount: 12_300 },
    at: stack.clock.now(),
  })
  for (const tab of [page, second]) {
    await tab.getByRole("status").getByText(inbox.kinds["deposit-arrived"].title).waitFor()
    await unread(tab, 1)
    await tab.getByRole("banner").getByText(usd(12_300)).first().waitFor()
  }
  await second.getByRole("main").getByRole("button", { name: inbox.kinds["deposit-arrived"].title }).click()
  await expect.poll(() => page.getByRole("banner").getByTestId("unread").count()).toBe(0)
})

test("a deposit booked after a page has loaded, and before its stream opens, is announced and in the balance", {
  tags: "long",
}, async () => {
  const page = await person({ viewport: { width: 1440, height: 900 } })
  const member = await stack.member({ username: "lena" })
  const booked = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route("**/messages/live", async route => {
    asked.resolve()
    await booked.promise
    await route.continue()
  })
  await openAs(stack, page, "lena")
  await asked.promise
  await page.getByRole("banner").getByText(usd(0)).first().waitFor()
  await stack.fund(member, 4_500)
  await sendMessage(stack.database, {
    brand: member.brand.id,
    member: member.id,
    kind: "deposit-arrived",
    subject: "one",
    values: { amount: 4_500 },
    at: stack.clock.now(),
  })
  booked.resolve()
  await page.getByRole("status").getByText(inbox.kinds["deposit-arrived"].title).waitFor()
  await unread(page, 1)
  await page.getByRole("banner").getByText(usd(4_500)).first().waitFor()
})
