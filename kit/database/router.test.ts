import { EventEmitter } from "node:events"
import type pg from "pg"
import { afterEach, expect, it } from "vitest"
import type { ServerState } from "./probe.ts"
import { type AskedServer, Router } from "./router.ts"
import type { SessionAttribute } from "./servers.ts"

/** A server that answers what a test says, when it says so. */
class FakeServer implements AskedServer {
  readonly host: string
  readonly port = 5432
  answer: () => Promise<ServerState>
  constructor(host: string, answer: ServerState | (() => Promise<ServerState>)) {
    this.host = host
    this.answer = typeof answer === "function" ? answer : async () => answer
  }
  says(state: ServerState): void {
    this.answer = async () => state
  }
  ask = (): Promise<ServerState> => this.answer()
  close(): void {}
}

const primary = (timeline: number, started = `of ${timeline}`): ServerState => ({
  standby: false,
  readOnly: false,
  timeline,
  started,
})
const standby: ServerState = { standby: true, readOnly: true, timeline: 0, started: "s" }
const lost = async (): Promise<ServerState> => Promise.reject(new Error("no answer"))
const afterMs = (ms: number, state: ServerState) => () => new Promise<ServerState>(done => setTimeout(done, ms, state))

let router: Router | undefined
afterEach(() => router?.close())
const splits: string[] = []
function routerOf(servers: FakeServer[], wanted: SessionAttribute = "read-write"): Router {
  splits.length = 0
  router = new Router(servers, wanted, problem => splits.push(problem.message))
  return router
}

/** A connection to a server; gives why it was dropped. */
function connected(to: AskedServer): () => string | undefined {
  let reason: string | undefined
  const destroy = (error?: Error): void => {
    reason = error?.message ?? "without a reason"
  }
  router!.admit(Object.assign(new EventEmitter(), { connection: { stream: { destroy } } }) as unknown as pg.Client, to)
  return () => reason
}

it("connections go to the primary of the highest timeline, and are taken from the former one", { tags: "long" }, async () => {
  const [one, two] = [new FakeServer("one", primary(1)), new FakeServer("two", standby)]
  routerOf([one, two])
  expect(await router!.find()).toBe(one)
  const dropped = connected(one)
  two.says(primary(2))
  await expect.poll(() => router!.find(), { timeout: 5_000 }).toBe(two)
  expect(dropped()).toBe("Connection terminated: two:5432 is the database now")
  one.says(primary(3, "by mistake, later"))
  await expect.poll(() => router!.find(), { timeout: 5_000 }).toBe(one)
})

it("a replaced primary loses its connections at once, also while the better one answers no more", async () => {
  const [one, two] = [new FakeServer("one", primary(1)), new FakeServer("two", primary(2))]
  routerOf([one, two])
  expect(await router!.find()).toBe(two)
  two.answer = lost
  router!.doubt(two)
  const dropped = connected(one)
  await expect(router!.find()).rejects.toMatchObject({ code: "08001" })
  expect(dropped()).toBe("Connection terminated: one:5432 was replaced by another primary")
})

it("a primary that became a standby loses its connections at once, while nothing fits", { tags: "long" }, async () => {
  const [one, two] = [new FakeServer("one", primary(1)), new FakeServer("two", standby)]
  routerOf([one, two])
  expect(await router!.find()).toBe(one)
  const dropped = connected(one)
  one.says(standby)
  await expect.poll(dropped, { timeout: 5_000 }).toBe("Connection terminated: one:5432 is not read-write")
  await expect(router!.find()).rejects.toThrow("one:5432 is not read-write; two:5432 is not read-write")
})

it("the late answer of a newer primary takes the connections from the one that was found", { tags: "long" }, async () => {
  const [one, two] = [new FakeServer("one", primary(1)), new FakeServer("two", standby)]
  routerOf([one, two])
  expect(await router!.find()).toBe(one)
  const dropped = connected(one)
  // Beyond the grace of a process that knows a primary.
  two.answer = afterMs(1_000, primary(2))
  await expect.poll(dropped, { timeout: 6_000 }).toBe("Connection terminated: one:5432 was replaced by another primary")
  await expect.poll(() => router!.find(), { timeout: 6_000 }).toBe(two)
})

it("a process that has just begun waits for the newer primary, which answers last", async () => {
  const two = new FakeServer("two", afterMs(1_200, primary(2)))
  routerOf([new FakeServer("one", primary(1)), two])
  expect(await router!.find()).toBe(two)
})

it("of two primaries on the same timeline neither is used, and it is reported once", { tags: "long" }, async () => {
  const [one, two] = [new FakeServer("one", primary(4, "Monday")), new FakeServer("two", standby)]
  routerOf([one, two])
  expect(await router!.find()).toBe(one)
  const dropped = connected(one)
  two.says(primary(4, "Tuesday"))
  await expect.poll(dropped, { timeout: 5_000 }).toContain("on the same timeline as another")
  await expect(router!.find()).rejects.toMatchObject({ code: "08001" })
  expect(splits).toEqual([expect.stringContaining("neither is used")])
  two.says(standby)
  await expect.poll(() => router!.find().catch(() => undefined), { timeout: 5_000 }).toBe(one)
})

it("a server that is reached by two addresses is one", async () => {
  const one = new FakeServer("one", primary(4, "Monday"))
  routerOf([one, new FakeServer("also-one", primary(4, "Monday"))])
  expect(await router!.find()).toBe(one)
})

it("a primary that doesn't tell its timeline is used while none does, and not once one is known", { tags: "long" }, async () => {
  const [one, two] = [new FakeServer("one", primary(0)), new FakeServer("two", standby)]
  routerOf([one, two])
  expect(await router!.find()).toBe(one)
  two.says(primary(2))
  await expect.poll(() => router!.find(), { timeout: 5_000 }).toBe(two)
  two.answer = lost
  router!.doubt(two)
  await expect(router!.find()).rejects.toThrow("one:5432 does not tell its timeline; two:5432 no answer")
})

it("reports prefer the standby, and take the primary without one", async () => {
  const [one, two] = [new FakeServer("one", primary(1)), new FakeServer("two", standby)]
  routerOf([one, two], "prefer-standby")
  expect(await router!.find()).toBe(two)
  two.answer = lost
  router!.doubt(two)
  expect(await router!.find()).toBe(one)
})
