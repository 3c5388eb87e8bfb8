import { depositsCommand } from "@baize/platform/operator/deposits.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import type { TestAccount } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { findings } from "../support/axe.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { box, openAs, seesBalance } from "./at-the-site.ts"

const { deposit, player, common } = words
const person = useBrowser()
const stack = useStack()

/** A member on the page of deposits. */
async function memberAt(page: Page, username: string, game = ""): Promise<TestAccount> {
  const member = await stack.member({ username })
  await openAs(stack, page, username, `/member/depositv2${game}`)
  return member
}

/** Starts a deposit of minor units with a method. */
async function begin(page: Page, method: keyof typeof player.cashier.methods, minor: number): Promise<void> {
  await page.getByRole("radio", { name: player.cashier.methods[method] }).check({ force: true })
  await box(page, deposit.amount).fill(String(minor / 100))
  await page.getByRole("button", { name: said(deposit.submitSum, { sum: usd(minor) }) }).click()
}

const stage = (page: Page, name: keyof typeof deposit.stage) => page.getByRole("heading", { name: deposit.stage[name] }).first()

test("of the deposit methods exactly the chosen one shows a check mark", { tags: "long" }, async () => {
  const page = await person()
  await memberAt(page, "mark")
  const chosen = () =>
    page
      .getByRole("radio")
      .evaluateAll(all =>
        all
          .filter(one => getComputedStyle(one.parentElement!.lastElementChild!).color !== "rgba(0, 0, 0, 0)")
          .map(one => (one as HTMLInputElement).value),
      )
  await expect.poll(chosen).toEqual(["card"])
  await page.getByRole("radio", { name: player.cashier.methods.wallet }).check({ force: true })
  await expect.poll(chosen).toEqual(["wallet"])
})

test("a payment by redirect whose notice is lost arrives, on the page left open and on the one returned to", async () => {
  const page = await person()
  await memberAt(page, "rosa")
  const opening = page.context().waitForEvent("page")
  await begin(page, "wallet", 5_000)
  const provider = await opening
  await provider.locator("summary").click()
  await provider.locator("input[value=never]").check()
  await provider.locator("button[value=pay]").click()
  await provider.waitForURL(/depositv2\?deposit=\d+/)
  await stage(provider, "waiting").waitFor()
  stack.clock.advance(20_000)
  await stage(provider, "arrived").waitFor()
  await stage(page, "arrived").waitFor()
  await seesBalance(page, 5_000)

  await page.goBack()
  await box(page, deposit.amount).waitFor()
})

test("back on the provider's page after paying shows that it is paid, and a tab kept from before pays nothing more", {
  tags: "long",
}, async () => {
  const page = await person()
  await memberAt(page, "bela")
  const opening = page.context().waitForEvent("page")
  await begin(page, "card", 5_000)
  const provider = await opening
  await provider.waitForURL(/\/pay\//)
  const kept = await Promise.all(["pay", "cancel"].map(async button => ({ button, tab: await page.context().newPage() })))
  for (const { tab } of kept) await tab.goto(provider.url())
  await provider.locator("button[value=pay]").click()
  await provider.waitForURL(/depositv2\?deposit=\d+/)
  await stage(provider, "arrived").waitFor()

  await provider.goBack()
  await provider.getByRole("heading", { name: "Payment complete" }).waitFor()
  expect(await provider.locator("button[value=pay], button[value=cancel]").count()).toBe(0)
  await provider.locator("a.back").click()
  await stage(provider, "arrived").waitFor()
  for (const { button, tab } of kept) {
    await tab.locator(`button[value=${button}]`).click()
    await tab.waitForURL(/depositv2\?deposit=\d+/)
    await stage(tab, "arrived").waitFor()
  }
  await seesBalance(page, 5_000)
  await page.reload()
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1)
})

