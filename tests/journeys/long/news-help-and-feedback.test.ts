import { offerContract } from "@baize/common/api/contracts.ts"
import { listFeedback, picturesOf } from "@baize/platform/talk/feedback/store.ts"
import { ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { PASSWORD, PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, words } from "../../support/words.ts"
import { box, chooseShortcut, newsCard, openAs, popup, signIn } from "../at-the-site.ts"

const { player, common, contracts } = words
const person = useBrowser()
const stack = useStack()

async function publish(kind: string, title: string, more: Record<string, unknown> = {}): Promise<number> {
  const { body = "", execution = null, type = null, linkage = 0, link = "", at = stack.clock.now() } = more
  const { id } = await stack.database.one<{ id: number }>(sql`
    insert into content (brand, kind, title, body, execution, promotion_type, linkage_type, link, published_at)
    values (1, ${kind}, ${JSON.stringify({ en: title })}, ${JSON.stringify({ en: body })}, ${execution}, ${type}, ${linkage},
      ${String(link)}, ${at})
    returning id`)
  return id
}

test("a guest sends feedback with pictures; a file that isn't a picture is refused by its content", async () => {
  const page = await person({ refused: ["image-unreadable"] })
  await page.goto(stack.sites.baize.player)
  await chooseShortcut(page, player.rightBar.feedback)
  const form = popup(page, player.feedback.title)
  const said5 = "The wheel of the roulette stands still"
  await form.getByRole("button", { name: player.feedback.send, exact: true }).click()
  await form.getByRole("alert").waitFor()
  await form.getByLabel(player.feedback.remark).fill(`${said5}${"!".repeat(1_000)}`)
  expect(await form.getByLabel(player.feedback.remark).inputValue()).toHaveLength(1_000)
  await form.getByLabel(player.feedback.remark).fill(said5)
  await form.getByLabel(player.feedback.topics.complaint).check()

  const heavy = pngOf(60, 40, 2_000_000)
  await form.locator("input[type=file]").setInputFiles([
    { name: "wheel.png", mimeType: "image/png", buffer: heavy },
    { name: "not-really.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") },
    { name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: "fourth.png", mimeType: "image/png", buffer: pngOf(4, 4) },
  ])
  await form.getByText(said(player.feedback.tooMany_other, { most: 3 })).waitFor()
  await form.getByText(said(player.feedback.tooLarge, { size: 5 })).waitFor()
  await form.getByText(`${said(player.feedback.picture, { number: 1 })}: ${player.feedback.sent}`).waitFor({ state: "attached" })
  await form.getByRole("button", { name: player.feedback.send, exact: true }).click()
  await form.getByText(player.feedback.wait).waitFor()
  await form.getByRole("button", { name: said(player.feedback.remove, { number: 3 }) }).click()
  await form.getByRole("button", { name: said(player.feedback.remove, { number: 2 }) }).click()
  await form.getByLabel(player.feedback.contact).fill("guest@example.com")
  await form.getByRole("button", { name: player.feedback.send, exact: true }).click()
  await form.waitFor({ state: "detached" })

  const [kept] = await listFeedback(stack.database, { brand: 1, open: true, count: 1 })
  expect(kept).toMatchObject({ topic: "complaint", remark: said5, contact: "guest@example.com", page: "/", images: 1 })
  await page.getByText(said(player.feedback.thanks, { id: kept!.id })).waitFor()
  // As it looks, without the comment that made it heavy.
  expect((await picturesOf(stack.database, kept!.id))[0]?.bytes.equals(pngOf(60, 40))).toBe(true)
})

