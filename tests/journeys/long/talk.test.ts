import { permission } from "@baize/common/api/site.ts"
import { addWords, muteMember, recentMessages, removeMessage } from "@baize/platform/talk/chat/moderation.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { words } from "../../support/words.ts"
import { box, chooseShortcut, openAs, popup } from "../at-the-site.ts"

const { player } = words
const text = player.chat
const person = useBrowser()
const stack = useStack()

/** Signs a new member in and opens the chat from the bar at the side. */
async function inTheRoom(username: string, refused: readonly string[] = []): Promise<{ page: Page; room: Locator }> {
  await stack.member({ username })
  const page = await person({ refused })
  await openAs(stack, page, username)
  await chooseShortcut(page, player.rightBar.chat)
  const room = popup(page, text.title)
  await room.getByRole("log").waitFor()
  return { page, room }
}
const write = async (room: Locator, words: string): Promise<void> => {
  await room.getByLabel(text.write).fill(words)
  await room.getByLabel(text.write).press("Enter")
}
const reads = (room: Locator, words: string): Promise<void> => room.getByRole("log").getByText(words, { exact: true }).waitFor()

test("two members chat; one is warned, muted and allowed again; a removed message leaves both pages", async () => {
  const [mia, tom] = [await inTheRoom("mia12345"), await inTheRoom("tom12345", ["chat-words"])]
  await write(mia.room, "Good evening!")
  await reads(tom.room, "Good evening!")
  await tom.room.getByRole("log").getByText("mi***5").waitFor()
  expect(await mia.room.getByLabel(text.write).inputValue()).toBe("")

  await addWords(stack.platform, stack.baize, ["rubbish"])
  await write(tom.room, "What rubbish")
  await tom.room.getByRole("alert").waitFor()
  expect(await tom.room.getByLabel(text.write).inputValue()).toBe("What rubbish")
  await write(tom.room, "Good evening, you")
  await reads(mia.room, "Good evening, you")

  const [message] = await recentMessages(stack.platform, stack.baize, 1)
  await removeMessage(stack.platform, message!.id, "a test")
  for (const { room } of [mia, tom])
    await room.getByRole("log").getByText("Good evening, you", { exact: true }).waitFor({ state: "detached" })

  const { id } = await stack.database.one<{ id: number }>(sql`select id from member where username = 'tom12345'`)
  const until = new Date(stack.clock.now().getTime() + 600_000)
  await muteMember(stack.platform, stack.baize, id, { until, reason: "rude", by: "a test" })
  await tom.room.getByLabel(text.write).waitFor({ state: "detached" })
  await muteMember(stack.platform, stack.baize, id, undefined)
  await write(tom.room, "Sorry")
  await reads(mia.room, "Sorry")
})

test("text typed while a message is being sent is not lost with it, in the room and with customer service", async () => {
  const { page, room } = await inTheRoom("zoe12345")
  const holdBack = async (call: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(call, async route => {
      if (route.request().method() === "PUT") await promise
      await route.continue()
    })
    return resolve
  }
  const letGo = await holdBack("**/wps/chat/message*")
  const box = room.getByLabel(text.write)
  await box.fill("First")
  await box.press("Enter")
  await box.pressSequentially(" and then")
  letGo()
  await reads(room, "First")
  await expect.poll(() => box.inputValue()).toBe("and then")

  const [service] = (await stack.visitor()(permission, { site: "player" })).info!.customerService
  await page.goto(new URL(service!.url, stack.sites.baize.player).href)
  const askLater = await holdBack("**/wps/service/talk*")
  const question = page.getByLabel(player.service.message)
  await question.fill("Where is it?")
  await question.press("Enter")
  await question.pressSequentially(" It was here.")
  askLater()
  await page.getByRole("log").getByText("Where is it?", { exact: true }).waitFor()
  await expect.poll(() => question.inputValue()).toBe("It was here.")
})

test("customer service says when it answers, and leads to the form that takes pictures", async () => {
  const { settings } = stack.baize
  const hours = "Daily, 9 a.m. to 9 p.m. (GMT+1)"
  const customerService = settings.customerService.map(chat => ({ ...chat, hours }))
  await stack.setBrand(stack.baize, { settings: { ...settings, customerService } })
  const page = await person()
  await page.goto(new URL(customerService[0]!.url, stack.sites.baize.player).href)
  await page.getByText(hours).waitFor()
  const [form] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: new RegExp(player.feedback.add) }).click(),
  ])
  await popup(form, player.feedback.title).getByText(player.feedback.pictures, { exact: true }).waitFor()
  await stack.setBrand(stack.baize, { settings })
})

test("a broken connection recovers and no message is missing; Escape leaves the room", async () => {
  const [ann, bob] = [await inTheRoom("ann12345"), await inTheRoom("bob12345")]
  await write(ann.room, "Before")
  await reads(bob.room, "Before")
  for (const client of stack.platform.http.websocketServer.clients) client.terminate()
  await write(ann.room, "In between")
  await reads(bob.room, "In between")
  await write(bob.room, "Afterwards")
  await reads(ann.room, "Afterwards")

  await bob.page.keyboard.press("Escape")
  await bob.room.waitFor({ state: "detached" })
  const opener = bob.page.getByRole("button", { name: player.rightBar.open })
  expect(await opener.evaluate(element => element === document.activeElement)).toBe(true)
})

test("a guest is asked to sign in before chatting, and is in the room afterwards", async () => {
  await stack.member({ username: "eve12345" })
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/live?popup=chat`)
  await popup(page, text.title).getByRole("button", { name: player.header.signIn }).click()
  const login = popup(page, player.login.title)
  await box(login, player.login.username).fill("eve12345")
  await box(login, player.login.password).fill(PASSWORD)
  await login.getByRole("button", { name: player.header.signIn }).click()
  await popup(page, text.title).getByRole("log").waitFor()
  expect(new URL(page.url()).search).toBe("")
})
