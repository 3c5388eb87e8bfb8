import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { play, type StudioCall, studio } from "@baize/platform/testing/studio.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, expect, it } from "vitest"

// Someone with a vendor's key sends anything. A book that knows only the answers and the rules decides what may have moved.
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** A generator of its own, so that a failure can be repeated by its seed. */
function randomOf(seed: number): (most: number) => number {
  let state = seed
  return most => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

interface Move {
  readonly player: string
  readonly round: string
  readonly kind: "stake" | "win"
  readonly amount: number
  takenBack: boolean
}

it("2,500 hostile wallet calls pay no win without a standing bet, take nothing twice, and leave the books whole", async () => {
  const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000)
  const random = randomOf(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
  const vendor = await studio(world)
  const people = await Promise.all([0, 1, 2].map(() => world.member()))
  const players = []
  for (const person of people) {
    await world.fund(person, 50_000)
    players.push({ ...(await play(world, person)), member: person.id })
  }
  const strangers = ["BAIZE:1", `BAIZE:${(await world.member()).id}`, `JADE:${people[0]!.id}`, "BAIZE:free-1"]

  /** By id, the calls the vendor was told were accepted. */
  const booked = new Map<string, Move[]>()
  const under = (name: string): Move[] => booked.get(name) ?? []
  const standing = (player: string): Move[] => [...booked.values()].flat().filter(one => one.player === player && !one.takenBack)

  for (let n = 0; n < 2_500; n++) {
    const who = pick(players)
    const player = random(20) === 0 ? pick(strangers) : who.player
    const [name, round] = [`t${random(600)}`, `r${random(60)}`]
    const amount = pick([0, 1, 25, 100, 700, 1_000_000_000_000])
    const about = { transaction: name, round, player, game: who.game }
    const token = random(10) === 0 ? pick(players).token : who.token
    const requests: readonly (readonly [StudioCall, object])[] = [
      ["bet", { ...about, token, amount: amount % 1_000 }],
      ["bet", { ...about, token, amount: amount % 1_000 }],
      ["betwin", { ...about, token, bet: amount % 1_000, win: pick([0, 50]), end: random(2) === 0 }],
      ["win", { ...about, amount: amount % 1_000, end: random(8) === 0 }],
      ["win", { ...about, amount: amount % 1_000, end: false }],
      ["rollback", { transaction: `b${n}`, original: name, round, player }],
      ["endround", about],
      ["jackpot-win", { ...about, pool: "nowhere", amount: amount + 1, end: true }],
      ["free-round-win", { ...about, freeRounds: random(1_000), amount }],
    ]
    const [call, body] = pick(requests)
    const { status, code, value } = await vendor.call(call, body)
    const context = `seed ${seed}, call ${n}: ${call} ${JSON.stringify(body)} heard ${status} ${code}`
    expect(status, context).toBeLessThan(500)
    if (status !== 200) continue
    expect(["jackpot-win", "free-round-win"], context).not.toContain(call)
    expect(strangers, context).not.toContain(player)
    const { bet, win, round: _, ...rest } = body as { bet?: number; win?: number; round: string; amount?: number }
    const put = (kind: Move["kind"], paid: number): void => {
      booked.set(name, [...under(name), { player, round, kind, amount: paid, takenBack: false }])
    }
    if (call === "rollback") for (const one of under(name)) one.takenBack = true
    if (call === "rollback" || call === "endround") continue
    if (value.repeated === true) {
      const kind = call === "win" ? "win" : "stake"
      expect(
        under(name).some(one => one.kind === kind && !one.takenBack),
        context,
      ).toBe(true)
    } else if (call === "win") {
      expect(
        standing(player).some(one => one.kind === "stake" && one.round === round),
        context,
      ).toBe(true)
      put("win", rest.amount!)
    } else {
      put("stake", bet ?? rest.amount!)
      if (win !== undefined) put("win", win)
    }
  }
  for (const { member, player } of players)
    expect((await world.platform.ledger.balances(member)).cash, `seed ${seed}: ${player}`).toBe(
      50_000 + standing(player).reduce((sum, { kind, amount }) => sum + (kind === "win" ? amount : -amount), 0),
    )
  expect(await verifyLedger(world.database)).toEqual([])
})
