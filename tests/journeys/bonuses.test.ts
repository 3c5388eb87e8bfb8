import { campaignOf } from "@baize/platform/testing/bonuses.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PAYMENT_PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { GIFT, memberAt, offerGift, promote, showsOneBalance } from "./at-a-bonus.ts"
import { box, deposit, leaveGame, openSlot, popup, seesBalance, spin } from "./at-the-site.ts"

const { player, rewards, withdraw, refusals } = words
const person = useBrowser()
const stack = useStack()

/** The highest stake is that of a few spins, so that a journey can complete the wagering. */
beforeAll(async () => {
  const grant = { kind: "percent", ppm: 100_000, cap: 10_000 }
  await campaignOf(stack, "welcome", { kind: "welcome", grant, deposit: { min: 2_000 }, wagering: 1, maxStake: 500 })
  await campaignOf(stack, "second", { kind: "reload", grant, wagering: 10, order: "bonus-first", maxStake: 500 })
  await promote(stack, "A tenth on your first deposit", "welcome")
  await offerGift(stack)
})

const balances = ({ id }: TestAccount) => stack.platform.ledger.balances(id)
const at = (path: string) => `${stack.sites.baize.player}${path}`

test("a first deposit with a bonus is played, the bonus becomes cash, and all of it can be withdrawn", async () => {
  const page = await person()
  const member = await memberAt(stack, page, "/promotions", "wagerer")
  const promotion = page.getByRole("listitem").filter({ hasText: "A tenth on your first deposit" })
  await promotion.getByRole("button", { name: rewards.action.join }).click()
  await promotion.getByText(rewards.activity.joined).waitFor()
  // Without a win, the rest is still above the least withdrawal.
  await deposit(page, 3_000)
  await expect.poll(() => balances(member)).toMatchObject({ cash: 3_000, bonus: 300 })

  await page.goto(at("/member/bonusDetails"))
  await page.getByText(said(rewards.playedOf, { played: usd(0), required: usd(300) })).waitFor()
  // Money cannot leave while the deposit's bonus runs: the page says so and leads here.
  await page.goto(at("/member/clearance"))
  await page.getByText(said(words.clearance.codes["bonus-unfinished"], { amount: usd(300) })).waitFor()

  const slot = await openSlot(page)
  for (let spins = 0; spins < 40; spins++) {
    await spin(slot, 1)
    const { state } = await stack.database.one<{ state: string }>(sql`select state from bonus where member = ${member.id}`)
    if (state === "converted") break
  }
  await leaveGame(page)
  const { cash, bonus } = await balances(member)
  expect(bonus).toBe(0)
  await seesBalance(page, cash)
  await page.goto(at("/member/bonusDetails"))
  await page.getByText(said(rewards.outcome.converted, { amount: usd(300), cash: usd(300) })).waitFor()

  await payoutAccount(stack, member)
  await page.goto(at("/member/withdraw"))
  await box(page, withdraw.amount).fill(String(cash / 100))
  await page.getByRole("button", { name: withdraw.review }).click()
  await box(page, withdraw.paymentPassword).fill(PAYMENT_PASSWORD)
  await page.getByRole("button", { name: withdraw.submit }).click()
  await seesBalance(page, 0)
  await expectBooksToHold(stack)
})

test("canceling a bonus says what it removes, removes that, and leaves the cash", { tags: "long" }, async () => {
  const page = await person({ refused: ["bonus-unfinished"] })
  const member = await memberAt(stack, page, "/member/depositv2", "canceler")
  const choice = page.getByRole("group", { name: rewards.choice.title })
  await choice.getByRole("radio").nth(2).check()
  await page.getByText(rewards.choice.joined).waitFor()
  await deposit(page, 5_000)
  await expect.poll(() => balances(member)).toMatchObject({ cash: 5_000, bonus: 500 })
  await payoutAccount(stack, member)
  await page.goto(at("/member/withdraw"))
  await box(page, withdraw.amount).fill("50")
  await page.getByRole("button", { name: withdraw.review }).click()
  await box(page, withdraw.paymentPassword).fill(PAYMENT_PASSWORD)
  await page.getByRole("button", { name: withdraw.submit }).click()
  await page.getByText(refusals["bonus-unfinished"]).waitFor()

  await page.goto(at("/member/bonusDetails"))
  await page.getByRole("button", { name: rewards.cancel.open }).click()
  const dialog = popup(page, rewards.cancel.title)
  await dialog.getByText(said(rewards.cancel.cashSum, { amount: usd(5_000) })).waitFor()
  await dialog.getByText(said(rewards.cancel.bonusSum, { amount: usd(500) })).waitFor()
  await dialog.getByRole("button", { name: rewards.cancel.confirm }).click()
  await page.getByText(said(rewards.outcome.ended, { amount: usd(500), back: usd(500) })).waitFor()
  expect(await balances(member)).toMatchObject({ cash: 5_000, bonus: 0 })
  await seesBalance(page, 5_000)
  await expectBooksToHold(stack)
})

