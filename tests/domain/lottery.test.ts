import { type Api, NetworkError } from "@baize/common/api/client.ts"
import { DrawProof } from "@baize/common/domain/lottery/draw-proof.ts"
import { LotteryBoard, noteOpened } from "@baize/common/domain/lottery/lottery-board.ts"
import { openedBy } from "@baize/common/domain/lottery/opened-numbers.ts"
import { announceDraws, holdDraws } from "@baize/platform/play/lottery/draws.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await announceDraws(world.platform)
})
afterAll(() => world?.close())

const MINUTE = 60_000

/** Advances the platform and the browser by a minute, so that draws are held. */
async function minutePasses(pass: (milliseconds: number) => void) {
  world.clock.advance(MINUTE)
  await holdDraws(world.platform)
  await announceDraws(world.platform)
  pass(5_000)
}

describe("a lottery board", () => {
  it("a lottery board shows a draw as soon as it is held, and stops polling when no one looks", async () => {
    const { domain, pass } = await openWindow(world)
    const board = new LotteryBoard(domain.dependencies)
    await board.show({ prizeModes: ["ELOTT"], language: "en" })
    const shown = () => board.games.value!.find(({ gameCode }) => gameCode === "minute-five")!
    const { next } = shown()
    const stop = board.watch()
    await minutePasses(pass)
    await expect.poll(() => shown().last?.numero).toBe(next!.numero)
    expect(shown().next!.numero).not.toBe(next!.numero)

    stop()
    await minutePasses(pass)
    expect(shown().last?.numero).toBe(next!.numero)
  })
  it("a lottery board keeps what it shows while the platform is unreachable, and resumes automatically", async () => {
    const { domain, pass, offline } = await openWindow(world)
    const board = new LotteryBoard(domain.dependencies)
    await board.show({ gameCode: "minute-dice", language: "en" })
    const { next } = board.games.value![0]!
    const stop = board.watch()
    offline(true)
    await minutePasses(pass)
    await expect.poll(() => board.games.problem).toBeDefined()
    expect(board.games.value![0]!.next).toEqual(next)
    offline(false)
    await expect
      .poll(() => {
        pass(2_000)
        return board.games.value![0]!.last?.numero
      })
      .toBe(next!.numero)
    expect(board.games.problem).toBeUndefined()
    stop()
  })
  it("a lottery board shows the other types, and keeps what it knows of a type that can't be read", async () => {
    const { domain } = await openWindow(world)
    let lost: unknown[] = ["ELOTT"]
    const api: Api = async (endpoint, request) => {
      if (lost.includes((request as { prizeMode?: unknown }).prizeMode)) throw new NetworkError("offline")
      return domain.dependencies.api(endpoint, request)
    }
    const board = new LotteryBoard({ ...domain.dependencies, api })
    const read = () => new Set(board.games.value?.map(({ prizeMode }) => prizeMode))
    await board.show({ prizeModes: ["SEA", "ELOTT"], language: "en" })
    expect([read(), board.games.problem]).toEqual([new Set(["SEA"]), undefined])
    lost = []
    await board.reload()
    lost = ["ELOTT"]
    await board.reload()
    expect(read()).toEqual(new Set(["SEA", "ELOTT"]))
    lost = ["SEA", "ELOTT"]
    await board.show({ prizeModes: ["SEA", "ELOTT"], language: "en" })
    expect([read(), board.games.problem?.message]).toEqual([new Set(), "offline"])
  })
  it("a lottery board keeps its lotteries while their names are read in another language", async () => {
    const { domain } = await openWindow(world)
    const board = new LotteryBoard(domain.dependencies)
    const names = () => board.games.value?.map(({ gameName }) => gameName)
    await board.show({ gameCode: "north-27", language: "en" })
    const english = names()
    const read = board.show({ gameCode: "north-27", language: "ko" })
    expect(names()).toEqual(english)
    await read
    expect(names()).toEqual([expect.stringMatching(/[가-힣]/)])
    void board.show({ gameCode: "minute-five", language: "ko" })
    expect(names()).toBeUndefined()
  })
  it("a lottery board returns to what the member opened last", async () => {
    const { username } = await world.member()
    const { domain } = await openWindow(world)
    await domain.session.signIn({ username, password: PASSWORD })
    for (const gameCode of ["cloth-keno", "north-27", "tiddlywinks"]) await noteOpened(domain.dependencies.api, gameCode)
    const recent = async (which: "all" | "vietnam") => {
      const board = new LotteryBoard(domain.dependencies)
      await board.show({ recent: which, language: "en" })
      return board.games.value!.map(({ gameCode }) => gameCode).toSorted()
    }
    expect(await recent("all")).toEqual(["cloth-keno", "north-27"])
    expect(await recent("vietnam")).toEqual(["north-27"])
  })
  it("the lobby lists Vietnam's lotteries with the numbers each has drawn", async () => {
    const { domain, pass } = await openWindow(world)
    const board = new LotteryBoard(domain.dependencies)
    await board.show({ vietnam: true, language: "en" })
    const fast = board.games.value!.find(({ gameCode }) => gameCode === "north-27-fast")!
    for (let n = 0; n < 5; n++) await minutePasses(pass)
    const table = openedBy(domain.dependencies.api, fast)
    await table.reload()
    expect(table.rows[0]!.opened.flatMap(({ numbers }) => numbers)).toHaveLength(27)
    await table.show({ filter: { day: "1999-12-31" } })
    expect(table.total).toBe(0)
  })
})

describe("the proof of a draw", () => {
  it("a draw's proof comes with the draw, and verifies only against the commitment published before", async () => {
    const { domain, pass } = await openWindow(world)
    const board = new LotteryBoard(domain.dependencies)
    await board.show({ gameCode: "minute-ten", language: "en" })
    const { numero, commitment } = board.games.value![0]!.next!
    const proof = new DrawProof(domain.dependencies)
    await proof.show({ gameCode: "minute-ten", numero, language: "en" })
    expect(proof.verdict).toBeUndefined()
    const stop = proof.watch()
    await minutePasses(pass)
    await expect.poll(() => proof.verdict).toMatchObject({ fair: true })
    proof.note(commitment!)
    expect(proof.verdict).toMatchObject({ fair: true })
    proof.note("0".repeat(64))
    expect(proof.verdict).toMatchObject({ committed: false, fair: false })
    stop()
  })
})
