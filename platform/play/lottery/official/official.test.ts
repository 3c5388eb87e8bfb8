import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Api } from "@baize/common/api/client.ts"
import { lotteryDraw, lotteryGame } from "@baize/common/api/lottery.ts"
import { buyTickets, comingDraws, lotteryTickets } from "@baize/common/api/lottery-tickets.ts"
import { root } from "@baize/kit/configuration.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { runCommand } from "../../../testing/commands.ts"
import { type SaidResult, startResultFeed } from "../../../testing/result-feed.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { announceDraws, holdDraws } from "../draws.ts"
import { settleTickets } from "../tickets/settle.ts"
import { lotteryViolations } from "../tickets/verify.ts"
import { holdOfficialDraws } from "./ask-feeds.ts"

const gameCode = "cloth-ten"
const FIRST = "State Lottery"
const SECOND = "Evening Paper"

let world: TestWorld
let first: Awaited<ReturnType<typeof startResultFeed>>
let second: Awaited<ReturnType<typeof startResultFeed>>
let mia: TestAccount
let api: Api

const command = (...args: string[]) => runCommand(world, "lottery", ...args)

beforeAll(async () => {
  ;[first, second] = await Promise.all([startResultFeed("one"), startResultFeed("two")])
  world = await testWorld({
    alertMail: "risk@baize.test",
    lotteryResults: join(root, "docs/examples"),
    lotteryFeedTokens: { [FIRST]: "one", [SECOND]: "two" },
  })
  mia = await world.member()
  await world.fund(mia, 1_000_00)
  for (const [code, one] of [
    [gameCode, `${first.url}/{lottery}/{draw}.json`],
    ["south-18", "file:lottery-results.json"],
  ] as const) {
    const named = ["--source", `${FIRST}=${one}`, "--source", `${SECOND}=${second.url}/results`]
    expect(await command("sources", code, ...named)).toMatchObject({ code: 0, printed: expect.stringContaining("--confirm") })
    expect((await command("sources", code, ...named, "--confirm")).code).toBe(0)
  }
  await announceDraws(world.platform)
})
afterAll(async () => {
  if (world) expect(await lotteryViolations(world.database)).toEqual([])
  await Promise.all([first?.close(), second?.close(), world?.close()])
})

interface DueDraw {
  readonly numero: string
  readonly drawsAt: string
}

const drawOf = (numero: string) => world.visitor()(lotteryDraw, { gameCode, numero })
const opened = async (numero: string) => (await drawOf(numero)).opened?.flatMap(prize => prize.numbers)
const told = ({ numero, drawsAt }: DueDraw, numbers: readonly string[], changes: Partial<SaidResult> = {}): SaidResult => ({
  lottery: gameCode,
  draw: numero,
  drawnAt: drawsAt,
  prizes: { numbers },
  ...changes,
})
/** Both feeds may be asked again. */
const ask = async () => {
  world.clock.advance(16_000)
  return await holdOfficialDraws(world.platform)
}
const problems = async () => (await command("sources", gameCode)).printed
const results = async () => (await command("results", gameCode)).printed

let due: DueDraw
/** The next draw, at whose time nothing has been said yet; former ones have their results. */
async function nextDue(): Promise<DueDraw> {
  await announceDraws(world.platform)
  api = await world.signIn(mia)
  const [draw] = (await api(comingDraws, { gameCode })).draws
  const { numero, drawsAt } = draw!
  for (const feed of [first, second]) {
    feed.say()
    feed.fail(false)
  }
  const anyWinner = `${numbersFor(0).join(",")}|||||||||`
  const ticket = { bet: "fixed", expression: anyWinner, unit: 100 as const, multiple: 1, stake: 1_00, percent: 100 }
  await api(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group: 1_900, tickets: [ticket] })
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  return { numero, drawsAt }
}
/** Whether the draw still waits, and its ticket with it. */
async function waits({ numero }: DueDraw): Promise<void> {
  await settleTickets(world.platform)
  expect(await opened(numero)).toBeUndefined()
  expect((await api(lotteryTickets, { numero })).rows).toMatchObject([{ state: "waiting" }])
}
async function isDecidedBy({ numero }: DueDraw, numbers: readonly string[]): Promise<void> {
  await settleTickets(world.platform)
  expect(await opened(numero)).toEqual(numbers)
  expect((await api(lotteryTickets, { numero })).rows).toMatchObject([{ state: "won" }])
}
/** The ten numbers, another one first each time. */
const numbersFor = (n: number): string[] => Array.from({ length: 10 }, (_, at) => String(((at + n) % 10) + 1).padStart(2, "0"))
const others = numbersFor(0).reverse()
let taken = 0
let numbers: string[]

