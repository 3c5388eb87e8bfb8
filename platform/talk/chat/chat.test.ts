import { once } from "node:events"
import { type ChatEvent, type ChatMessage, chatRooms, launchChat, sayInChat } from "@baize/common/api/chat.ts"
import type { Api } from "@baize/common/api/client.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import type { WebSocket } from "@fastify/websocket"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { endSessions } from "../../identity/session/sessions.ts"
import { createPlatform, type Platform } from "../../platform.ts"
import { browserOf } from "../../testing/browser.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { addWords, dropWords, muteMember, recentMessages, removeMessage } from "./moderation.ts"

const ORIGIN = "http://localhost"
const said = (text: string, room = "en") => ({ request: crypto.randomUUID(), room, text })

/** A socket with all messages it has received so far. */
interface Ear {
  readonly socket: WebSocket
  readonly heard: ChatEvent[]
  until<Kind extends ChatEvent["kind"]>(
    kind: Kind,
    wanted?: (event: Extract<ChatEvent, { kind: Kind }>) => boolean,
  ): Promise<void>
}

async function open({ http }: Platform, chatUrl: string, headers: Record<string, string> = {}): Promise<Ear> {
  await http.ready()
  const heard: ChatEvent[] = []
  const socket = (await http.injectWS(
    chatUrl,
    { headers: { host: "localhost", origin: ORIGIN, ...headers }, socket: { remoteAddress: "127.0.0.1" } as never },
    { onInit: line => line.on("message", data => heard.push(JSON.parse(String(data)) as ChatEvent)) },
  )) as unknown as WebSocket
  return {
    socket,
    heard,
    until: (kind, wanted = () => true) =>
      expect.poll(() => heard.some(event => event.kind === kind && wanted(event as never))).toBe(true),
  }
}

