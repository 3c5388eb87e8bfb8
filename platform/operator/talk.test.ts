import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sendChatMessage } from "@baize/common/api/chat.ts"
import { feedback } from "@baize/common/api/feedback.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { storeFeedbackPicture } from "../talk/feedback/store.ts"
import { runCommand } from "../testing/commands.ts"
import { pngOf } from "../testing/pictures.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)

test("an operator reads a room, removes a message, mutes its author, and maintains the word list", async () => {
  expect(await run("chat", "messages", "BAIZE")).toEqual({ code: 0, printed: "No messages yet." })
  const api = await world.signIn(await world.member({ username: "mia" }))
  const speak = (text: string) => api(sendChatMessage, { request: crypto.randomUUID(), room: "en", text })
  const { id } = await speak("Something rude")
  expect((await run("chat", "messages", "baize", "--room", "en")).printed).toMatch(
    new RegExp(`^${id} .* en  mia: Something rude$`),
  )
  expect(await run("chat", "remove", String(id))).toMatchObject({ code: 0 })
  expect(await run("chat", "remove", String(id))).toMatchObject({ code: 1 })

  expect(await run("chat", "mute", "BAIZE", "mia")).toMatchObject({ code: 2 })
  expect(await run("chat", "mute", "BAIZE", "nobody", "--minutes", "5", "--reason", "rude")).toMatchObject({ code: 1 })
  expect(await run("chat", "mute", "BAIZE", "mia", "--minutes", "5", "--reason", "rude")).toMatchObject({ code: 0 })
  await expect(speak("Again")).rejects.toMatchObject({ code: "chat-muted" })
  expect((await run("chat", "messages", "BAIZE")).printed).toMatch(/removed by operator .*, muted until/)
  expect(await run("chat", "unmute", "BAIZE", "mia")).toMatchObject({ code: 0 })

  expect(await run("chat", "words", "BAIZE", "add", "Rude", "scam*")).toMatchObject({
    printed: "2 added to the word list of BAIZE.",
  })
  expect((await run("chat", "words", "BAIZE")).printed).toBe("rude\nscam*")
  await expect(speak("How rude")).rejects.toMatchObject({ code: "chat-words" })
  expect(await run("chat", "words", "BAIZE", "drop", "rude")).toMatchObject({ code: 0 })
  expect(await speak("How rude")).toMatchObject({ text: "How rude" })
  expect(await run("chat", "words", "NONE")).toMatchObject({ code: 1 })
})

test("user text can't control an operator's terminal or add a line of its own", async () => {
  const wild = "one\ntwo\u001b[2J\u202ethree"
  const [ann, clear] = [await world.member(), "one two\uFFFD[2J\uFFFDthree"]
  const api = await world.signIn(ann)
  await api(sendChatMessage, { request: crypto.randomUUID(), room: "en", text: wild })
  const request = crypto.randomUUID()
  const { id } = await world.visitor(world.baize)(feedback, {
    request,
    topic: "problem",
    remark: wild,
    contact: "a\u001bb",
    page: "/x\u001b",
  })
  for (const printed of [(await run("chat", "messages", "BAIZE")).printed, (await run("feedback", "list")).printed]) {
    expect(printed).toContain(clear)
    for (const sign of ["\u001b", "\u202e"]) expect(printed).not.toContain(sign)
  }
  await run("feedback", "close", String(id), "--note", "Seen")
})

test("an operator lists feedback, saves its pictures, and records what was done", async () => {
  expect(await run("feedback", "list")).toEqual({ code: 0, printed: "No open feedback." })
  const tom = await world.member({ username: "tom" })
  const bytes = pngOf(12, 9)
  const picture = { type: "image/png", width: 12, height: 9, bytes } as const
  const image = await storeFeedbackPicture(world.database, 1, `member ${tom.id}`, picture, world.clock.now())
  const api = await world.signIn(tom)
  const { id } = await api(feedback, {
    request: crypto.randomUUID(),
    topic: "problem",
    remark: "No sound",
    images: [image],
    page: "/live",
  })
  expect((await run("feedback", "list", "--brand", "baize")).printed).toMatch(
    new RegExp(`^${id} .* BAIZE  tom  problem, en, on /live, 1 pictures: No sound$`),
  )
  const folder = await mkdtemp(join(tmpdir(), "baize-"))
  try {
    const { code, printed } = await run("feedback", "pictures", String(id), "--to", folder)
    expect([code, printed.endsWith("12 × 9")]).toEqual([0, true])
    expect(await readFile(join(folder, `feedback-${id}-1.png`))).toEqual(bytes)
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(await run("feedback", "close", String(id))).toMatchObject({ code: 2 })
  expect(await run("feedback", "close", String(id), "--note", "Told them how")).toMatchObject({ code: 0 })
  expect(await run("feedback", "close", String(id), "--note", "Twice")).toMatchObject({ code: 1 })
  expect((await run("feedback", "list")).printed).toBe("No open feedback.")
  expect((await run("feedback", "list", "--all")).printed).toContain("Told them how")
})
