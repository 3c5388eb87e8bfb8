import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { deliver } from "../letters/deliver.ts"
import { post, readOutbox } from "../letters/outbox.ts"
import { contactIndex } from "../server/vault/vault.ts"
import { runCommand } from "../testing/commands.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "outbox", ...args)

const letter = { brand: 1, way: "sms", recipient: "+12025550101", body: "Baize: 123456" } as const

test("an operator lists sent letters, by brand and recipient, newest last", async () => {
  expect(await run()).toEqual({ code: 0, printed: "No messages sent." })
  const { database, clock } = world
  await post(database, {}, letter, clock.now())
  await post(
    database,
    {},
    { brand: 2, way: "email", recipient: "kim@mail.example", subject: "제목", body: "첫 줄\n둘째 줄" },
    clock.now(),
  )
  expect((await run()).printed).not.toMatch(/123456|첫 줄/)
  const { printed } = await run("--reveal")
  expect(printed.split("\n")).toEqual([
    "2026-11-21T12:00:00.000Z  BAIZE  sms to +12025550101  (not sent: no gateway)",
    "  Baize: 123456",
    "2026-11-21T12:00:00.000Z  JADE  email to kim@mail.example  (not sent: no gateway)",
    "  제목",
    "  첫 줄",
    "  둘째 줄",
  ])
  expect((await run("--brand", "jade", "--reveal")).printed).not.toContain("123456")
  expect((await run("--to", "+12025550101", "--json")).printed).toContain('"brand":"BAIZE"')
  expect((await run("--brand", "nobody")).code).toBe(2)
  expect((await run("--last", "0")).code).toBe(2)
})

test("where money is real, no one reads the sent codes", async () => {
  vi.stubEnv("SANDBOX_CASHIER", "off")
  expect(await run("--reveal")).toMatchObject({ code: 1, printed: expect.stringMatching(/SANDBOX_CASHIER/) })
  vi.unstubAllEnvs()
  await world.database.run(sql`update installation set sandbox = false`)
  expect(await run("--reveal")).toMatchObject({ code: 1, printed: expect.stringMatching(/SANDBOX_CASHIER/) })
  await world.database.run(sql`update installation set sandbox = true`)
})

test("a letter is sealed in the database, and its text wiped once its code expires, sent or not", async () => {
  const { database, clock, platform } = world
  const recipient = "+12025550177"
  const stored = () =>
    database.one<{ body: string | null; due: Date | null }>(
      sql`select body, due_at as due from outbox left join queue_job on queue = 'letter' and key = outbox.id::text
          where recipient_index = ${contactIndex(recipient)} order by outbox.id desc limit 1`,
    )
  const goodUntil = new Date(clock.now().getTime() + 300_000)
  const settings = { ...platform.settings, smsGateway: "http://127.0.0.1:9/nobody-listens" }
  await post(database, settings, { ...letter, recipient, holds: { goodUntil, about: "code of a test" } }, clock.now())
  expect((await stored()).body).toMatch(/^sealed1\./)
  await deliver({ ...platform, settings })
  expect((await stored()).due).not.toBeNull()
  clock.advance(300_001)
  await deliver({ ...platform, settings })
  expect(await stored()).toEqual({ body: null, due: null })
  expect((await run("--to", recipient, "--reveal")).printed).toContain("(wiped: sent, used or over)")
})

test("a gateway gets each letter once with its brand, and again later if it did not accept it", async () => {
  const got: { id: string; brand: string; to: string; text: string }[] = []
  let answer = 503
  const gateway = createServer(async (message, reply) => {
    let body = ""
    for await (const piece of message) body += piece
    got.push(JSON.parse(body))
    reply.writeHead(answer).end()
  }).listen(0, "127.0.0.1")
  await new Promise(done => gateway.once("listening", done))
  const settings = { ...world.platform.settings, smsGateway: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms` }
  const services = { ...world.platform, settings }
  try {
    await post(world.database, settings, { ...letter, recipient: "+12025550102" }, world.clock.now())
    await deliver(services)
    await deliver(services)
    expect(got).toHaveLength(1)
    expect((await readOutbox(world.database, { recipient: "+12025550102", most: 1 }))[0]?.problem).toBe("HTTP 503")
    answer = 200
    world.clock.advance(61_000)
    await Promise.all([deliver(services), deliver(services)])
    expect(got.map(({ to, text }) => [to, text])).toEqual(Array(2).fill(["+12025550102", "Baize: 123456"]))
    expect(got[0]?.id).toBe(got[1]?.id)
    expect((await readOutbox(world.database, { recipient: "+12025550102", most: 1 }))[0]).toMatchObject({
      sentAt: world.clock.now(),
      wiped: true,
    })
    world.clock.advance(3_600_000)
    await deliver(services)
    expect(got).toHaveLength(2)
    await post(world.database, settings, { ...letter, brand: world.jade.id, recipient: "+821012345678" }, world.clock.now())
    await deliver(services)
    expect(got.map(({ brand }) => brand)).toEqual(["BAIZE", "BAIZE", "JADE"])
  } finally {
    gateway.close()
  }
})

test("a gateway gets the sender's token, and a letter follows no redirect", async () => {
  const received: string[] = []
  const gateway = createServer((message, reply) => {
    received.push(`${message.url} ${message.headers.authorization}`)
    if (message.url === "/sms") reply.writeHead(307, { Location: "/elsewhere" }).end()
    else reply.end()
  }).listen(0, "127.0.0.1")
  await new Promise(done => gateway.once("listening", done))
  const smsGateway = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
  const settings = { ...world.platform.settings, smsGateway, smsGatewayToken: "a-token" }
  try {
    await post(world.database, settings, { ...letter, recipient: "+12025550103" }, world.clock.now())
    await deliver({ ...world.platform, settings })
    expect(received).toEqual(["/sms Bearer a-token"])
    expect((await readOutbox(world.database, { recipient: "+12025550103", most: 1 }))[0]?.sentAt).toBeFalsy()
  } finally {
    gateway.close()
  }
})
