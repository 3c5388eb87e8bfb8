import { chatCloses, sendChatMessage } from "@baize/common/api/chat.ts"
import { NetworkError } from "@baize/common/api/client.ts"
import { IMAGE_BYTES } from "@baize/common/api/feedback.ts"
import { Chat } from "@baize/common/domain/chat/chat.ts"
import { FeedbackDraft } from "@baize/common/domain/feedback/feedback.ts"
import { Greetings } from "@baize/common/domain/site/greetings.ts"
import { muteMember, removeMessage } from "@baize/platform/talk/chat/moderation.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openWindow, type PlayerWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await world.platform.http.ready()
})
beforeEach(async () => {
  await world.database.run(sql`delete from call_count`)
})
afterAll(() => world.close())

async function signedIn(username: string): Promise<PlayerWindow> {
  await world.member({ username })
  const window = await openWindow(world)
  await window.domain.session.signIn({ username, password: PASSWORD })
  return window
}

describe("a chat room in a window", () => {
  /** The window's chat over real sockets of the platform, and a way to break them. */
  function chatOf(
    { domain }: PlayerWindow,
    api = domain.dependencies.api,
  ): { chat: Chat; opened: () => number; cut: (code?: number) => void } {
    const lines: { close: () => void; closed: (code: number) => void }[] = []
    let next = 0
    const chat = new Chat({
      ...domain.dependencies,
      api,
      newId: () => `${crypto.randomUUID().slice(0, -4)}${(next++ % 10_000).toString().padStart(4, "0")}`,
      socket(address, { onLine, onClose }) {
        let over = false
        const end = (code: number): void => {
          if (!over) onClose(code)
          over = true
        }
        const opening = world.platform.http.injectWS(
          address,
          { headers: { host: "localhost", origin: "http://localhost" }, socket: { remoteAddress: "127.0.0.1" } as never },
          { onInit: line => line.on("message", data => onLine(String(data))) },
        )
        opening.then(
          line => line.on("close", (code: number) => end(code)),
          () => end(1006),
        )
        const line = {
          close() {
            over = true
            void opening.then(
              one => one.close(),
              () => undefined,
            )
          },
          closed: end,
        }
        lines.push(line)
        return line.close
      },
    })
    return { chat, opened: () => lines.length, cut: (code = 1006) => lines.at(-1)?.closed(code) }
  }
  const texts = ({ messages }: Chat): string[] => messages.map(({ text }) => text)

  it("the chat shows each message once, and marks one's own", async () => {
    const [mia, tom] = [chatOf(await signedIn("mia")).chat, chatOf(await signedIn("tom")).chat]
    await Promise.all([mia.enter("en"), tom.enter("en")])
    await expect.poll(() => [mia.state, tom.state]).toEqual(["open", "open"])
    await mia.sending.run("Good evening")
    await tom.sending.run("Hello Mia")
    await expect
      .poll(() => [texts(mia), texts(tom)])
      .toEqual([
        ["Good evening", "Hello Mia"],
        ["Good evening", "Hello Mia"],
      ])
    expect(mia.messages.map(({ author }) => author === mia.you)).toEqual([true, false])
    mia.leave()
    tom.leave()
  })

  it("the chat reconnects after a break and catches up on missed messages", async () => {
    const window = await signedIn("ann")
    const { chat, cut, opened } = chatOf(window)
    await chat.enter("ko")
    await expect.poll(() => chat.state).toBe("open")
    await chat.sending.run("첫 번째")
    cut()
    expect(chat.state).toBe("waiting")
    const other = chatOf(await signedIn("bob")).chat
    await other.enter("ko")
    await expect.poll(() => other.state).toBe("open")
    await other.sending.run("두 번째")
    expect(opened()).toBe(1)
    window.pass(1_100)
    await expect.poll(() => [chat.state, texts(chat)]).toEqual(["open", ["첫 번째", "두 번째"]])
    other.leave()
    chat.leave()
  })

  it("the chat retries less and less often while the platform is unreachable", async () => {
    const window = await signedIn("cleo")
    const { chat } = chatOf(window)
    window.offline(true)
    await chat.enter("en")
    expect(chat.state).toBe("opening")
    for (const pause of [1_000, 2_000, 4_000]) {
      window.pass(pause + 10)
      await expect.poll(() => chat.state).toBe("opening")
    }
    window.offline(false)
    window.pass(8_100)
    await expect.poll(() => chat.state).toBe("open")
    chat.leave()
  })

  it("the chat treats a connection silent for a minute as dead", async () => {
    const window = await signedIn("dora")
    const { chat, opened } = chatOf(window)
    await chat.enter("en")
    await expect.poll(() => chat.state).toBe("open")
    window.pass(60_100)
    window.pass(1_100)
    await expect.poll(() => [opened(), chat.state]).toEqual([2, "open"])
    chat.leave()
  })

  it("the chat stays closed when the platform closes the room, and says why it can't be opened", async () => {
    const { chat, cut } = chatOf(await signedIn("eve"))
    await chat.enter("en")
    await expect.poll(() => chat.state).toBe("open")
    cut(chatCloses.closed)
    expect(chat.state).toBe("closed")
    await chat.enter("th")
    expect(chat).toMatchObject({ state: "closed", problem: { code: "chat-closed" } })
  })

  it("the chat shows a message once if it was sent twice because its answer was lost", async () => {
    const window = await signedIn("flo")
    const { chat } = chatOf(window)
    await chat.enter("en")
    await expect.poll(() => chat.state).toBe("open")
    const before = chat.messages.length
    window.offline("answers")
    expect(await chat.sending.run("Is anyone there?")).toBeUndefined()
    expect(chat.sending.problem).toBeInstanceOf(NetworkError)
    window.offline(false)
    expect(await chat.sending.run("Is anyone there?")).toMatchObject({ text: "Is anyone there?" })
    await expect.poll(() => texts(chat).filter(text => text === "Is anyone there?")).toHaveLength(1)
    expect(chat.messages.length).toBe(before + 1)
    chat.leave()
  })

  it("the chat does not restore a message that was removed before its answer arrived", async () => {
    const window = await signedIn("ivy")
    const { promise: removed, resolve: isRemoved } = Promise.withResolvers<void>()
    const { api } = window.domain.dependencies
    const { chat } = chatOf(window, async (endpoint, request) => {
      const answer = await api(endpoint, request)
      if ((endpoint as unknown) === sendChatMessage) await removed
      return answer
    })
    await chat.enter("en")
    await expect.poll(() => chat.state).toBe("open")
    const sending = chat.sending.run("Here and gone")
    await expect.poll(() => texts(chat)).toContain("Here and gone")
    await removeMessage(world.platform, chat.messages.at(-1)!.id, "a test")
    await expect.poll(() => texts(chat)).not.toContain("Here and gone")
    isRemoved()
    await sending
    expect(texts(chat)).not.toContain("Here and gone")
    chat.leave()
  })

  it("the chat drops removed messages, and learns when it becomes read-only", async () => {
    const window = await signedIn("gus")
    const { chat } = chatOf(window)
    await chat.enter("en")
    await expect.poll(() => chat.state).toBe("open")
    const said = await chat.sending.run("Something rude")
    await removeMessage(world.platform, said!.id, "a test")
    await expect.poll(() => texts(chat)).not.toContain("Something rude")
    const until = new Date(world.clock.now().getTime() + 60_000)
    await muteMember(world.platform, world.baize, window.domain.session.memberId!, { until, reason: "rude", by: "a test" })
    await expect.poll(() => chat.mutedUntil).toBe(until.toISOString())
    expect(await chat.sending.run("But")).toBeUndefined()
    expect(chat.sending.problem).toMatchObject({ code: "chat-muted" })
    chat.leave()
  })
})