describe("a chat room", () => {
  let world: TestWorld
  let other: { platform: Platform; database: Database }
  let [mia, tom]: TestAccount[] = []
  let miaApi: Api
  let tomApi: Api

  beforeAll(async () => {
    world = await testWorld()
    const database = await connect(world.database.url, { connections: 4 })
    const { settings, clock } = world.platform
    other = { database, platform: await createPlatform({ database, clock, settings, log: silentLog, jobs: false }) }
    mia = await world.member({ username: "mia12345" })
    tom = await world.member({ username: "tom12345" })
    miaApi = await world.signIn(mia)
    tomApi = await world.signIn(tom)
  })
  beforeEach(async () => {
    world.clock.advance(120_000)
    await world.database.run(sql`delete from call_count`)
  })
  afterAll(async () => {
    await other.platform.close()
    await other.database.close()
    await world.close()
  })

  /** A member in the room, who receives every message from now on. */
  async function enter(api: Api, room = "en", platform = world.platform): Promise<Ear> {
    const ear = await open(
      platform,
      (await api(launchChat, { room, title: "Rooms", template: "plain", headerColor: "#123456", b2c: "1" })).chatUrl,
    )
    await ear.until("history")
    return ear
  }

  it("a chat room exists for each language of the brand, while its flag is on", async () => {
    expect(await world.visitor()(chatRooms, {})).toEqual({ list: [{ room: "en" }, { room: "ko" }] })
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, CBS3: false } })
    expect(await world.visitor()(chatRooms, {})).toEqual({ list: [] })
    await expect(miaApi(launchChat, {})).rejects.toMatchObject({ code: "chat-closed" })
    await expect(miaApi(sayInChat, said("Anybody?"))).rejects.toMatchObject({ code: "chat-closed" })
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, CBS3: true } })
    await expect(miaApi(launchChat, { room: "th" })).rejects.toMatchObject({ code: "chat-closed" })
  })

  it("a chat room delivers messages to everyone in it, immediately, under masked names", async () => {
    const [first, second] = [await enter(miaApi), await enter(tomApi)]
    const message = await miaApi(sayInChat, said("Good evening!"))
    for (const ear of [first, second]) await ear.until("said", event => event.message.id === message.id)
    expect(message).toMatchObject({ name: "mi***5", text: "Good evening!", isAgent: false })
    expect(JSON.stringify(message)).not.toContain("mia12345")
    expect((await miaApi(launchChat, {})).you).toBe(message.author)
    expect((await tomApi(launchChat, {})).you).not.toBe(message.author)
    for (const { socket } of [first, second]) socket.close()
  })

  it("a chat room is one room across two platform nodes", async () => {
    const there = await enter(tomApi, "en", other.platform)
    const message = await miaApi(sayInChat, said("From one node to the other"))
    await there.until("said", event => event.message.id === message.id)
    there.socket.close()
  })

  it("a chat room is separate from those of other languages and brands", async () => {
    const english = await enter(miaApi)
    await tomApi(sayInChat, said("안녕하세요", "ko"))
    const jim = await world.member({ brand: world.jade })
    await (await world.signIn(jim))(sayInChat, said("Hello from Jade"))
    const mark = await tomApi(sayInChat, said("The last one"))
    await english.until("said", event => event.message.id === mark.id)
    expect(english.heard.flatMap(event => (event.kind === "said" ? [event.message.text] : []))).toEqual(["The last one"])
    english.socket.close()
  })

  it("a chat room starts with the last fifty messages, oldest first, from the database", async () => {
    await world.database.run(sql`
      insert into chat_message (brand, room, member, request, text, at)
      select 1, 'ko', ${tom!.id}, gen_random_uuid(), 'line ' || n, ${world.clock.now()} from generate_series(1, 60) n`)
    const ear = await enter(miaApi, "ko")
    const [history] = ear.heard as [Extract<ChatEvent, { kind: "history" }>]
    expect(history.messages.map(({ text }: ChatMessage) => text)).toEqual(Array.from({ length: 50 }, (_, n) => `line ${n + 11}`))
    ear.socket.close()
  })

  it("a chat room posts a repeated request once, and the same text at most once a minute", async () => {
    const once = said("Only once")
    const [first, again] = await Promise.all([miaApi(sayInChat, once), miaApi(sayInChat, once)])
    expect(again.id).toBe(first.id)
    await expect(miaApi(sayInChat, said("only ONCE"))).rejects.toMatchObject({ code: "chat-repeated" })
    world.clock.advance(61_000)
    expect((await miaApi(sayInChat, said("only ONCE"))).id).toBeGreaterThan(first.id)
  })

  it("a chat room accepts five messages in ten seconds from one member, and none that is too long", async () => {
    for (let n = 0; n < 5; n++) await miaApi(sayInChat, said(`Line ${n}`))
    await expect(miaApi(sayInChat, said("Line 6"))).rejects.toMatchObject({ status: 429, code: "too-many" })
    await tomApi(sayInChat, said("Another may"))
    await expect(tomApi(sayInChat, said("x".repeat(301)))).rejects.toMatchObject({ code: "malformed" })
    await expect(tomApi(sayInChat, said("   "))).rejects.toMatchObject({ code: "malformed" })
  })

  it("a chat room refuses the words on the brand's list, and addresses", async () => {
    await addWords(world.platform, world.baize, ["rubbish"])
    await expect(miaApi(sayInChat, said("What RUBBISH"))).rejects.toMatchObject({ status: 422, code: "chat-words" })
    await expect(miaApi(sayInChat, said("come to other-casino.com"))).rejects.toMatchObject({ code: "chat-link" })
    await dropWords(world.platform, world.baize, ["rubbish"])
    expect(await miaApi(sayInChat, said("What rubbish"))).toMatchObject({ text: "What rubbish" })
  })

  it("a chat room lets a muted member read, notifies them immediately, and lets them speak again", async () => {
    const [own, others] = [await enter(tomApi), await enter(miaApi)]
    const until = new Date(world.clock.now().getTime() + 3_600_000)
    await muteMember(world.platform, world.baize, tom!.id, { until, reason: "Insults", by: "a test" })
    await own.until("muted", event => event.until === until.toISOString())
    expect(others.heard.some(({ kind }) => kind === "muted")).toBe(false)
    expect(await tomApi(launchChat, {})).toMatchObject({ mutedUntil: until.toISOString() })
    await expect(tomApi(sayInChat, said("But"))).rejects.toMatchObject({
      status: 403,
      code: "chat-muted",
      value: { until: until.toISOString() },
    })
    await muteMember(world.platform, world.baize, tom!.id, undefined)
    await own.until("muted", event => event.until === null)
    expect(await tomApi(sayInChat, said("Back again"))).toMatchObject({ text: "Back again" })
    for (const { socket } of [own, others]) socket.close()
  })

  it("a chat room removes a message that an operator removes, on every page", async () => {
    const ear = await enter(tomApi)
    const { id } = await miaApi(sayInChat, said("Not nice"))
    await ear.until("said", event => event.message.id === id)
    expect(await removeMessage(world.platform, id, "a test")).toBe(true)
    expect(await removeMessage(world.platform, id, "a test")).toBe(false)
    await ear.until("removed", event => event.id === id)
    const again = await enter(tomApi)
    expect(JSON.stringify(again.heard)).not.toContain("Not nice")
    expect((await recentMessages(world.platform, world.baize, 1))[0]).toMatchObject({ username: "mia12345", removedBy: "a test" })
    for (const { socket } of [ear, again]) socket.close()
  })

  it("a chat room delivers a removal during entry after the history", async () => {
    const { id } = await miaApi(sayInChat, said("Gone in a moment"))
    const { chatUrl } = await tomApi(launchChat, {})
    const ear = await world.database.transaction(async tx => {
      await tx.run(sql`lock table member`)
      const coming = await open(world.platform, chatUrl)
      await waitingForLocks(world.database, 1)
      await removeMessage(world.platform, id, "a test")
      return coming
    })
    await ear.until("history")
    await ear.until("removed")
    expect(ear.heard.map(({ kind }) => kind)).toEqual(["history", "removed"])
    ear.socket.close()
  })

  describe("opening a chat socket", () => {
    it("a chat socket opens once per ticket, soon after it was issued, from a page of the brand itself", async () => {
      const { chatUrl } = await miaApi(launchChat, {})
      await expect(open(world.platform, chatUrl, { origin: "http://evil.example" })).rejects.toThrow("403")
      await expect(open(world.platform, chatUrl, { origin: "null" })).rejects.toThrow("403")
      const ear = await open(world.platform, chatUrl)
      ear.socket.close()
      await expect(open(world.platform, chatUrl)).rejects.toThrow("401")
      const late = await miaApi(launchChat, {})
      world.clock.advance(31_000)
      await expect(open(world.platform, late.chatUrl)).rejects.toThrow("401")
      await expect(open(world.platform, "/wps/chat/room?ticket=made-up")).rejects.toThrow("401")
    })
    it("a chat socket does not open at another brand's address", async () => {
      const { chatUrl } = await miaApi(launchChat, {})
      const jade = { host: "jade.localhost", origin: "http://jade.localhost" }
      await expect(open(world.platform, chatUrl, jade)).rejects.toThrow("401")
    })
    it("a chat socket does not open for free play and guests", async () => {
      const trial = await world.signIn(await world.member({ type: "trial" }))
      await expect(trial(launchChat, {})).rejects.toMatchObject({ code: "forbidden" })
      await expect(world.visitor()(launchChat, {})).rejects.toMatchObject({ code: "signed-out" })
    })
    it("a chat socket beyond a member's four closes the oldest", async () => {
      const first = await enter(miaApi)
      const closed = once(first.socket, "close")
      const more = await Promise.all(Array.from({ length: 4 }, () => enter(miaApi)))
      expect((await closed)[0]).toBe(4403)
      for (const { socket } of more) socket.close()
    })
    it("a chat socket is only for reading, and nothing else opens it", async () => {
      const plain = await world.platform.http.inject({ url: "/wps/chat/room", headers: { host: "localhost" } })
      expect(plain.json()).toMatchObject({ code: "no-such-call" })
      const ear = await enter(miaApi)
      const closed = once(ear.socket, "close")
      ear.socket.send("hello")
      expect((await closed)[0]).toBe(1008)
      await expect(open(world.platform, "/wps/system/status")).resolves.toMatchObject({ heard: [] })
    })
  })

  it("a chat socket receives nothing after its member signs out", async () => {
    const ann = await world.member()
    const api = await world.signIn(ann)
    const { chatUrl } = await api(launchChat, {})
    await endSessions(world.database, ann.id, world.clock.now())
    await expect(open(world.platform, chatUrl)).rejects.toThrow("401")
  })

  it("a chat socket gets the same messages from each node's own client", async () => {
    const token = await world.signIn(mia!)
    expect(await token(chatRooms, {})).toEqual(await browserOf(other.platform, {})(chatRooms, {}))
  })
})
