import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, expect, it } from "vitest"
import { disagreements, type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
let ahead = 0
beforeEach(async () => {
  ahead = 0
  world = await testStudio({ clock: { now: () => new Date(Date.now() + ahead) } })
  await world.studio.start()
  world.wallet.pace = { autoplay: false, turbo: false, buying: false, roundMilliseconds: 2500 }
})
afterEach(() => world.close())

it("a spin sooner than the brand's law allows takes no stake, and the next one in time does", async () => {
  const player = await world.launch("baize:hasty")
  expect(player.opened.pace).toEqual({ autoplay: false, turbo: false, buying: false, roundMilliseconds: 2500 })
  expect(await player.spin(20)).toMatchObject({ status: 200, body: { state: "settled" } })
  const bets = () => world.wallet.calls.filter(({ kind }) => kind === "bet").length
  ahead += 1500
  expect(await player.spin(20)).toMatchObject({ status: 429, body: { code: "too-soon" } })
  expect(bets()).toBe(1)
  ahead += 1000
  expect(await player.spin(20)).toMatchObject({ status: 200, body: { state: "settled" } })
  expect(bets()).toBe(2)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("the same spin sent again is its round, however soon", async () => {
  const player = await world.launch("baize:again")
  const spin = randomUUID()
  const first = await player.spin(20, spin)
  expect(await player.spin(20, spin)).toMatchObject({ status: 200, body: { id: first.body.id } })
})

it("the pace holds across sessions and windows, and for each game alone", async () => {
  const [first, second] = [await world.launch("baize:two"), await world.launch("baize:two")]
  const dice = await world.launch("baize:two", 10_000, "real", "dice")
  expect((await first.spin(20)).status).toBe(200)
  expect(await second.spin(20)).toMatchObject({ status: 429, body: { code: "too-soon" } })
  expect((await dice.spin(20, undefined, { side: "under", target: 5000 })).status).toBe(200)
})

it("a bet that the wallet refused does not make its player wait", async () => {
  const player = await world.launch("baize:poor", 30)
  expect(await player.spin(100)).toMatchObject({ body: { state: "refused", refusal: "insufficient-funds" } })
  expect(await player.spin(20)).toMatchObject({ status: 200, body: { state: "settled" } })
})

it("a platform that does not say what the law allows gets no autoplay and no turbo", async () => {
  delete world.wallet.pace
  const { opened } = await world.launch("baize:silent")
  expect(opened.pace).toEqual({ autoplay: false, turbo: false, buying: false, roundMilliseconds: 0 })
})
