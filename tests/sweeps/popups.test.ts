import type { Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type BusyMember, busyMember } from "./busy-member.ts"
import { settled, wrongs } from "./inspect-page.ts"
import { answered, leaveAll, linked, ofBusyMembers, ofGuests, ofMembers, ofSecuredMembers, type PopupOpening } from "./popups.ts"
import { knowsTheNews, languages, openNoticeCard, openSite, type SweepLanguage, signIn } from "./visitor.ts"
import { offered, player, useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()
let busy: BusyMember
beforeAll(async () => {
  busy = await busyMember(stack)
})

/** Checks the open popup, and leaves it and what is under it by keyboard. */
async function look(page: Page, place: string): Promise<string[]> {
  await page.locator("dialog[open]").first().waitFor()
  await settled(page)
  const found = await wrongs(page, place)
  await leaveAll(page, place)
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

  test(`every popup about what a member has is fit to use, in ${name}`, async () => {
    const page = await openSite(person, stack.sites.baize.player, language, answered)
    await knowsTheNews(page)
    await signIn(page, text, busy.person)
    expect(await lookAtAll(page, ofBusyMembers, language, "member")).toEqual([])
  })

  test(`every popup about how a member signs in is fit to use, in ${name}`, async () => {
    const page = await openSite(person, stack.sites.baize.player, language, answered)
    await knowsTheNews(page)
    await signIn(page, text, await stack.member())
    expect(await lookAtAll(page, ofSecuredMembers(stack.clock), language, "member")).toEqual([])
  })

  test(`a pending contract is fit to read, in ${name}`, async () => {
    const agent = await offered(stack)
    const page = await openSite(person, stack.sites.baize.player, language)
    await signIn(page, text, agent)
    await look(page, `agent ${name} waiting contract`)
    expect(await lookAtAll(page, [linked("contract")], language, "agent")).toEqual([])
  })
}