test("what a bonus leaves to bet is on its promotion, beside the balance and above a game, until it is played", {
  tags: "long",
}, async () => {
  const page = await person({ refused: ["bonus-code-wrong"] })
  const member = await memberAt(stack, page, "/promotions", "coder")
  const promotion = page.getByRole("listitem").filter({ hasText: GIFT.title })
  await box(promotion, rewards.action.code).fill("nonsense")
  await promotion.getByRole("button", { name: rewards.action.claim }).click()
  await promotion.getByText(refusals["bonus-code-wrong"]).waitFor()
  await box(promotion, rewards.action.code).fill(GIFT.code.toLowerCase())
  await promotion.getByRole("button", { name: rewards.action.claim }).click()
  await promotion.getByText(rewards.activity.running).waitFor()
  expect(await balances(member)).toMatchObject({ cash: 0, bonus: 500 })
  await promotion.getByText(usd(2_500)).waitFor()
  const beside = page.getByRole("banner").getByRole("link", { name: said(rewards.header, { left: usd(2_500) }) })
  await beside.waitFor()
  await page.reload()
  await beside.waitFor()

  const slot = await openSlot(page)
  await page.getByText(said(rewards.inGame, { holds: usd(500), left: usd(2_500) })).waitFor()
  await spin(slot, 2)
  const { wagered } = await stack.database.one<{ wagered: number }>(sql`select wagered from bonus where member = ${member.id}`)
  expect(wagered).toBeGreaterThan(0)
  await expect.poll(() => page.getByText(new RegExp(usd(2_500 - wagered).replace(/[.$]/g, "\\$&"))).count()).toBeGreaterThan(0)
  await leaveGame(page)
  await seesBalance(page, (await balances(member)).cash)
  await page
    .getByRole("banner")
    .getByText(said(rewards.header, { left: usd(2_500 - wagered) }))
    .click()
  await page.getByText(said(rewards.playedOf, { played: usd(wagered), required: usd(2_500) })).waitFor()
  await expectBooksToHold(stack)
})

// Games of labels of other dialects are played the same way in `npm run sweeps`.
test("under a bonus, the bar and the game show one balance", { tags: "long" }, () => showsOneBalance(stack, person, "baize"))

test("the cashier says before a payment that it is too small for the chosen bonus, or of another method", {
  tags: "long",
}, async () => {
  const grant = { kind: "percent", ppm: 100_000, cap: 10_000 }
  await campaignOf(stack, "wallets", { kind: "reload", grant, deposit: { methods: ["wallet"] }, wagering: 10 })
  const page = await person()
  await memberAt(stack, page, "/member/depositv2", "saver")
  const choice = page.getByRole("group", { name: rewards.choice.title }).getByRole("radio")
  const coming = page.getByText(rewards.choice.joined)
  await choice.nth(3).check()
  await coming.waitFor()
  await box(page, words.deposit.amount).fill("10")
  await page.getByText(`${said(rewards.choice.tooSmall, { min: usd(2_000) })} ${rewards.choice.ends}`).waitFor()
  await box(page, words.deposit.amount).fill("20")
  await coming.waitFor()
  await choice.nth(1).check()
  const otherMethod = page.getByText(said(rewards.choice.otherMethod, { methods: player.cashier.methods.wallet }), {
    exact: true,
  })
  await otherMethod.waitFor()
  await box(page, words.deposit.amount).fill("")
  await otherMethod.waitFor()
})
