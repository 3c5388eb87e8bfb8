import { runCommand, useFolder } from "@baize/platform/testing/commands.ts"
import { expect, test } from "vitest"
import korean from "../../locales/ko/common.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"

const person = useBrowser()
const stack = useStack()
const { write } = useFolder()
const { gameType } = words.common

const setLabels = async (labels: unknown): Promise<void> => {
  const { code, printed } = await runCommand(stack, "brand-settings", "BAIZE", "--set", write({ labels }, "labels.json"))
  expect(code, printed).toBe(0)
}

test("a category that the operator names Bingo is Bingo in the menu, the footer and its page, until that is undone", {
  tags: "long",
}, async () => {
  await setLabels({ en: { "gameType.LOTT": "Bingo", "classification.TABLE": "Felt" } })
  const page = await person({ viewport: { width: 1440, height: 900 }, locale: "en-US" })
  await page.goto(stack.sites.baize.player)
  const menu = page.getByRole("navigation", { name: words.player.nav.main })
  await menu.getByRole("link", { name: "Felt", exact: true }).waitFor()
  await page.getByRole("contentinfo").getByRole("link", { name: "Bingo", exact: true }).waitFor()
  await menu.getByRole("link", { name: "Bingo", exact: true }).click()
  await page.getByRole("heading", { level: 1, name: "Bingo" }).waitFor()
  await expect.poll(() => page.title()).toContain("Bingo")
  expect(await page.getByText(gameType.LOTT, { exact: true }).count()).toBe(0)

  // The names of a language are its own, also of one that is chosen later.
  await page.getByRole("button", { name: words.common.language }).first().click()
  await page.getByRole("option", { name: "한국어" }).click()
  await page.getByRole("heading", { level: 1, name: korean.gameType.LOTT }).waitFor()
  await setLabels({ ko: { "gameType.LOTT": "빙고" } })
  await page.reload()
  await page.getByRole("heading", { level: 1, name: "빙고" }).waitFor()

  // An open site follows within seconds.
  await setLabels({})
  await page.getByRole("heading", { level: 1, name: korean.gameType.LOTT }).waitFor({ timeout: 40_000 })
})