test("a message is visible and announced above an open popup, and above one that opens while it is there", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/?popup=feedback`)
  const form = popup(page, player.feedback.title)
  await form.getByLabel(player.feedback.remark).fill("The message is behind the popup")
  await form.getByRole("button", { name: player.feedback.send, exact: true }).click()
  const message = page.getByRole("status").filter({ hasText: /\d{4}/ })
  await message.waitFor()
  await chooseShortcut(page, player.rightBar.help)
  await popup(page, player.help.title).waitFor()
  const inside = popup(page, player.help.title).getByRole("status").filter({ hasText: /\d{4}/ })
  await inside.waitFor()
  const onTop = await inside.locator("p").evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop).toBe(true)
})

test("a brand's news is a card beside the first action, once, read eight to a page, and leads to its promotion", async () => {
  const promotion = await publish("promotion", "Spring tournament", { body: "<p>Twenty winners</p>", type: "tournament" })
  const day = 86_400_000
  for (let n = 1; n <= 10; n++)
    await publish("announcement", `News ${n}`, {
      body: `<p>Text ${n}</p>`,
      execution: n === 1 ? "A" : "F",
      at: new Date(stack.clock.now().getTime() - n * day),
      ...(n === 2 && { type: "tournament", linkage: 3, link: promotion }),
    })
  await publish("notice", "Only a line", { at: new Date("2027-03-01T12:00:00Z") })
  try {
    await stack.member({ username: "leo12345" })
    const page = await person()
    await page.goto(stack.sites.baize.player)
    const card = newsCard(page, "Baize")
    await card.getByText("News 2", { exact: true }).waitFor()
    // It has the place of the notices, and lies over nothing below.
    const bottom = await card.evaluate(element => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual((await page.getByRole("main").boundingBox())!.y)
    // It is in nobody's way: the form opens at the first click, and the card waits behind it.
    await page.getByRole("banner").getByRole("button", { name: player.header.register }).click()
    await popup(page, player.register.title).waitFor()
    expect(await card.count()).toBe(0)
    await page.keyboard.press("Escape")
    await card.getByRole("button", { name: player.announcements.read }).click()
    const news = popup(page, said(player.announcements.greeting, { brand: "Baize" }))
    await news.getByText("News 2", { exact: true }).waitFor()
    await news.getByRole("button", { name: common.pager.on }).click()
    await news.getByText("News 10", { exact: true }).waitFor()
    await news.getByRole("button", { name: common.pager.back }).click()
    expect(await news.getByText("News 1", { exact: true }).count()).toBe(0)
    // As the member's language writes a day; a notice writes it as the specification has it.
    expect(await news.locator("time").first().textContent()).toMatch(/^\d\d\/\d\d\/2027$/)
    await news.getByRole("link", { name: player.announcements.promotion }).click()
    await page.getByRole("heading", { name: "Spring tournament", level: 1 }).waitFor()
    await page.getByText("Twenty winners").waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/PromotionDetail?id=${promotion}`)

    await page.reload()
    await page
      .getByRole("banner")
      .getByRole("link", { name: said(player.header.home, { brand: "Baize" }) })
      .first()
      .click()
    await page
      .getByRole("complementary", { name: player.notice.label })
      .getByRole("button", { name: "Only a line" })
      .first()
      .focus()
    await page.keyboard.press("Enter")
    const notices = popup(page, player.announcements.notices)
    await notices.getByText("2027/03/01").waitFor()
    await page.keyboard.press("Escape")
    expect(await news.count()).toBe(0)

    await signIn(page, "leo12345", PASSWORD)
    // Only what is for members is new; a key closes it, and the header gets the focus back.
    await card.getByText("News 1", { exact: true }).waitFor()
    await card.getByRole("button", { name: common.action.close }).focus()
    await page.keyboard.press("Escape")
    await card.waitFor({ state: "detached" })
    await page.reload()
    await page.getByTestId("balance").waitFor()
    await page.waitForTimeout(2_500)
    expect(await card.count()).toBe(0)

    await page.goto(`${stack.sites.baize.player}/PromotionDetail?id=999999`)
    await page.getByText(player.promotions.gone).waitFor()
  } finally {
    await stack.database.run(sql`delete from content where brand = 1`)
  }
})

