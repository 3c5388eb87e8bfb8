import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { deliver } from "../letters/deliver.ts"
import { letterQueue, post, readOutbox } from "../letters/outbox.ts"
import { runCommand } from "../testing/commands.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "queue", ...args)

test("an operator sees a letter that its gateway never accepted, and retries or removes it", async () => {
  let answer = 503
  const gateway = createServer((_, reply) => reply.writeHead(answer).end()).listen(0, "127.0.0.1")
  await new Promise(done => gateway.once("listening", done))
  const { platform, clock, database } = world
  const settings = { ...platform.settings, smsGateway: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms` }
  const recipient = "+12025550199"
  try {
    for (const body of ["first", "second"]) await post(database, settings, { brand: 1, way: "sms", recipient, body }, clock.now())
    expect(await run("list")).toEqual({ code: 0, printed: "No job has failed for good." })
    expect((await run("list", "--all")).printed.split("\n")).toHaveLength(2)
    for (let tries = 0; tries < letterQueue.maxAttempts; tries++) {
      await deliver({ ...platform, settings })
      clock.advance(letterQueue.backOff.longestMs)
    }
    const { printed } = await run("list")
    expect(printed.split("\n")).toEqual(Array(2).fill(expect.stringMatching(/^\d+ {2}letter \d+ .* 8 attempts: HTTP 503$/)))
    const [first, second] = printed.split("\n").map(line => line.split(" ")[0]!)

    answer = 200
    expect(await run("discard", second!)).toEqual({ code: 0, printed: `Job ${second} removed.` })
    expect((await run("retry", first!)).code).toBe(0)
    expect((await run("retry", first!)).printed).toBe(`There is no failed job ${first}; \`queue list\` shows them.`)
    await deliver({ ...platform, settings })
    expect(await run("list", "--all")).toEqual({ code: 0, printed: "No job waits." })
    const sent = (await readOutbox(database, { recipient, most: 2 })).map(({ sentAt }) => sentAt !== null)
    expect(sent).toEqual([false, true])
  } finally {
    gateway.close()
  }
})

test.each([
  [["list", "1"]],
  [["list", "--last", "0"]],
  [["retry"]],
  [["retry", "x"]],
  [["discard", "1", "2"]],
  [["frobnicate", "1"]],
])("queue %j is misuse", async args => {
  expect((await run(...args)).code).toBe(2)
})
