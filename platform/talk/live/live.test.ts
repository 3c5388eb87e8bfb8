import { liveInbox, readInbox } from "@baize/common/api/inbox.ts"
import { logout } from "@baize/common/api/session.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { startSession } from "../../identity/session/sessions.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { createPlatform, type Platform } from "../../platform.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let nodes: readonly [Platform, Platform]
let otherDatabase: Database
const opened: AbortController[] = []

beforeAll(async () => {
  world = await testWorld()
  otherDatabase = await connect(world.database.url, { connections: 4 })
  const { settings, clock } = world.platform
  nodes = [world.platform, await createPlatform({ database: otherDatabase, clock, settings, log: silentLog, jobs: false })]
  for (const { http } of nodes) await http.listen({ port: 0, host: "127.0.0.1" })
})
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort()
})
afterAll(async () => {
  await nodes?.[1].close()
  await otherDatabase?.close()
  await world?.close()
})

const send = (database: Database, { id, brand }: TestAccount, subject: string) =>
  sendMessage(database, {
    brand: brand.id,
    member: id,
    kind: "deposit-arrived",
    subject,
    values: { amount: 100, subject },
    at: world.clock.now(),
  })

interface HeardEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: { readonly messages: readonly { readonly values: { subject: string } }[]; readonly unread: { money: number } }
}

/** A tab of a browser at a node, with every event it has received. */
interface Tab {
  readonly status: number
  readonly headers: Headers
  readonly heard: HeardEvent[]
  /** Subjects of the received messages, each once, in the order of the alphabet. */
  subjects(): string[]
  unread(): number | undefined
  readonly over: Promise<void>
  leave(): void
}

const fieldOf = (block: string, name: string): string | undefined => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1]

async function openTab(node: Platform, token: string | undefined, lastEventId?: string): Promise<Tab> {
  const { port } = node.http.server.address() as { port: number }
  const controller = new AbortController()
  opened.push(controller)
  const answer = await fetch(`http://127.0.0.1:${port}${liveInbox.path}`, {
    headers: {
      "X-Forwarded-Host": "localhost",
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(lastEventId && { "Last-Event-ID": lastEventId }),
    },
    signal: controller.signal,
  })
  const heard: HeardEvent[] = []
  const listen = async () => {
    let text = ""
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split("\n\n")
      text = blocks.pop()!
      for (const block of blocks)
        heard.push({ event: fieldOf(block, "event")!, id: fieldOf(block, "id"), data: JSON.parse(fieldOf(block, "data")!) })
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    subjects: () => [...new Set(heard.flatMap(({ data }) => data.messages ?? []).map(({ values }) => values.subject))].sort(),
    unread: () => heard.findLast(({ event }) => event === "inbox")?.data.unread.money,
    over: answer.ok ? listen().catch(() => undefined) : Promise.resolve(),
    leave: () => controller.abort(),
  }
}

const sessionOf = ({ id, brand }: TestAccount) =>
  startSession(world.database, { brand: brand.id, member: id, site: "player", now: world.clock.now() })

it("a message reaches each tab of its member at once, at either node, and no one else", async () => {
  const [member, other] = [await world.member(), await world.member()]
  const token = await sessionOf(member)
  const tabs = [await openTab(nodes[0], token), await openTab(nodes[1], token)]
  const stranger = await openTab(nodes[1], await sessionOf(other))
  for (const tab of [...tabs, stranger]) await expect.poll(() => tab.unread()).toBe(0)
  expect(tabs[0]!.headers.get("content-type")).toContain("text/event-stream")
  expect(tabs[0]!.headers.get("x-accel-buffering")).toBe("no")
  await send(otherDatabase, member, "one")
  await send(world.database, member, "two")
  for (const tab of tabs) {
    await expect.poll(() => tab.subjects()).toEqual(["one", "two"])
    await expect.poll(() => tab.unread()).toBe(2)
  }
  await send(world.database, other, "theirs")
  await expect.poll(() => stranger.subjects()).toEqual(["theirs"])
  expect(tabs.flatMap(tab => tab.subjects())).not.toContain("theirs")
})

it("reading messages in one tab changes the number in the others", async () => {
  const member = await world.member()
  const tab = await openTab(nodes[1], await sessionOf(member))
  await send(world.database, member, "one")
  await expect.poll(() => tab.unread()).toBe(1)
  await (await world.signIn(member))(readInbox, { upTo: 1e9 })
  await expect.poll(() => tab.unread()).toBe(0)
})

it("a tab that returns after a break receives what it missed, whatever the order in which transactions ended", async () => {
  const member = await world.member()
  const token = await sessionOf(member)
  const before = await openTab(nodes[0], token)
  await expect.poll(() => before.unread()).toBe(0)
  const slow = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  // Sent first, and visible last: its id is below that of the message which the tab still receives.
  const late = world.database.transaction(async tx => {
    await send(tx, member, "slow")
    began.resolve()
    await slow.promise
  })
  await began.promise
  await send(world.database, member, "quick")
  await expect.poll(() => before.subjects()).toEqual(["quick"])
  before.leave()
  slow.resolve()
  await late
  await send(world.database, member, "meanwhile")
  const after = await openTab(nodes[1], token, before.heard.at(-1)!.id)
  await expect.poll(() => after.subjects()).toEqual(expect.arrayContaining(["meanwhile", "slow"]))
  expect(after.unread()).toBe(3)
})

it("signing out ends the connections of that session, at either node, and no others", async () => {
  const member = await world.member()
  const [ending, staying] = [await sessionOf(member), await sessionOf(member)]
  const tabs = [await openTab(nodes[0], ending), await openTab(nodes[1], ending)]
  const other = await openTab(nodes[1], staying)
  for (const tab of [...tabs, other]) await expect.poll(() => tab.unread()).toBe(0)
  await world.visitor(world.baize, { token: ending })(logout, {})
  for (const tab of tabs) {
    await tab.over
    expect(tab.heard.at(-1)).toMatchObject({ event: "ended" })
  }
  await send(world.database, member, "one")
  await expect.poll(() => other.subjects()).toEqual(["one"])
  expect((await openTab(nodes[0], ending)).status).toBe(401)
})

it("a member has eight connections at a node: a further one ends the oldest", async () => {
  const member = await world.member()
  const token = await sessionOf(member)
  const tabs: Tab[] = []
  for (let n = 0; n < 9; n++) tabs.push(await openTab(nodes[0], token))
  await tabs[0]!.over
  expect(tabs[0]!.heard.at(-1)).toMatchObject({ event: "elsewhere" })
  await send(world.database, member, "one")
  for (const tab of tabs.slice(1)) await expect.poll(() => tab.subjects()).toEqual(["one"])
})

it("guests, free play and positions that are none open no connection", async () => {
  expect((await openTab(nodes[0], undefined)).status).toBe(401)
  expect((await openTab(nodes[0], await sessionOf(await world.member({ type: "trial" })))).status).toBe(403)
  const token = await sessionOf(await world.member())
  for (const position of ["1; select", "5", "0:5:", "5:4:", "5:9:4", "5:9:9", "5:9:8,7", `5:${"9".repeat(20)}:`])
    expect((await openTab(nodes[0], token, position)).status, position).toBe(400)
})