test("what is missing is shown above the form before a deposit and before a withdrawal, and leaves when it is done", {
  tags: "long",
}, async () => {
  const page = await person()
  const { id } = await memberAt(page, "nora")
  const notice = (way: "deposit" | "withdrawal") =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: words.clearance.before[way] }) })
  await box(page, deposit.amount).waitFor()
  expect(await notice("deposit").count()).toBe(0)
  await stack.database.run(sql`update member set birth_date = null where id = ${id}`)
  await page.reload()
  await notice("deposit").getByText(words.clearance.codes["identity-needed"]).waitFor()
  expect(await findings(page)).toEqual([])
  await notice("deposit").getByRole("button", { name: words.clearance.go.age }).click()
  const declaring = page.getByRole("dialog")
  await box(declaring, player.identity.birthday).fill("1990-01-31")
  await box(declaring, player.register.field.payeeName).fill("Nora Lee")
  await declaring.locator("button[type=submit]").click()
  await notice("deposit").waitFor({ state: "detached" })

  await page.goto(`${stack.sites.baize.player}/member/withdraw`)
  await notice("withdrawal").getByText(words.clearance.checks.funds).waitFor()
  expect(await findings(page)).toEqual([])
  await notice("withdrawal").getByRole("link", { name: words.clearance.go.funds }).click()
  await box(page, deposit.amount).waitFor()
})

test("a transfer with its slip is confirmed by the house; its game waits for a tap once no one waits for it", {
  tags: "long",
}, async () => {
  const page = await person({ viewport: { width: 390, height: 844 } })
  await page.clock.install()
  await memberAt(page, "tomas", "?game=BZ/dice&room=2")
  await page.getByText(deposit.game.after).waitFor()
  await begin(page, "bank", 10_000)
  await stage(page, "waiting").waitFor()
  const number = Number(new URL(page.url()).searchParams.get("deposit"))
  await page.getByText("First Harbor Bank").waitFor()
  expect(await findings(page)).toEqual([])
  await page.locator("input[type=file]").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: pngOf(40, 30) })
  await page.getByText(said(deposit.slip.sent_one, { count: 1 })).waitFor()
  await stage(page, "checking").waitFor()
  await page.clock.fastForward("01:01")
  expect(await depositsCommand(stack.platform, ["confirm", String(number)])).toBe(0)
  await stage(page, "arrived").waitFor()
  const launched = page.waitForRequest(/launchGame/)
  await page.getByRole("link", { name: said(deposit.game.play, { game: "Dice" }) }).click()
  expect((await launched).postDataJSON()).toMatchObject({ roomId: "2" })
})

test("a payment to an address counts its confirmations, and a canceled one returns to the form", async () => {
  const page = await person()
  await memberAt(page, "carla", "?game=BZ/dice")
  await page.getByText(deposit.game.after).waitFor()
  await begin(page, "crypto", 5_000)
  await page.getByRole("img", { name: deposit.coin.qr }).waitFor()
  await page.getByText("50.00 USDT").waitFor()
  expect(await findings(page)).toEqual([])
  const opening = page.context().waitForEvent("page")
  await page.getByRole("link", { name: deposit.openWallet }).click()
  const wallet = await opening
  await wallet.locator("button[value=pay]").click()
  await stage(page, "confirming").waitFor()
  await wallet.close()
  await stack.database.run(sql`update game set state = 'maintenance' where code = 'dice'`)
  stack.clock.advance(20_000)
  await stage(page, "arrived").waitFor()
  await seesBalance(page, 5_000)
  await page.getByRole("link", { name: deposit.playNow }).waitFor()
  await stack.database.run(sql`update game set state = 'open' where code = 'dice'`)

  await page.getByRole("button", { name: deposit.again }).click()
  await begin(page, "crypto", 6_000)
  await page.getByRole("button", { name: deposit.cancel }).click()
  await page.getByRole("dialog").getByRole("button", { name: deposit.cancel }).click()
  await stage(page, "failed").waitFor()
  await page.getByText(deposit.reason.cancelled).first().waitFor()
  expect(await page.getByRole("button", { name: common.action.refresh, exact: true }).count()).toBe(1)
})