beforeEach(async () => {
  numbers = numbersFor(taken++)
  due = await nextDue()
})

describe("an official result", () => {
  it("an official result counts once both sources name the same numbers, and the player sees who they are", async () => {
    expect(await drawOf(due.numero)).toMatchObject({ commitment: null, seed: null, sources: [SECOND, FIRST], decided: false })
    expect((await world.visitor()(lotteryGame, { gameCode })).next).toMatchObject({ commitment: null, sources: [SECOND, FIRST] })
    first.say(told(due, numbers))
    await ask()
    await waits(due)
    expect(first.asked.at(-1)).toBe(`/${gameCode}/${due.numero}.json`)
    second.say(told(due, numbers))
    await ask()
    await isDecidedBy(due, numbers)
  })
  it("a draw about which the sources disagree waits until an operator decides with a reason", async () => {
    const before = (await world.database.rows(sql`select from outbox where subject = 'Lottery results'`)).length
    first.say(told(due, numbers))
    second.say(told(due, others))
    await ask()
    await ask()
    await waits(due)
    expect((await world.database.rows(sql`select from outbox where subject = 'Lottery results'`)).length).toBe(before + 1)
    expect(await results()).toContain("the sources disagree")
    expect(await results()).toContain(`${SECOND}: numbers=${others.join(",")}`)
    const decide = ["decide", gameCode, due.numero, "--source", FIRST]
    expect((await command(...decide)).code).toBe(2)
    const because = [...decide, "--reason", "The paper printed another draw"]
    expect(await command(...because)).toMatchObject({ code: 0, printed: expect.stringContaining("--confirm") })
    await waits(due)
    expect((await command(...because, "--confirm")).code).toBe(0)
    await isDecidedBy(due, numbers)
    expect(await drawOf(due.numero)).toMatchObject({ decided: true })
    expect((await command(...because, "--confirm")).code).toBe(1)
  })
  it("two people decide on numbers that a source has named, not on those that it will name", async () => {
    await world.setTwoPeople(true)
    try {
      const decide = ["decide", gameCode, due.numero, "--source", FIRST, "--reason", "The paper is silent", "--confirm"]
      expect(await command(...decide)).toEqual({
        code: 1,
        printed: `${FIRST} has named no numbers for draw ${due.numero}.`,
      })
      first.say(told(due, numbers))
      await ask()
      const { code, printed } = await command(...decide)
      expect([code, printed]).toEqual([0, expect.stringMatching(/The result would be numbers=.*\n.*takes two people/)])
      expect(printed).toContain(numbers.join(","))
    } finally {
      await world.setTwoPeople(false)
    }
    second.say(told(due, numbers))
    await ask()
    await isDecidedBy(due, numbers)
  })
  it("a draw whose sources agree while an operator decides keeps their numbers, and isn't called decided", async () => {
    first.say(told(due, numbers))
    await ask()
    const paper = ["decide", gameCode, due.numero, "--numbers", `numbers=${others.join(",")}`]
    const { deciding } = await world.database.transaction(async tx => {
      await tx.run(sql`
        insert into lottery_result (lottery, numero, feed, opened, compared, drawn_at, received_at)
        select lottery, numero, ${SECOND}, opened, compared, drawn_at, received_at
        from lottery_result where numero = ${due.numero}`)
      await tx.run(sql`
        update lottery_draw d set opened = r.opened, drawn_at = r.received_at
        from lottery_result r where (r.lottery, r.numero, r.feed) = (d.lottery, d.numero, ${FIRST}) and d.numero = ${due.numero}`)
      const deciding = command(...paper, "--reason", "The paper is silent", "--confirm")
      await expect
        .poll(() => world.database.row(sql`select from pg_locks where not granted and locktype = 'transactionid'`))
        .toBeDefined()
      return { deciding }
    })
    expect(await deciding).toMatchObject({ code: 1, printed: expect.stringContaining("has its result") })
    await isDecidedBy(due, numbers)
    expect(await drawOf(due.numero)).toMatchObject({ decided: false })
  })
  it("a malformed answer is no result: not JSON, another form, or numbers that the draw can't have", async () => {
    second.say(told(due, numbers))
    for (const [text, problem] of [
      ["<html>", "malformed"],
      [JSON.stringify([told(due, numbers)]), "malformed"],
      [JSON.stringify({ results: [told(due, numbers.with(3, "11"))] }), "does not follow the rule"],
      [JSON.stringify({ results: [told(due, numbers.slice(1))] }), "does not follow the rule"],
      [JSON.stringify({ results: [told(due, numbers, { prizes: { numbers, extra: ["01"] } })] }), "does not follow the rule"],
      [JSON.stringify({ results: [told(due, numbers), told(due, others)] }), "says two results"],
      [`{"results":[${" ".repeat(1_100_000)}]}`, "too large"],
      [JSON.stringify({ results: [told(due, numbers, { drawnAt: "2026-11-24T12:46:00+08" })] }), "malformed: Invalid time"],
      [JSON.stringify({ results: [told(due, numbers, { draw: "1\0" })] }), "malformed: Invalid code"],
      ['{"results":"\\u0000"}', "malformed"],
    ] as const) {
      first.answer(text)
      await ask()
      expect(await problems()).toContain(problem)
      await waits(due)
    }
    first.say(told(due, numbers))
    await ask()
    expect(await problems()).not.toContain("malformed")
    await isDecidedBy(due, numbers)
  })
  it("a source that is down is asked again, and named to the operator", async () => {
    second.say(told(due, numbers))
    first.fail(true)
    await ask()
    expect(await problems()).toContain("answered HTTP 503")
    await waits(due)
    first.fail(false)
    first.say(told(due, numbers))
    expect(await holdOfficialDraws(world.platform)).toBe(0)
    await ask()
    await isDecidedBy(due, numbers)
  })
  it("a source that does not answer is asked about one draw at a time: the draws of others would wait for it", async () => {
    const later = (await api(comingDraws, { gameCode })).draws.slice(0, 2)
    world.clock.set(new Date(later[1]!.drawsAt))
    api = await world.signIn(mia)
    first.silence(true)
    const before = [first.asked.length, second.asked.length] as const
    await ask()
    expect([first.asked.length - before[0], second.asked.length - before[1]]).toEqual([1, 3])
    expect(await problems()).toContain("does not answer")
    first.silence(false)
    for (const feed of [first, second]) feed.say(told(due, numbers), told(later[0]!, others), told(later[1]!, numbers))
    await ask()
    await isDecidedBy(due, numbers)
  })
  it("an older result under the new number is refused, by its time or by the numbers it repeats", async () => {
    const earlier = new Date(Date.parse(due.drawsAt) - 60_000).toISOString()
    const before = numbersFor(taken - 2)
    second.say(told(due, numbers))
    first.say(told(due, numbers, { drawnAt: earlier }))
    await ask()
    expect(await problems()).toContain("an older result")
    first.say(told(due, before))
    await ask()
    expect(await problems()).toContain("repeats the numbers of the draw before")
    first.say(told(due, numbers, { drawnAt: new Date(world.clock.now().getTime() + 3_600_000).toISOString() }))
    await ask()
    expect(await problems()).toContain("in the future")
    await waits(due)
    first.say(told(due, before, { draw: "20261121-0001", drawnAt: "2026-11-20T16:05:00Z" }), told(due, numbers))
    await ask()
    await isDecidedBy(due, numbers)
  })
  it("a draw that has the numbers of the one before is held once both sources say so", async () => {
    for (const feed of [first, second]) feed.say(told(due, numbers))
    await ask()
    const again = await nextDue()
    first.say(told(again, numbers))
    await ask()
    await ask()
    expect(await problems()).toContain("repeats the numbers of the draw before")
    await waits(again)
    second.say(told(again, numbers))
    await ask()
    await isDecidedBy(again, numbers)
    expect(await problems()).not.toContain("repeats the numbers")
  })
  it("a source that still shows the draw before under its own number or time makes no repeat of the other's", async () => {
    const before = numbersFor(taken - 2)
    const former = await world.database.one<{ numero: string; at: Date }>(sql`
      select numero, draws_at as at from lottery_draw
      where lottery = ${gameCode} and drawn_at is not null and numero < ${due.numero} order by draws_at desc limit 1`)
    first.say(told(due, before))
    for (const stale of [{ draw: former.numero }, { drawnAt: former.at.toISOString() }]) {
      second.say(told(due, before, stale))
      await ask()
      await ask()
      await waits(due)
    }
    for (const feed of [first, second]) feed.say(told(due, numbers))
    await ask()
    await isDecidedBy(due, numbers)
  })
  it("a result of a draw that is unknown or not due is no result, and a feed's own later word changes nothing", async () => {
    second.say(told(due, numbers))
    for (const draw of ["20991231-0001", (await api(comingDraws, { gameCode })).draws.at(-1)!.numero]) {
      first.say(told(due, numbers, { draw }))
      await ask()
      expect(await problems()).toContain(`names draw ${draw}, which is not due`)
    }
    await waits(due)
    first.say(told(due, numbers))
    await ask()
    first.say(told(due, others))
    await ask()
    await isDecidedBy(due, numbers)
  })
  it("two nodes ask a feed once and hold the draw once", async () => {
    for (const feed of [first, second]) feed.say(told(due, numbers))
    const before = first.asked.length
    world.clock.advance(16_000)
    const held = await Promise.all([1, 2, 3].map(() => holdOfficialDraws(world.platform)))
    await holdOfficialDraws(world.platform)
    expect(first.asked.length).toBe(before + 1)
    expect(held.filter(count => count > 1)).toEqual([])
    await isDecidedBy(due, numbers)
  })
  it("a result that comes late decides its tickets then, and alerts the operator once", async () => {
    world.clock.advance(30 * 60_000)
    api = await world.signIn(mia)
    const letters = async () => (await world.database.rows(sql`select from outbox where subject = 'Lottery results'`)).length
    const before = await letters()
    await ask()
    expect(await letters()).toBe(before + 1)
    await ask()
    expect(await letters()).toBe(before + 1)
    await waits(due)
    expect(await results()).toContain(`${due.numero}`)
    for (const feed of [first, second]) feed.say(told(due, numbers))
    await ask()
    await isDecidedBy(due, numbers)
    expect((await drawOf(due.numero)).drawnAt).toBe(world.clock.now().toISOString())
  })
})