test("help is found by a word, in a popup or on its page, and without the site around it", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/?popup=help`)
  const help = popup(page, player.help.title)
  await help.getByLabel(player.help.search).fill("withdraw")
  await help.getByText("How do I withdraw?").click()
  await help.getByText("The amount is set aside immediately", { exact: false }).waitFor()
  expect(await help.getByText("How do I open an account?").count()).toBe(0)
  await help.getByLabel(player.help.search).fill("zebra")
  await help.getByText(player.help.nothing).waitFor()

  await page.goto(`${stack.sites.baize.player}/HELPMC`)
  await page.getByRole("heading", { name: player.help.title, level: 1 }).waitFor()
  expect(await page.getByRole("banner").count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe("/helpmc")
})

test("notices pause behind a phone's menu, and run again once it is closed", async () => {
  const notice = await publish("notice", "A line that runs")
  try {
    const page = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "no-preference" })
    await page.goto(stack.sites.baize.player)
    const line = page.getByRole("complementary", { name: player.notice.label }).getByRole("list")
    const state = () => line.evaluate(list => list.getAnimations().map(({ playState }) => playState))
    await expect.poll(state).toEqual(["running"])
    await page.getByRole("button", { name: player.nav.menu, exact: true }).tap()
    await page.getByRole("dialog", { name: player.nav.menu }).waitFor()
    await expect.poll(state).toEqual(["paused"])
    await page.keyboard.press("Escape")
    await expect.poll(state).toEqual(["running"])
  } finally {
    await stack.database.run(sql`delete from content where id = ${notice}`)
  }
})

test("a phone is offered the app for itself, without a code to scan", async () => {
  const page = await person({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("button", { name: player.nav.menu, exact: true }).tap()
  await page.getByRole("dialog", { name: player.nav.menu }).getByRole("button", { name: player.down.get, exact: true }).tap()
  const offer = popup(page, player.down.get)
  await offer.getByText(player.app.android).waitFor()
  expect(await offer.getByRole("img").count()).toBe(0)
  await offer.getByRole("link", { name: player.app.more }).tap()
  await page.getByText(player.down.system.android.first).waitFor()
  expect(await page.getByText(player.app.scan).first().isVisible()).toBe(false)
})

test("an agent is notified once that a contract is pending, reads every term and signs it", async () => {
  const harbour = await stack.agent({ username: "harbour" })
  const pier = await stack.agent({ username: "pier12345", upline: harbour })
  await signWithHouse(stack.platform, { brand: stack.baize, agent: harbour.id, terms: ofNetLoss(300_000) })
  const upline = await stack.signIn(harbour)
  const tiers = [
    { minTurnover: 0, minLoss: 0, minActive: 0, rate: 100_000, fixed: 0 },
    { minTurnover: 0, minLoss: 100_000, minActive: 0, rate: 200_000, fixed: 0 },
  ]
  await upline(offerContract, {
    kind: "dividend",
    memberId: pier.id,
    terms: ofNetLoss(200_000, { tiers }),
    paymentPassword: PAYMENT_PASSWORD,
  })
  const page = await person()
  await openAs(stack, page, "pier12345")
  const offer = said(player.contract.offer, { upline: "harbour" })
  const card = page.getByRole("complementary", { name: player.contract.title })
  await card.getByText(offer).waitFor()
  expect(await page.locator("dialog[open]").count()).toBe(0)
  await card.getByRole("button").first().click()
  const contract = popup(page, player.contract.title)
  await contract.getByText(offer).waitFor()
  await contract.getByText(contracts.terms.measure).waitFor()
  const reached = said(contracts.warnings.cliff, { by: contracts.thresholds.loss, amount: "$100.00" })
  await contract.getByText(reached, { exact: false }).waitFor()
  await contract.getByText(contracts.backTest.lead).waitFor()
  await box(contract, player.contract.password).fill(PAYMENT_PASSWORD)
  await contract.getByRole("button", { name: contracts.actions.sign }).click()
  await contract.getByText(player.contract.none).waitFor()
  const { state } = await stack.database.one<{ state: string }>(sql`select state from contract where downline = ${pier.id}`)
  expect(state).toBe("signed")
  await page.keyboard.press("Escape")
  await contract.waitFor({ state: "detached" })
  expect(await card.count()).toBe(0)
})

test("selecting text beyond the popup does not close it; a click beside it does", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/live?popup=feedback`)
  const form = popup(page, player.feedback.title)
  const remark = form.getByLabel(player.feedback.remark)
  await remark.fill("The wheel of the roulette stands still")
  const { x, y, height } = (await remark.boundingBox())!
  await page.mouse.move(x + 200, y + height / 4)
  await page.mouse.down()
  await page.mouse.move(30, y + height / 4, { steps: 6 })
  await page.mouse.up()
  await page.waitForTimeout(300)
  expect(await remark.inputValue()).toBe("The wheel of the roulette stands still")
  await page.mouse.click(30, y)
  await form.waitFor({ state: "detached" })
})
