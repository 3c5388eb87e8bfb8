import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { settled, wrongs } from "./inspect-page.ts"
import { answered, linked, ofGuests, ofMembers, type PopupOpening } from "./popups.ts"
import { knowsTheNews, languages, openNoticeCard, openSite, type SweepLanguage, signIn } from "./visitor.ts"
import { offered, player, useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()

/** Checks the open popup, and leaves it and what is under it by keyboard. */
async function look(page: Page, place: string): Promise<string[]> {
  const dialogs = page.locator("dialog[open]")
  await dialogs.first().waitFor()
  await settled(page)
  const found = await wrongs(page, place)
  for (let left = await dialogs.count(); left > 0; left = await dialogs.count()) {
    await page.keyboard.press("Escape")
    await expect.poll(() => dialogs.count(), { message: `Escape leaves ${place}` }).toBeLessThan(left)
  }
  return found
}

async function lookAtAll(
  page: Page,
  openings: readonly PopupOpening[],
  { name, text }: SweepLanguage,
  who: string,
): Promise<string[]> {
  const found: string[] = []
  for (const [popup, ...steps] of openings) {
    for (const step of steps) await step(page, text)
    found.push(...(await look(page, `${who} ${name} ${popup}`)))
  }
  return found
}

for (const language of languages) {
  const { name, text } = language

  test(`every popup is fit to use for a guest, in ${name}`, async () => {
    const page = await openSite(person, stack.sites.baize.player, language)
    expect(await lookAtAll(page, ofGuests, language, "guest")).toEqual([])
  })

  test(`every popup is fit to use for a member, in ${name}`, async () => {
    const member = await player(stack)
    const page = await openSite(person, stack.sites.baize.player, language, answered)
    await knowsTheNews(page)
    await signIn(page, text, member)
    await openNoticeCard(page)
    const notices = await look(page, `member ${name} told`)
    expect([...notices, ...(await lookAtAll(page, ofMembers, language, "member"))]).toEqual([])
  })

  test(`a pending contract is fit to read, in ${name}`, async () => {
    const agent = await offered(stack)
    const page = await openSite(person, stack.sites.baize.player, language)
    await signIn(page, text, agent)
    await look(page, `agent ${name} waiting contract`)
    expect(await lookAtAll(page, [linked("contract")], language, "agent")).toEqual([])
  })
}
