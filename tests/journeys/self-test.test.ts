import { MOST, questions } from "@baize/common/domain/protection/self-test.ts"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { openAs } from "./at-the-site.ts"

const { player, selfTest: text, protection } = words
const person = useBrowser()
const stack = useStack()

test("a member tests how they play, by keyboard, and is led to a break; nothing of it leaves the browser", async () => {
  const member = await stack.member()
  const page = await person({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" })
  await openAs(stack, page, member.username, "/help#responsible")
  await page.getByRole("main").getByRole("link", { name: player.footer.selfTest }).click()
  await page.getByRole("heading", { name: text.title, level: 1 }).waitFor()
  const sent: string[] = []
  page.on("request", request => void (request.method() === "GET" || sent.push(request.url())))
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const before = await kept()

  const asked = (question: (typeof questions)[number]) => page.getByRole("group", { name: text.questions[question] })
  const show = page.getByRole("button", { name: text.show })
  for (const question of questions.slice(1)) await asked(question).getByLabel(text.answers.sometimes).check()
  await show.click()
  await page.getByRole("alert").getByText(text.missing).waitFor()
  // The missing question has the focus; the arrow keys choose.
  await page.keyboard.press("ArrowRight")
  await expect.poll(() => asked("afford").getByRole("radio", { checked: true }).count()).toBe(1)
  await show.click()
  await page.getByText(text.bands.problem.title).waitFor()
  await page.getByText(said(text.score, { points: 9, most: MOST })).waitFor()
  expect([await kept(), sent]).toEqual([before, []])
  await page.getByRole("main").getByRole("link", { name: "Gambling Therapy" }).waitFor()
  await page.getByRole("link", { name: text.break }).click()
  await page.getByRole("heading", { name: protection.breaks }).waitFor()
  expect(new URL(page.url()).pathname).toBe("/member/saferPlay")
  await page.goBack()
  await page.getByRole("heading", { name: text.title, level: 1 }).waitFor()
  // Left and entered again, it knows nothing of the answers.
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0)
})
