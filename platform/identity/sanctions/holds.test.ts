import { randomUUID } from "node:crypto"
import { claimRebates } from "@baize/common/api/rebates.ts"
import { fundDownline } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { settle } from "../../agency/settlements/job.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { payRebates } from "../../rewards/rebates/job.ts"
import { runCommand } from "../../testing/commands.ts"
import { contractTeam, ofNetLoss } from "../../testing/contract-team.ts"
import { rebateTeam } from "../../testing/rebate-team.ts"
import { clearSanctions, holdBySanctions } from "../../testing/sanctioned.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  await world.close()
})

const cash = async ({ id }: TestAccount) => (await world.platform.ledger.balances(id)).cash
const corrections = (...args: string[]) => runCommand(world, "corrections", ...args)
const idIn = (printed: string) => /Correction (\d+)/.exec(printed)![1]!
async function adjust(member: TestAccount, amount: string): Promise<string> {
  const asked = await runCommand(world, "adjust", "BAIZE", member.username, amount, "--reason", "Goodwill", "--by", "ann")
  expect(asked.code).toBe(0)
  return idIn(asked.printed)
}

test("a correction by hand neither pays nor charges a held member, and can be approved afterward", async () => {
  const karim = await world.member()
  await world.fund(karim, 10_000)
  const [paid, charged] = [await adjust(karim, "25.00"), await adjust(karim, "-40.00")]
  await holdBySanctions(world, karim)
  for (const id of [paid, charged])
    expect(await corrections("approve", id, "--by", "bob")).toMatchObject({
      code: 1,
      printed: expect.stringContaining("sanction list"),
    })
  expect(await cash(karim)).toBe(10_000)
  expect((await corrections("list")).printed).toContain(`${paid}  `)
  await clearSanctions(world, karim)
  for (const id of [paid, charged]) expect(await corrections("approve", id, "--by", "bob")).toMatchObject({ code: 0 })
  expect(await cash(karim)).toBe(8_500)
})

test("a reversal that would pay a held member waits; a reversal of a bet continues as play does", async () => {
  const karim = await world.member()
  const { ledger } = world.platform
  const [cashOf, house, clearing] = [
    await ledger.accountOf(world.baize, karim.id, "cash"),
    await ledger.brandAccount(world.baize, "house"),
    await ledger.brandAccount(world.baize, "vendor-clearing", "BZ"),
  ]
  const game = (await world.database.one<{ id: number }>(sql`select id from game where vendor = 'BZ' limit 1`)).id
  await world.fund(karim, 10_000)
  const [taken, bet] = [`fee-${karim.id}`, `bet-${karim.id}`]
  await ledger.post({ source: "test", ref: taken, kind: "adjustment", debit: cashOf, credit: house, amount: 1_000 })
  await ledger.post({
    source: "vendor:BZ",
    ref: bet,
    kind: "bet",
    debit: cashOf,
    credit: clearing,
    amount: 500,
    round: bet,
    game,
  })
  await holdBySanctions(world, karim)
  const reverse = async (source: string, kind: string, ref: string) => {
    const asked = await runCommand(world, "reverse", source, kind, ref, "--reason", "Mistaken", "--by", "ann")
    return (await corrections("approve", idIn(asked.printed), "--by", "bob")).code
  }
  expect(await reverse("test", "adjustment", taken)).toBe(1)
  expect(await reverse("vendor:BZ", "bet", bet)).toBe(0)
  expect(await cash(karim)).toBe(9_000)
})

test("rebates of a held member stay pending, or claimable, and are paid once the match is cleared", async () => {
  const team = await rebateTeam(world, 0)
  await holdBySanctions(world, team.player)
  await team.round(team.player, 10_000)
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([0, 20, 40])
  await clearSanctions(world, team.player)
  await payRebates(world.platform)
  expect(await team.paidFor(0)).toEqual([40, 20, 40])

  const claiming = await rebateTeam(world, 1, { claimed: true })
  await claiming.round(claiming.player, 10_000)
  await claiming.close(0)
  await holdBySanctions(world, claiming.player)
  const claim = async () => (await world.signIn(claiming.player))(claimRebates, {})
  await expect(claim()).rejects.toMatchObject({ code: "account-in-review" })
  await clearSanctions(world, claiming.player)
  expect(await claim()).toEqual({ paid: 40 })
})

test("contract payouts to a held agent and from one wait, those of others are paid, and all are once it is cleared", async () => {
  const team = await contractTeam(world)
  await team.sign(ofNetLoss(300_000))
  await team.round(team.player, 10_000, 4_000)
  await team.afterDays(1)
  const held = () => Promise.all([team.holds(team.top), team.holds(team.middle)])
  await holdBySanctions(world, team.middle)
  await settle(world.platform)
  expect(await held()).toEqual([6_000, 0])
  await clearSanctions(world, team.middle)
  await holdBySanctions(world, team.top)
  await settle(world.platform)
  expect(await held()).toEqual([6_000, 0])
  await clearSanctions(world, team.top)
  await settle(world.platform)
  expect(await held()).toEqual([4_200, 1_800])
})

test("what an agent sends to a held downline arrives there and is held; the held agent sends nothing on", async () => {
  const { top, middle } = await contractTeam(world)
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, TEAMTRANSFER3: true } })
  const settlement = await world.platform.ledger.accountOf(world.baize, top.id, "settlement")
  const house = await world.platform.ledger.brandAccount(world.baize, "contract-house")
  const ref = randomUUID()
  await world.platform.ledger.post({ source: "test", ref, kind: "adjustment", debit: house, credit: settlement, amount: 5_000 })
  await holdBySanctions(world, middle)
  const send = async (from: TestAccount, memberId: number) =>
    (await world.signIn(from, { site: "agent" }))(fundDownline, {
      request: randomUUID(),
      memberId,
      amount: 2_000,
      despitePayouts: true,
      paymentPassword: PAYMENT_PASSWORD,
    })
  expect(await send(top, middle.id)).toMatchObject({ settlement: 3_000 })
  const below = await world.agent({ upline: middle })
  await expect(send(middle, below.id)).rejects.toMatchObject({ code: "account-in-review" })
})

test("a held member is given no free rounds by hand", async () => {
  const karim = await world.member()
  await holdBySanctions(world, karim)
  const { code: game } = await world.database.one<{ code: string }>(
    sql`select code from game where vendor = 'BZ' and game_type = 'RNG' order by id limit 1`,
  )
  const options = ["--vendor", "BZ", "--game", game, "--rounds", "5", "--stake", "1.00", "--until", "2030-01-01T00:00:00Z"]
  const grant = () => runCommand(world, "free-rounds", "grant", "BAIZE", karim.username, ...options)
  expect(await grant()).toMatchObject({ code: 1, printed: expect.stringContaining("sanction list") })
})