describe("a feedback that is being written", () => {
  it("feedback keeps at most three pictures, uploads each immediately and refuses one that is too large", async () => {
    const sent: unknown[] = []
    const api = async (_: unknown, __: unknown, sending?: { file: unknown; progress?: (part: number) => void }) => {
      sent.push(sending?.file)
      sending?.progress?.(0.5)
      return { image: crypto.randomUUID(), type: "image/png", width: 1, height: 1 }
    }
    const { uploads } = new FeedbackDraft({ api: api as never, newId: () => crypto.randomUUID() })
    const files = [10, IMAGE_BYTES + 1, 20, 30].map(size => ({ size }))
    uploads.add(files)
    expect(uploads.room).toBe(0)
    await expect.poll(() => uploads.pictures.map(({ image }) => image !== undefined)).toEqual([true, false, true])
    expect(sent).toEqual([files[0], files[2]])
    expect([uploads.pictures[1]?.problem, uploads.incomplete]).toEqual(["too-large", true])
    uploads.remove(uploads.pictures[1]!)
    expect([uploads.room, uploads.incomplete]).toEqual([1, false])
  })

  it("feedback is filed once, however often it is sent", async () => {
    const window = await openWindow(world)
    const draft = new FeedbackDraft(window.domain.dependencies)
    const written = { topic: "idea", remark: "A darker green", page: "/" } as const
    window.offline("answers")
    expect(await draft.submission.run(written)).toBeUndefined()
    window.offline(false)
    expect(await draft.submission.run(written)).toBeGreaterThan(3000)
    const { count } = await world.database.one<{ count: number }>(sql`select count(*) as count from feedback`)
    expect(count).toBe(1)
  })
})

it("a brand's automatic notice appears once to those it is for, and others still appear to another kind of visitor", async () => {
  for (const execution of ["A", "B", "F", null])
    await world.database.run(sql`
      insert into content (brand, kind, title, body, execution, published_at)
      values (1, 'announcement', ${JSON.stringify({ en: execution ?? "none" })}, '{}', ${execution}, ${world.clock.now()})`)
  await world.member({ username: "hal" })
  const { domain, storage } = await openWindow(world)
  const greetings = new Greetings(domain.dependencies)
  const titles = async () => (await greetings.toShow()).map(({ title }) => title).sort()
  const close = async () => greetings.markClosed(await greetings.toShow())
  expect(await titles()).toEqual(["B", "F"])
  await close()
  expect(await titles()).toEqual([])
  await domain.session.signIn({ username: "hal", password: PASSWORD })
  expect(await titles()).toEqual(["A"])
  await close()
  await domain.session.signOut()
  expect(await titles()).toEqual([])
  // The next visit, in the same browser.
  const later = new Greetings((await openWindow(world, world.baize, storage)).domain.dependencies)
  expect((await later.toShow()).map(({ title }) => title)).toEqual([])
  storage.write("baize.news-seen", "nonsense")
  expect(await later.toShow()).toHaveLength(2)
})
