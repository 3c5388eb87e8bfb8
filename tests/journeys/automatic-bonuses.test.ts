import { addDays } from "@baize/platform/brands/calendar.ts"
import { bonusViolations } from "@baize/platform/rewards/bonuses/verify.ts"
import { resealPersonal } from "@baize/platform/server/vault/personal.ts"
import { todayOf } from "@baize/platform/testing/automatic-bonuses.ts"
import { campaignOf } from "@baize/platform/testing/bonuses.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import type { TestAccount } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { openAs, seesBalance } from "./at-the-site.ts"

const { rewards, inbox } = words
const person = useBrowser()
const stack = useStack()

beforeAll(async () => {
  await campaignOf(stack, "back", {
    kind: "cashback",
    grant: { kind: "percent", ppm: 100_000, cap: 5_000 },
    cashback: { period: "daily", minLoss: 1_000 },
  })
  await campaignOf(stack, "birthday", { kind: "birthday", grant: { kind: "fixed", amount: 700 }, birthday: { verified: true } })
  for (const [title, code] of [
    ["A tenth of what you lose", "back"],
    ["A present for you", "birthday"],
  ])
    await stack.database.run(sql`
      insert into content (brand, kind, title, body, promotion_type, published_at)
      values (${stack.baize.id}, 'promotion', ${JSON.stringify({ en: title })}, ${JSON.stringify({ en: "<p>Terms below.</p>" })},
              ${code}, now() - interval '1 year')`)
})

async function at(path: string, { username }: TestAccount, size?: { width: number; height: number }): Promise<Page> {
  const page = await person(size && { viewport: size })
  await openAs(stack, page, username, `${path}`)
  return page
}
const promotion = (page: Page, title: string): Locator => page.getByRole("listitem").filter({ hasText: title })

test("a day's loss grows on the promotion, and its cashback arrives once the day is over", { tags: "long" }, async () => {
  const member = await stack.member({ username: "unlucky" })
  const vendor = await studio(stack)
  const table = await playerAt(stack, vendor, member, 10_000)
  await table.betwin("lost", 4_000, 1_000)
  const page = await at("/promotions", member, { width: 390, height: 844 })
  const back = promotion(page, "A tenth of what you lose")
  await back.getByText(rewards.activity.automatic).waitFor()
  await back
    .getByText(
      said(rewards.next.amount, { loss: usd(3_000), amount: usd(300), day: "" })
        .trim()
        .split(" It counts")[0]!,
    )
    .waitFor()
  await back.getByText(said(rewards.grant.cashback.daily, { rate: "10%", cap: usd(5_000), paid: rewards.asCash })).waitFor()
  expect(await back.getByRole("button").count(), "nothing to join").toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await back.getByRole("link").click()
  await page.getByText(rewards.termNames.loss, { exact: true }).waitFor()
  await page.getByText(rewards.terms.breaks).waitFor()
  await page.context().close()

  stack.clock.advance(24 * 3_600_000)
  await stack.platform.runJobs()
  await expect.poll(async () => (await stack.platform.ledger.balances(member.id)).cash, { timeout: 30_000 }).toBe(7_300)
  const next = await at("/member/bonusDetails", member)
  await next.getByText(said(rewards.outcome.issued, { cash: usd(300) })).waitFor()
  await seesBalance(next, 7_300)
  await next.goto(`${stack.sites.baize.player}/member/messageV2`)
  await next.getByText(inbox.kinds["bonus-granted"].title).first().waitFor()
  expect(await bonusViolations(stack.database, stack.clock.now())).toEqual([])
})

test("a birthday's bonus comes on the day, once the date of birth is proved", { tags: "long" }, async () => {
  const member = await stack.member({ username: "celebrator" })
  const today = todayOf(stack)
  const born = async (day: string): Promise<void> => {
    await stack.database.run(sql`update member set birth_date = ${`1990${day.slice(4)}`} where id = ${member.id}`)
    await resealPersonal(stack.database)
  }
  await born(today)
  const page = await at("/promotions", member)
  const present = promotion(page, "A present for you")
  await present.getByText(rewards.next.proof).waitFor()
  await present.getByRole("link", { name: rewards.next.identity }).waitFor()
  await stack.database.run(sql`update member set identity_state = 'verified' where id = ${member.id}`)
  await stack.platform.runJobs()
  await page.getByText(inbox.kinds["bonus-granted"].title).first().waitFor({ timeout: 30_000 })
  await seesBalance(page, 700)
  await page.reload()
  const again = new Intl.DateTimeFormat("en", { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" }).format(
    new Date(`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`),
  )
  await present.getByText(said(rewards.next.birthday, { day: again })).waitFor()
  // The day after brings nothing more, whatever the date of birth says then.
  await born(addDays(today, 1))
  await page.context().close()
  stack.clock.advance(24 * 3_600_000)
  await stack.platform.runJobs()
  await expect
    .poll(
      async () =>
        (
          await stack.database.one<{ n: number }>(sql`
            select count(*)::int as n from campaign_period where settled_at is not null and key >= ${today}`)
        ).n,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  await stack.platform.runJobs()
  expect((await stack.platform.ledger.balances(member.id)).cash).toBe(700)
})
