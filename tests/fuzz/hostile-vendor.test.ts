import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { play, type StudioCall, studio } from "@baize/platform/testing/studio.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
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
  readonly kind: "stake" | "win" | "contribution"
  readonly amount: number
  takenBack: boolean
}

const sumOf = (moves: readonly Move[], kind: Move["kind"]): number =>
  moves.reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0)

it("2,500 hostile wallet calls move nothing without a standing bet, take nothing twice, and leave the books whole", {
  timeout: 60_000,
}, async () => {
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

  /** By id, the calls the vendor was context were accepted. */
  const booked = new Map<string, Move[]>()
  const under = (name: string): Move[] => booked.get(name) ?? []
  /** In the order in which they were accepted. */
  const all: Move[] = []
  const standing = (player: string): Move[] => all.filter(one => one.player === player && !one.takenBack)
  const standingIn = (player: string, round: string): Move[] => standing(player).filter(one => one.round === round)
  /** Takes back what a name has moved, and then the newest contributions that the rest of their round's stakes does not cover. */
  const rollBack = (name: string): void => {
    const staked = under(name).filter(one => one.kind === "stake" && !one.takenBack)
    for (const one of under(name)) one.takenBack = true
    for (const { player, round } of staked)
      for (const one of standingIn(player, round)
        .filter(({ kind }) => kind === "contribution")
        .toReversed()) {
        const moves = standingIn(player, round)
        if (sumOf(moves, "contribution") > sumOf(moves, "stake")) one.takenBack = true
      }
  }

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
      ["jackpot-contribution", { ...about, pool: "hostile", amount: pick([amount, amount % 1_000]) }],
      ["jackpot-contribution", { ...about, pool: "hostile", reserve: random(2) === 0, amount: amount % 100 }],
      ["jackpot-win", { ...about, pool: "nowhere", amount: amount + 1, end: true }],
      ["free-round-win", { ...about, freeRounds: random(1_000), amount }],
    ]
    const [call, body] = pick(requests)
    const { status, code, value } = await vendor.call(call, body)
    const context = `seed ${seed}, call ${n}: ${call} ${JSON.stringify(body)} heard ${status} ${code}`
    expect(status, context).toBeLessThan(500)
    if (call === "jackpot-contribution" && code === "contribution-over-stake") {
      const moves = standingIn(player, round)
      const { amount: asked } = body as { readonly amount: number }
      expect(sumOf(moves, "contribution") + asked, context).toBeGreaterThan(sumOf(moves, "stake"))
    }
    if (status !== 200) continue
    expect(["jackpot-win", "free-round-win"], context).not.toContain(call)
    expect(strangers, context).not.toContain(player)
    const { bet, win, round: _, ...rest } = body as { bet?: number; win?: number; round: string; amount?: number }
    const put = (kind: Move["kind"], paid: number): void => {
      const move = { player, round, kind, amount: paid, takenBack: false }
      all.push(move)
      booked.set(name, [...under(name), move])
    }
    if (call === "rollback") rollBack(name)
    if (call === "rollback" || call === "endround") continue
    if (value.repeated === true) {
      const kind = call === "win" ? "win" : call === "jackpot-contribution" ? "contribution" : "stake"
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
    } else if (call === "jackpot-contribution") {
      put("contribution", rest.amount!)
      const moves = standingIn(player, round)
      expect(
        moves.some(({ kind }) => kind === "stake"),
        context,
      ).toBe(true)
      expect(sumOf(moves, "contribution"), context).toBeLessThanOrEqual(sumOf(moves, "stake"))
    } else {
      put("stake", bet ?? rest.amount!)
      if (win !== undefined) put("win", win)
    }
  }
  for (const { member, player } of players)
    expect((await world.platform.ledger.balances(member)).cash, `seed ${seed}: ${player}`).toBe(
      50_000 +
        standing(player).reduce((sum, { kind, amount }) => sum + { win: amount, stake: -amount, contribution: 0 }[kind], 0),
    )
  const { held } = await world.database.one<{ held: number }>(sql`
    select coalesce(sum(pool_holds(id)), 0)::bigint as held from account where vendor like 'BZ/hostile%'`)
  expect(all.filter(({ kind, amount }) => kind === "contribution" && amount > 0).length).toBeGreaterThan(10)
  expect(held, `seed ${seed}`).toBe(
    sumOf(
      all.filter(({ takenBack }) => !takenBack),
      "contribution",
    ),
  )
  expect(await verifyLedger(world.database)).toEqual([])
})
