import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runCommand } from "@baize/platform/testing/commands.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import type { Locator } from "playwright-core"
import { afterAll, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, words } from "../../support/words.ts"
import { newsCard, popup } from "../at-the-site.ts"

const { player } = words
const person = useBrowser()
const folder = mkdtempSync(join(tmpdir(), "baize-brand-"))
const stack = useStack()
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs an operator command; returns its output. */
async function operate(name: string, ...args: string[]): Promise<string> {
  const { code, printed } = await runCommand(stack, name, ...args)
  expect(code, printed).toBe(0)
  return printed
}
function file(content: object): string {
  const path = join(folder, "written.json")
  writeFileSync(path, JSON.stringify(content))
  return path
}
const publish = async (content: object): Promise<string> =>
  (await operate("content", "publish", "ACME", "--file", file(content))).split(",")[0]!
const isDrawn = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(64)

const legal = {
  company: { name: "Acme Ltd.", address: "1 Example Road, Exampleville" },
  license: { authority: "Example Authority", number: "EX/123", url: "https://example.com/ex-123" },
}

test("a brand opened and filled by commands alone shows its banner, news, promotion and theme", async () => {
  writeFileSync(join(folder, "own.png"), pngOf(64, 64))
  await operate("open-brand", "ACME", "--name", "Acme", "--currency", "EUR", "--host", "acme.localhost")
  await operate("brand-settings", "ACME", "--set", file({ name: "Acme Cards", theme: "jade", logo: "own.png", ...legal }))
  const promotion = await publish({
    kind: "promotion",
    title: { en: "Half of your first deposit" },
    body: { en: '<p>Read <a href="/help">the help</a> first.</p>' },
    image: "own.png",
    promotionType: "deposit",
  })
  await publish({ kind: "banner", title: { en: "Long evenings" }, image: "own.png", opens: { promotion: Number(promotion) } })
  await publish({ kind: "notice", title: { en: "Withdrawals are paid by noon" } })
  await publish({
    kind: "announcement",
    title: { en: "We are open" },
    body: { en: "<p>Come <b>in</b>.</p>" },
    execution: "B",
    opens: { promotion: Number(promotion) },
  })

  const page = await person()
  await page.goto(stack.sites.baize.player.replace("localhost", "acme.localhost"))
  const news = popup(page, said(player.announcements.greeting, { brand: "Acme Cards" }))
  // The keyboard reaches the notices that the news is over, and they show then.
  await newsCard(page, "Acme Cards").getByText("We are open").waitFor()
  const notice = page.getByRole("button", { name: "Withdrawals are paid by noon" })
  await notice.focus()
  const opacity = () => notice.evaluate(element => getComputedStyle(element.closest("aside > *") ?? element).opacity)
  await expect.poll(opacity).toBe("1")
  await newsCard(page, "Acme Cards").getByText("We are open").click()
  await news.getByText("Come in.").waitFor()
  await news.getByRole("link", { name: player.announcements.promotion }).click()
  await page.getByRole("heading", { name: "Half of your first deposit" }).waitFor()
  await isDrawn(page.locator("article img"))
  expect(await page.getByRole("link", { name: "the help" }).getAttribute("href")).toBe("/help")
  await page.getByRole("link", { name: player.promotions.takePart }).waitFor()

  await page.getByRole("banner").getByRole("link").first().click()
  const banners = page.getByRole("region", { name: player.home.banners })
  await banners.getByText("Long evenings", { exact: true }).first().waitFor()
  await isDrawn(banners.locator("img"))
  await isDrawn(page.getByRole("banner").locator("img").first())
  await page.getByText("Withdrawals are paid by noon").first().waitFor()
  const footer = page.getByRole("contentinfo")
  const { name: company, address } = legal.company
  await footer.getByText(said(player.footer.operated, { brand: "Acme Cards", company, address })).waitFor()
  const { authority, number, url } = legal.license
  expect(await footer.getByRole("link", { name: said(player.footer.license, { authority, number }) }).getAttribute("href")).toBe(
    url,
  )
  const methods = footer.getByRole("list", { name: player.footer.payments })
  expect(await methods.getByRole("listitem").allTextContents()).toEqual([
    player.cashier.methods.card,
    player.cashier.methods.wallet,
    player.cashier.methods.crypto,
  ])
  expect(await page.locator("html").getAttribute("data-theme")).toContain("jade")
  await footer.getByRole("link", { name: player.help.privacy }).click()
  await page
    .locator("#privacy")
    .getByText(`${company}, ${address} is responsible for the personal data`, { exact: false })
    .waitFor()
  await page.locator("#aml").getByText(`Acme Cards is licensed by ${legal.license.authority}`, { exact: false }).waitFor()
})
