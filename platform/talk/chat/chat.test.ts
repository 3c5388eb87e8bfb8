import { once } from "node:events"
import { type ChatEvent, type ChatMessage, chatRooms, launchChat, sendChatMessage } from "@baize/common/api/chat.ts"
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
interface Connection {
  readonly socket: WebSocket
  readonly events: ChatEvent[]
  until<Kind extends ChatEvent["kind"]>(
    kind: Kind,
    wanted?: (event: Extract<ChatEvent, { kind: Kind }>) => boolean,
  ): Promise<void>
}

async function open({ http }: Platform, chatUrl: string, headers: Record<string, string> = {}): Promise<Connection> {
  await http.ready()
  const events: ChatEvent[] = []
  const socket = (await http.injectWS(
    chatUrl,
    { headers: { host: "localhost", origin: ORIGIN, ...headers }, socket: { remoteAddress: "127.0.0.1" } as never },
    { onInit: socket => socket.on("message", data => events.push(JSON.parse(String(data)) as ChatEvent)) },
  )) as unknown as WebSocket
  return {
    socket,
    events,
    until: (kind, wanted = () => true) =>
      expect.poll(() => events.some(event => event.kind === kind && wanted(event as never))).toBe(true),
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
  async function enter(api: Api, room = "en", platform = world.platform): Promise<Connection> {
    const connection = await open(
      platform,
      (await api(launchChat, { room, title: "Rooms", template: "plain", headerColor: "#123456", b2c: "1" })).chatUrl,
    )
    await connection.until("history")
    return connection
  }

  it("a chat room exists for each language of the brand, while its flag is on", async () => {
    expect(await world.visitor()(chatRooms, {})).toEqual({ list: [{ room: "en" }, { room: "ko" }] })
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, CBS3: false } })
    expect(await world.visitor()(chatRooms, {})).toEqual({ list: [] })
    await expect(miaApi(launchChat, {})).rejects.toMatchObject({ code: "chat-closed" })
    await expect(miaApi(sendChatMessage, said("Anybody?"))).rejects.toMatchObject({ code: "chat-closed" })
    await world.setBrand(world.baize, { flags: { ...world.baize.flags, CBS3: true } })
    await expect(miaApi(launchChat, { room: "th" })).rejects.toMatchObject({ code: "chat-closed" })
  })

  it("a chat room delivers messages to everyone in it, immediately, under masked names", async () => {
    const [first, second] = [await enter(miaApi), await enter(tomApi)]
    const message = await miaApi(sendChatMessage, said("Good evening!"))
    for (const connection of [first, second]) await connection.until("message", event => event.message.id === message.id)
    expect(message).toMatchObject({ name: "mi***5", text: "Good evening!", isAgent: false })
    expect(JSON.stringify(message)).not.toContain("mia12345")
    expect((await miaApi(launchChat, {})).you).toBe(message.author)
    expect((await tomApi(launchChat, {})).you).not.toBe(message.author)
    for (const { socket } of [first, second]) socket.close()
  })

  it("a chat room is one room across two platform nodes", async () => {
    const there = await enter(tomApi, "en", other.platform)
    const message = await miaApi(sendChatMessage, said("From one node to the other"))
    await there.until("message", event => event.message.id === message.id)
    there.socket.close()
  })

  it("a chat room is separate from those of other languages and brands", async () => {
    const english = await enter(miaApi)
    await tomApi(sendChatMessage, said("안녕하세요", "ko"))
    const jim = await world.member({ brand: world.jade })
    await (await world.signIn(jim))(sendChatMessage, said("Hello from Jade"))
    const mark = await tomApi(sendChatMessage, said("The last one"))
    await english.until("message", event => event.message.id === mark.id)
    expect(english.events.flatMap(event => (event.kind === "message" ? [event.message.text] : []))).toEqual(["The last one"])
    english.socket.close()
  })

  it("a chat room starts with the last fifty messages, oldest first, from the database", async () => {
    await world.database.run(sql`
      insert into chat_message (brand, room, member, request, text, at)
      select 1, 'ko', ${tom!.id}, gen_random_uuid(), 'line ' || n, ${world.clock.now()} from generate_series(1, 60) n`)
    const connection = await enter(miaApi, "ko")
    const [history] = connection.events as [Extract<ChatEvent, { kind: "history" }>]
    expect(history.messages.map(({ text }: ChatMessage) => text)).toEqual(Array.from({ length: 50 }, (_, n) => `line ${n + 11}`))
    connection.socket.close()
  })

  it("a chat room's messages are sealed in the database, and are read in the room and by the operator", async () => {
    await miaApi(sendChatMessage, said("Nobody reads this in a copy"))
    const rows = await world.database.rows<{ row: string }>(sql`select c::text as row from chat_message c`)
    expect(JSON.stringify(rows)).not.toContain("in a copy")
    const connection = await enter(miaApi)
    const [history] = connection.events as [Extract<ChatEvent, { kind: "history" }>]
    expect(history.messages.at(-1)!.text).toBe("Nobody reads this in a copy")
    expect(await recentMessages(world.platform, world.baize, 1)).toMatchObject([{ text: "Nobody reads this in a copy" }])
    connection.socket.close()
  })

  it("a chat room posts a repeated request once, and the same text at most once a minute", async () => {
    const once = said("Only once")
    const [first, again] = await Promise.all([miaApi(sendChatMessage, once), miaApi(sendChatMessage, once)])
    expect(again.id).toBe(first.id)
    await expect(miaApi(sendChatMessage, said("only ONCE"))).rejects.toMatchObject({ code: "chat-repeated" })
    world.clock.advance(61_000)
    expect((await miaApi(sendChatMessage, said("only ONCE"))).id).toBeGreaterThan(first.id)
  })

  it("a chat room accepts five messages in ten seconds from one member, and none that is too long", async () => {
    for (let n = 0; n < 5; n++) await miaApi(sendChatMessage, said(`Line ${n}`))
    await expect(miaApi(sendChatMessage, said("Line 6"))).rejects.toMatchObject({ status: 429, code: "too-many" })
    await tomApi(sendChatMessage, said("Another may"))
    await expect(tomApi(sendChatMessage, said("x".repeat(301)))).rejects.toMatchObject({ code: "malformed" })
    await expect(tomApi(sendChatMessage, said("   "))).rejects.toMatchObject({ code: "malformed" })
  })

  it("a chat room refuses the words on the brand's list, and addresses", async () => {
    await addWords(world.platform, world.baize, ["rubbish"])
    await expect(miaApi(sendChatMessage, said("What RUBBISH"))).rejects.toMatchObject({ status: 422, code: "chat-words" })
    await expect(miaApi(sendChatMessage, said("come to other-casino.com"))).rejects.toMatchObject({ code: "chat-link" })
    await dropWords(world.platform, world.baize, ["rubbish"])
    expect(await miaApi(sendChatMessage, said("What rubbish"))).toMatchObject({ text: "What rubbish" })
  })

  it("a chat room lets a muted member read, notifies them immediately, and lets them speak again", async () => {
    const [own, others] = [await enter(tomApi), await enter(miaApi)]
    const until = new Date(world.clock.now().getTime() + 3_600_000)
    await muteMember(world.platform, world.baize, tom!.id, { until, reason: "Insults", by: "a test" })
    await own.until("muted", event => event.until === until.toISOString())
    expect(others.events.some(({ kind }) => kind === "muted")).toBe(false)
    expect(await tomApi(launchChat, {})).toMatchObject({ mutedUntil: until.toISOString() })
    await expect(tomApi(sendChatMessage, said("But"))).rejects.toMatchObject({
      status: 403,
      code: "chat-muted",
      value: { until: until.toISOString() },
    })
    await muteMember(world.platform, world.baize, tom!.id, undefined)
    await own.until("muted", event => event.until === null)
    expect(await tomApi(sendChatMessage, said("Back again"))).toMatchObject({ text: "Back again" })
    for (const { socket } of [own, others]) socket.close()
  })

  it("a chat room removes a message that an operator removes, on every page", async () => {
    const connection = await enter(tomApi)
    const { id } = await miaApi(sendChatMessage, said("Not nice"))
    await connection.until("message", event => event.message.id === id)
    expect(await removeMessage(world.platform, id, "a test")).toBe(true)
    expect(await removeMessage(world.platform, id, "a test")).toBe(false)
    await connection.until("removed", event => event.id === id)
    const again = await enter(tomApi)
    expect(JSON.stringify(again.events)).not.toContain("Not nice")
    expect((await recentMessages(world.platform, world.baize, 1))[0]).toMatchObject({ username: "mia12345", removedBy: "a test" })
    for (const { socket } of [connection, again]) socket.close()
  })

  it("a chat room delivers a removal during entry after the history", async () => {
    const { id } = await miaApi(sendChatMessage, said("Gone in a moment"))
    const { chatUrl } = await tomApi(launchChat, {})
    const connection = await world.database.transaction(async tx => {
      await tx.run(sql`lock table member`)
      const coming = await open(world.platform, chatUrl)
      await waitingForLocks(world.database, 1)
      await removeMessage(world.platform, id, "a test")
      return coming
    })
    await connection.until("history")
    await connection.until("removed")
    expect(connection.events.map(({ kind }) => kind)).toEqual(["history", "removed"])
    connection.socket.close()
  })

  describe("opening a chat socket", () => {
    it("a chat socket opens once per ticket, soon after it was issued, from a page of the brand itself", async () => {
      const { chatUrl } = await miaApi(launchChat, {})
      await expect(open(world.platform, chatUrl, { origin: "http://evil.example" })).rejects.toThrow("403")
      await expect(open(world.platform, chatUrl, { origin: "null" })).rejects.toThrow("403")
      const connection = await open(world.platform, chatUrl)
      connection.socket.close()
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
      const connection = await enter(miaApi)
      const closed = once(connection.socket, "close")
      connection.socket.send("hello")
      expect((await closed)[0]).toBe(1008)
      await expect(open(world.platform, "/wps/system/status")).resolves.toMatchObject({ events: [] })
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
