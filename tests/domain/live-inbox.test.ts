import type { InboxMessage } from "@baize/common/api/inbox.ts"
import { claimMission } from "@baize/common/api/missions.ts"
import { LiveInbox, type OpenEvents } from "@baize/common/domain/messages/live-inbox.ts"
import { browserEvents } from "@baize/common/react/events.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { businessDay } from "@baize/platform/brands/calendar.ts"
import { endSessions } from "@baize/platform/identity/session/sessions.ts"
import { sendMessage } from "@baize/platform/letters/inbox/send.ts"
import { runMissions } from "@baize/platform/rewards/missions/job.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { openWindow } from "../support/player.ts"

let world: TestWorld
let address: string
const tabs: LiveInbox[] = []
beforeAll(async () => {
  world = await testWorld()
  await world.platform.http.listen({ port: 0, host: "127.0.0.1" })
  const { port } = world.platform.http.server.address() as { port: number }
  address = `http://localhost:${port}`
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop()
})
afterAll(() => world?.close())

const send = ({ id, brand }: TestAccount, subject: string) =>
  sendMessage(world.database, { brand: brand.id, member: id, kind: "password", subject, at: world.clock.now() })

/** A signed-in window with its live inbox over real HTTP, and a way to break its connection; `loaded` runs before it opens. */
async function windowOf(person: TestAccount, loaded = async (): Promise<unknown> => undefined) {
  const window = await openWindow(world)
  await window.domain.session.signIn({ username: person.username, password: PASSWORD })
  const arrived: InboxMessage[] = []
  const sent: (string | undefined)[] = []
  let cut = (): void => {}
  const connected = Promise.withResolvers<void>()
  const events: OpenEvents = (path, opening, handlers) => {
    sent.push(opening.lastEventId)
    const onEvent: typeof handlers.onEvent = event => {
      handlers.onEvent(event)
      connected.resolve()
    }
    const close = browserEvents(address + path, opening, { ...handlers, onEvent })
    cut = () => {
      close()
      handlers.onClose(undefined)
    }
    return close
  }
  const live = new LiveInbox({
    ...window.domain.dependencies,
    language: () => "en",
    events,
    onMessages: news => arrived.push(...news),
  })
  tabs.push(live)
  await loaded()
  live.start()
  await connected.promise
  const { session } = window.domain
  return { ...window, session, live, arrived, sent, cut: () => cut() }
}

it("a message that arrives is counted and announced once, and those from before are only counted", async () => {
  const person = await world.member()
  await send(person, "before")
  const { session, arrived } = await windowOf(person)
  await expect.poll(() => session.member?.unreadMessages).toBe(1)
  await send(person, "after")
  await expect.poll(() => session.member?.unreadMessages).toBe(2)
  await expect.poll(() => arrived.length).toBe(1)
})

it("a message between the load of the page and its first connection is announced once, and one from before is not", async () => {
  const person = await world.member()
  await send(person, "before")
  const { session, arrived, cut, pass } = await windowOf(person, () => send(person, "meanwhile"))
  await expect.poll(() => session.member?.unreadMessages).toBe(2)
  await expect.poll(() => arrived.length).toBe(1)
  cut()
  await send(person, "later")
  pass(1_000)
  await expect.poll(() => session.member?.unreadMessages).toBe(3)
  expect(arrived).toHaveLength(2)
})

it("a message from before is announced in no window, also while an older transaction of anyone is running", async () => {
  const person = await world.member()
  await world.database.transaction(async tx => {
    await tx.run(sql`select pg_current_xact_id()`)
    await send(person, "before")
    const { session, arrived } = await windowOf(person)
    await send(person, "after")
    await expect.poll(() => session.member?.unreadMessages).toBe(2)
    await expect.poll(() => arrived.length).toBe(1)
  })
})

it("after a broken connection a tab waits, returns from its last event, and announces what it missed", async () => {
  const person = await world.member()
  const { session, arrived, sent, cut, pass } = await windowOf(person)
  await send(person, "first")
  await expect.poll(() => arrived.length).toBe(1)
  cut()
  await send(person, "second")
  expect(sent).toEqual([expect.stringMatching(/^\d+:\d+:/)])
  pass(1_000)
  await expect.poll(() => arrived.length).toBe(2)
  expect(sent).toEqual([expect.stringMatching(/^\d+:\d+:/), expect.stringMatching(/^\d+:\d+:/)])
  expect(session.member?.unreadMessages).toBe(2)
})

it("a connection that is silent for a minute is opened again", async () => {
  const person = await world.member()
  const { sent, pass, session } = await windowOf(person)
  await send(person, "first")
  await expect.poll(() => session.member?.unreadMessages).toBe(1)
  pass(60_000)
  pass(1_000)
  await expect.poll(() => sent.length).toBe(2)
})

it("a tab whose session was ended elsewhere says so, and opens no further connection", async () => {
  const person = await world.member()
  const { session, sent, pass } = await windowOf(person)
  await send(person, "first")
  await expect.poll(() => session.member?.unreadMessages).toBe(1)
  await endSessions(world.database, person.id, world.clock.now())
  await expect.poll(() => session.signedIn).toBe(false)
  expect(session.expired).toBe(true)
  pass(600_000)
  expect(sent).toHaveLength(1)
})

it("prizes to claim are counted in an open tab when a mission's step is reached and when it is claimed in another", async () => {
  const person = await world.member()
  const player = await playerAt(world, await studio(world), person, 10_000)
  const day = businessDay(world.clock.now(), world.baize.gmtOffsetMinutes)
  const words = { en: "First rounds", ko: "첫 라운드" }
  const prizes = [1_000, 5_000].map(target => ({ target, prize: { kind: "cash", amount: 100 } }))
  const common = { title: words, text: words, firstDay: day, lastDay: day, kind: "mission", metric: "turnover", prizes }
  const id = await openMission(world.database, world.baize, common, world.clock.now())
  const { session } = await windowOf(person)
  const waiting = () => session.member?.rewards
  expect(waiting()).toEqual({ missionLeaderboard: 0, rewardCenter: 0 })
  const play = async (stake: number) => {
    await player.betwin(player.name(), stake, 0)
    await catchUp(world.platform)
    await runMissions(world.platform)
  }
  await play(1_000)
  await expect.poll(waiting).toEqual({ missionLeaderboard: 1, rewardCenter: 1 })
  await play(4_000)
  await expect.poll(waiting).toEqual({ missionLeaderboard: 2, rewardCenter: 2 })
  const elsewhere = await world.signIn(person)
  await elsewhere(claimMission, { mission: id, target: 1_000 })
  await expect.poll(waiting).toEqual({ missionLeaderboard: 1, rewardCenter: 1 })
})
