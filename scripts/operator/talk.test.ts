import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sayInChat } from "@baize/common/api/chat.ts"
import { feedback } from "@baize/common/api/feedback.ts"
import { storePicture } from "@baize/platform/feedback/store.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import { testWorld, type World } from "@baize/platform/testing/world.ts"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { chatCommand } from "./chat.ts"
import { feedbackCommand } from "./feedback.ts"

let world: World
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** Runs a command; gives its exit code and everything it printed. */
async function run(command: typeof chatCommand, ...args: string[]): Promise<{ code: number; printed: string }> {
  const lines: string[] = []
  for (const way of ["log", "error"] as const) vi.spyOn(console, way).mockImplementation(line => void lines.push(String(line)))
  return { code: await command(world.platform, args), printed: lines.join("\n") }
}

test("an operator reads a room, removes a line, mutes whoever said it, and keeps the list of words", async () => {
  expect(await run(chatCommand, "lines", "BAIZE")).toEqual({ code: 0, printed: "Nobody has said anything." })
  const api = await world.signIn(await world.member({ username: "mia" }))
  const speak = (text: string) => api(sayInChat, { request: crypto.randomUUID(), room: "en", text })
  const { id } = await speak("Something rude")
  expect((await run(chatCommand, "lines", "baize", "--room", "en")).printed).toMatch(
    new RegExp(`^${id} .* en  mia: Something rude$`),
  )
  expect(await run(chatCommand, "remove", String(id))).toMatchObject({ code: 0 })
  expect(await run(chatCommand, "remove", String(id))).toMatchObject({ code: 1 })

  expect(await run(chatCommand, "mute", "BAIZE", "mia")).toMatchObject({ code: 2 })
  expect(await run(chatCommand, "mute", "BAIZE", "nobody", "--minutes", "5", "--reason", "rude")).toMatchObject({ code: 1 })
  expect(await run(chatCommand, "mute", "BAIZE", "mia", "--minutes", "5", "--reason", "rude")).toMatchObject({ code: 0 })
  await expect(speak("Again")).rejects.toMatchObject({ code: "chat-muted" })
  expect((await run(chatCommand, "lines", "BAIZE")).printed).toMatch(/removed by operator .*, muted until/)
  expect(await run(chatCommand, "unmute", "BAIZE", "mia")).toMatchObject({ code: 0 })

  expect(await run(chatCommand, "words", "BAIZE", "add", "Rude", "scam*")).toMatchObject({
    printed: "2 new on the list of BAIZE.",
  })
  expect((await run(chatCommand, "words", "BAIZE")).printed).toBe("rude\nscam*")
  await expect(speak("How rude")).rejects.toMatchObject({ code: "chat-words" })
  expect(await run(chatCommand, "words", "BAIZE", "drop", "rude")).toMatchObject({ code: 0 })
  expect(await speak("How rude")).toMatchObject({ text: "How rude" })
  expect(await run(chatCommand, "words", "NONE")).toMatchObject({ code: 1 })
})

test("an operator lists feedback, saves its pictures, and notes what was done", async () => {
  expect(await run(feedbackCommand, "list")).toEqual({ code: 0, printed: "Nothing waits." })
  const tom = await world.member({ username: "tom" })
  const bytes = pngOf(12, 9)
  const picture = { brand: 1, sender: `member ${tom.id}`, type: "image/png", width: 12, height: 9, bytes } as const
  const image = await storePicture(world.database, { ...picture, at: world.clock.now() })
  const api = await world.signIn(tom)
  const { id } = await api(feedback, {
    request: crypto.randomUUID(),
    topic: "problem",
    remark: "No sound",
    images: [image],
    page: "/live",
  })
  expect((await run(feedbackCommand, "list", "--brand", "baize")).printed).toMatch(
    new RegExp(`^${id} .* BAIZE  tom  problem, en, on /live, 1 pictures: No sound$`),
  )
  const folder = await mkdtemp(join(tmpdir(), "baize-"))
  try {
    const { code, printed } = await run(feedbackCommand, "pictures", String(id), "--to", folder)
    expect([code, printed.endsWith("12 × 9")]).toEqual([0, true])
    expect(await readFile(join(folder, `feedback-${id}-1.png`))).toEqual(bytes)
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(await run(feedbackCommand, "close", String(id))).toMatchObject({ code: 2 })
  expect(await run(feedbackCommand, "close", String(id), "--note", "Told him how")).toMatchObject({ code: 0 })
  expect(await run(feedbackCommand, "close", String(id), "--note", "Twice")).toMatchObject({ code: 1 })
  expect((await run(feedbackCommand, "list")).printed).toBe("Nothing waits.")
  expect((await run(feedbackCommand, "list", "--all")).printed).toContain("Told him how")
})
