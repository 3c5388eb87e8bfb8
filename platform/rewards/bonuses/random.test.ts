import { bonusDetails, cancelBonus, claimBonus, joinCampaign, leaveCampaign } from "@baize/common/api/bonuses.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { factsFromScratch } from "../../books/facts/verify.ts"
import { askReversal } from "../../books/ledger/corrections/corrections.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { campaignOf, depositArrives } from "../../testing/bonuses.ts"
import { numbers } from "../../testing/random-books.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { pointViolations } from "../points/verify.ts"
import { verifyRebates } from "../rebates/verify.ts"
import { approveCorrection } from "./corrections.ts"
import { advanceBonuses } from "./job.ts"
import { bonusViolations } from "./verify.ts"

const STEPS = 160
const HOUR_MS = 3_600_000

let world: TestWorld
let vendor: StudioClient
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
  const { settings } = world.baize
  await world.setBrand(world.baize, { settings: { ...settings, points: { rates: { RNG: 100_000 } } } })
  const often = { times: 100, oncePer: "member", maxStake: 400, days: 2 }
  const matched = { kind: "reload", grant: { kind: "percent", ppm: 500_000, cap: 1_000 }, ...often }
  await campaignOf(world, "match", { ...matched, wagering: 1 })
  await campaignOf(world, "match-first", { ...matched, wagering: 2, order: "bonus-first", weights: { RNG: 333_333 } })
  const gift = { kind: "code", code: "GIFT", grant: { kind: "fixed", amount: 700 }, ...often }
  await campaignOf(world, "gift", { ...gift, wagering: 1 })
  await campaignOf(world, "gift-first", { ...gift, wagering: 5, order: "bonus-first" })
  const back = { kind: "cashback", grant: { kind: "percent", ppm: 150_000, cap: 500 }, oncePer: "member" }
  await campaignOf(world, "back", { ...back, cashback: { period: "daily" } })
  await campaignOf(world, "back-played", { ...back, cashback: { period: "daily", minLoss: 300 }, wagering: 2, maxStake: 400 })
})
afterAll(() => world?.close())

/** Plays, takes bonuses and gives them up at random; what is refused changes nothing. */
class Gambler {
  readonly person: TestAccount
  private player: TestPlayer
  private readonly random: () => number
  private readonly rounds: string[] = []
  private readonly named: { ref: string; round: string; kind: "bet" | "win" }[] = []

  constructor(person: TestAccount, player: TestPlayer, random: () => number) {
    this.person = person
    this.player = player
    this.random = random
  }

  private upTo = (most: number): number => Math.floor(this.random() * (most + 1))
  private pick = <Item>(items: readonly Item[]): Item => items[this.upTo(items.length - 1)]!

  async signInAgain(): Promise<void> {
    this.player = await playerAt(world, vendor, this.person, 0)
  }

  private async call(name: "bet" | "win" | "betwin" | "endround", ref: string, round: string, more: object): Promise<void> {
    const { player, game, token } = this.player
    const { status } = await vendor.call(name, {
      transaction: ref,
      round,
      player,
      game,
      ...more,
      ...(name !== "win" && { token }),
    })
    if (status === 200 && name !== "endround")
      for (const kind of name === "betwin" ? (["bet", "win"] as const) : [name]) this.named.push({ ref, round, kind })
  }

  private round(): string {
    if (this.rounds.length > 0 && this.random() < 0.5) return this.pick(this.rounds.slice(-4))
    const round = `R-${this.player.name()}`
    this.rounds.push(round)
    return round
  }

  private play(): Promise<void> {
    const [ref, round, dice] = [this.player.name(), this.round(), this.random()]
    if (dice < 0.45) return this.call("bet", ref, round, { amount: this.upTo(450) })
    if (dice < 0.75)
      return this.call("betwin", ref, round, { bet: this.upTo(450), win: this.upTo(800), end: this.random() < 0.5 })
    if (dice < 0.95) return this.call("win", ref, round, { amount: this.upTo(900), end: this.random() < 0.6 })
    return this.call("endround", ref, round, {})
  }

  private async takeBack(): Promise<void> {
    if (this.named.length === 0) return
    const { ref, round, kind } = this.pick(this.named.slice(-8))
    if (this.random() < 0.6) await this.player.rollback(this.player.name(), ref, { round })
    else {
      const now = world.clock.now()
      const id = await askReversal(world.platform, { source: "vendor:BZ", kind, ref }, { reason: "Test", by: "ann", now })
      await approveCorrection(world.platform, Number(id), { by: "bob", now })
    }
  }

  private async bonus(): Promise<void> {
    const { api } = this.player
    const { running, waiting } = await api(bonusDetails, {})
    const dice = this.random()
    if (running && dice < 0.15) await api(cancelBonus, { bonus: running.id })
    else if (waiting[0] && dice < 0.25) await api(leaveCampaign, { bonus: waiting[0].id })
    else if (waiting[0] && dice < 0.5) await api(claimBonus, { bonus: waiting[0].id })
    else if (dice < 0.75)
      await api(joinCampaign, { campaign: this.pick(["match", "match-first", "gift", "gift-first"]), code: "GIFT" })
    else {
      await depositArrives(world, this.person, 100 + this.upTo(1_500))
      await world.platform.runJobs()
    }
  }

  /** One step, or two at once. */
  async step(): Promise<void> {
    const one = async (): Promise<void> => {
      const dice = this.random()
      await (dice < 0.68 ? this.play() : dice < 0.78 ? this.takeBack() : this.bonus().catch(refused))
    }
    await Promise.all(this.random() < 0.2 ? [one(), one()] : [one()])
  }
}

function refused(error: unknown): void {
  if (!(error instanceof Error && "code" in error)) throw error
}

it("after a random history of bonuses, bets, rollbacks and corrections all checks agree with what members have", {
  tags: "long",
  timeout: 600_000,
}, async () => {
  const random = numbers(Number(process.env.SEED ?? 11))
  const top = await world.agent({ rebatePpm: 10_000 })
  const gamblers: Gambler[] = []
  for (let n = 0; n < 3; n++) {
    const person = await world.member({ upline: top, rebatePpm: 6_000 })
    gamblers.push(new Gambler(person, await playerAt(world, vendor, person, 3_000), random))
  }
  for (let step = 0; step < STEPS; step++) {
    if (step % 40 === 39) {
      world.clock.advance(31 * HOUR_MS)
      await world.platform.runJobs()
      for (const gambler of gamblers) await gambler.signInAgain()
    }
    world.clock.advance(Math.floor(random() * 60_000))
    await gamblers[Math.floor(random() * gamblers.length)]!.step()
    await advanceBonuses(world.platform)
  }
  world.clock.advance(31 * HOUR_MS)
  await world.platform.runJobs()

  expect(await verifyLedger(world.database)).toEqual([])
  expect(await factsFromScratch(world.database)).toEqual([])
  expect(await bonusViolations(world.database, world.clock.now())).toEqual([])
  expect((await verifyRebates(world.database)).findings).toEqual([])
  expect(await pointViolations(world.database)).toEqual([])
  const happened = await world.database.rows<{ state: string }>(sql`select distinct state from bonus order by 1`)
  expect(happened.map(({ state }) => state)).toEqual(expect.arrayContaining(["canceled", "converted"]))
})
