import { approveDocument, askForDocument } from "@baize/platform/identity/documents/review.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import type { TestAccount } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { openAccountMenu, openAs } from "./at-the-site.ts"

const { player, identity, inbox, refusals, clearance } = words
const person = useBrowser()
const stack = useStack()

async function asked(username: string): Promise<TestAccount> {
  const member = await stack.member({ username })
  await stack.fund(member, 100_000)
  await payoutAccount(stack, member)
  await stack.database.run(sql`update member set profile = '{"payeeName": "Ann Lee"}' where id = ${member.id}`)
  await askForDocument(stack.platform, {
    brand: member.brand.id,
    member: member.id,
    proof: "identity",
    by: "operator ann",
    reason: "A payout of that size",
  })
  return member
}

const state = (page: Page, name: keyof typeof identity.states) =>
  page.getByRole("main").getByRole("status").getByText(identity.states[name], { exact: true }).first()

test("identity is asked for, sent with a picture that is no picture replaced, and approved", async () => {
  const page = await person({ viewport: { width: 1440, height: 900 }, refused: ["image-unreadable"] })
  const member = await asked("ann")
  await openAs(stack, page, "ann")
  await page.getByRole("banner").getByRole("link", { name: player.header.withdraw }).click()
  await page.getByRole("heading", { name: clearance.before.withdrawal }).waitFor()
  await page.getByRole("link", { name: clearance.go.documents }).click()
  await state(page, "requested").waitFor()
  await openAccountMenu(page, "ann", player.member.messages)
  await page.getByRole("button", { name: inbox.kinds["document-requested"].title }).click()
  await page.getByRole("link", { name: inbox.open.identity }).filter({ visible: true }).click()
  await state(page, "requested").waitFor()

  const main = page.getByRole("main")
  await main.getByLabel(identity.kinds["identity-card"], { exact: true }).check()
  const add = (side: "front" | "back" | "selfie", buffer: Buffer) =>
    main.getByLabel(new RegExp(`^${identity.sides[side]}`)).setInputFiles({ name: `${side}.png`, mimeType: "image/png", buffer })
  await add("front", pngOf(640, 400))
  await add("back", Buffer.from("<svg onload=alert(1)>"))
  await main.getByText(refusals["image-unreadable"]).waitFor()
  await main.getByRole("button", { name: identity.send }).click()
  await main.getByText(identity.incomplete).waitFor()
  await main.getByRole("button", { name: said(identity.remove, { name: identity.sides.back }) }).click()
  await add("back", pngOf(640, 400))
  await add("selfie", pngOf(480, 640))
  await expect.poll(() => main.getByText(identity.uploaded, { exact: true }).count()).toBe(3)
  await main.getByRole("button", { name: identity.send }).click()
  await state(page, "sent").waitFor()
  await page.reload()
  await state(page, "sent").waitFor()
  await page.goto(`${stack.sites.baize.player}/member/clearance`)
  await main.getByText(clearance.codes["documents-sent"]).first().waitFor()

  const { id } = await stack.database.one<{ id: number }>(sql`select id from identity_document where member = ${member.id}`)
  const approval = { id, by: "operator ann", expiresOn: "2031-05-20", number: "GB 123456789" }
  expect(await approveDocument(stack.platform, approval)).toBe("done")
  await page.getByRole("banner").getByRole("link", { name: player.header.withdraw }).click()
  await main.getByRole("link", { name: player.member.clearance }).click()
  await main.getByText(clearance.clear.withdrawal).waitFor()
  await openAccountMenu(page, "ann", player.member.messages)
  await page.getByRole("button", { name: inbox.kinds["document-approved"].title }).click()
  await page.getByRole("link", { name: inbox.open.identity }).filter({ visible: true }).first().click()
  await state(page, "approved").waitFor()
})

test("a member who is too young reads how old they must be, not only that something is missing", { tags: "long" }, async () => {
  const page = await person()
  const member = await stack.member({ username: "young" })
  await stack.database.run(sql`update member set birth_date = '2020-01-01' where id = ${member.id}`)
  await openAs(stack, page, "young", "/member/clearance")
  await page
    .getByRole("main")
    .getByText(said(clearance.codes["too-young_other"], { min: 18 }))
    .first()
    .waitFor()
})

test("who is close to a public office says so and where the money comes from, then withdraws", { tags: "long" }, async () => {
  const page = await person({ viewport: { width: 390, height: 844 } })
  const { settings } = await stack.platform.brands.byId(stack.baize.id)
  await stack.setBrand(stack.baize, { settings: { ...settings, documents: { office: { before: "withdrawal" } } } })
  const member = await stack.member({ username: "bea" })
  await stack.fund(member, 100_000)
  await payoutAccount(stack, member)
  await stack.database.run(sql`update member set profile = '{"payeeName": "Bea Lee"}' where id = ${member.id}`)
  await openAs(stack, page, "bea", "/member/clearance")
  const main = page.getByRole("main")
  await main.getByText(said(clearance.codes["documents-needed"], { document: clearance.documents.office })).waitFor()
  await main.getByRole("link", { name: clearance.go.documents }).click()

  const { office, funds, words: ownWords } = identity.answers
  const question = main.getByRole("group", { name: office.question })
  await main.getByRole("button", { name: identity.answers.send }).click()
  await question.getByText(identity.answers.missing).waitFor()
  await question.getByRole("radio", { name: office.options.close }).focus()
  await page.keyboard.press("Space")
  await main.getByRole("button", { name: identity.answers.send }).click()
  await main.getByText(identity.answers.wordsMissing).waitFor()
  await main.getByRole("textbox", { name: ownWords.close }).fill("My sister is a minister")
  await main.getByRole("button", { name: identity.answers.send }).click()
  await page.getByText(identity.answers.sentNow).first().waitFor()

  const source = main.getByRole("group", { name: funds.question })
  await source.getByRole("radio", { name: funds.options.salary }).check()
  await main.getByRole("textbox", { name: ownWords.salary }).fill("Teacher")
  await main.getByLabel(identity.kinds.payslip, { exact: true }).check()
  const picture = { name: "payslip.png", mimeType: "image/png", buffer: pngOf(640, 400) }
  await main.getByLabel(new RegExp(`^${identity.sides.page}`)).setInputFiles(picture)
  await main.getByText(identity.uploaded, { exact: true }).waitFor()
  await main.getByRole("button", { name: identity.send }).click()
  await expect.poll(() => main.getByText(identity.answers.states.sent, { exact: true }).count()).toBe(2)
  const messages = await stack.database.rows<{ kind: string }>(sql`select kind from message where member = ${member.id}`)
  expect(messages).toEqual([{ kind: "funds-requested" }])

  const sent = await stack.database.rows<{ id: number }>(sql`select id from identity_document where member = ${member.id}`)
  for (const { id } of sent)
    expect(await approveDocument(stack.platform, { id, by: "operator ann", expiresOn: "2031-05-20" })).toBe("done")
  await page.goto(`${stack.sites.baize.player}/member/clearance`)
  await main.getByText(clearance.clear.withdrawal).waitFor()
  await stack.setBrand(stack.baize, { settings })
})