describe("the sources of results", () => {
  it("the example of the documentation decides a draw, from a file and over HTTP", async () => {
    const example = readFileSync(join(root, "docs/examples/lottery-results.json"), "utf8")
    for (const feed of [first, second]) feed.say(told(due, numbers))
    await ask()
    world.clock.set(new Date("2026-11-22T09:35:00Z"))
    second.answer(example)
    await ask()
    const draw = await world.visitor()(lotteryDraw, { gameCode: "south-18", numero: "20261122" })
    const [{ prizes }] = (JSON.parse(example) as { results: [SaidResult] }).results
    expect(Object.fromEntries(draw.opened!.map(({ prize, numbers: of }) => [prize, of]))).toEqual(prizes)
    await settleTickets(world.platform)
  })
  it("sources that could be changed on their way, are one and the same, or lie outside the folder are refused", async () => {
    for (const [one, other] of [
      ["A=http://results.example/x", "B=https://results.example/y"],
      ["A=https://results.example/x", "B=https://results.example/x"],
      ["A=file:../secret.json", "B=https://results.example/x"],
      ["A=file:/etc/passwd", "B=https://results.example/x"],
      ["A=https://one.example/x", "A=https://results.example/x"],
      ["A=file:results/a.json", "B=file:results/./a.json"],
    ] as const)
      expect((await command("sources", "cloth-five", "--source", one, "--source", other, "--confirm")).code).toBe(2)
    expect((await command("sources", "cloth-five", "--source", "A=https://one.example/x", "--confirm")).code).toBe(2)
    expect((await command("sources", "cloth-five")).printed).toContain("drawn by the house")
  })
  it("a lottery returns to the house's draws after those that were announced as official", { tags: "long" }, async () => {
    for (const feed of [first, second]) feed.say(told(due, numbers))
    await ask()
    const { numero, drawsAt } = (await api(comingDraws, { gameCode })).draws[0]!
    expect(await command("sources", gameCode, "--house", "--confirm")).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/drawn by the house[\s\S]*Evening Paper.*only draws that were announced before/),
    })
    world.clock.set(new Date(drawsAt))
    for (const feed of [first, second]) feed.say(told({ numero, drawsAt }, others))
    await ask()
    expect(await opened(numero)).toEqual(others)
    world.clock.advance(3 * 3_600_000)
    await announceDraws(world.platform)
    expect(await drawOf(numero)).toMatchObject({ sources: [SECOND, FIRST], commitment: null })
    const last = await world.database.one<{ numero: string }>(sql`
      select numero from lottery_draw where lottery = ${gameCode} order by draws_at desc limit 1`)
    expect(await drawOf(last.numero)).toMatchObject({ sources: [], commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
