import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { bonusDetails, joinCampaign } from "@baize/common/api/bonuses.ts"
import { gameTypes } from "@baize/common/api/fields.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { catchUp } from "../books/facts/job.ts"
import { resealPersonal } from "../server/vault/personal.ts"
import { depositArrives } from "../testing/bonuses.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { playerAt, studio } from "../testing/studio.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

const { write } = useFolder()
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const terms = {
  kind: "reload",
  grant: { kind: "percent", ppm: 500_000, cap: 5_000 },
  deposit: { min: 1_000, methods: ["card"] },
  wagering: 5,
  maxStake: 500,
  weights: { LIVE: 100_000 },
}
const run = (...args: string[]) => runCommand(world, "campaign", ...args)
/** A file of terms as it is now, confirmed. */
const agreed = (file: string): string[] => {
  const checksum = createHash("sha256").update(readFileSync(file)).digest("hex")
  return ["--file", file, "--confirm", "--terms", checksum]
}

it("opening is a dry run until it is confirmed", async () => {
  const file = write(terms, "reload.json")
  expect(await run("open", "BAIZE", "reload", "--file", file)).toMatchObject({
    code: 0,
    printed: expect.stringContaining("Nothing was changed"),
  })
  expect((await run("list", "BAIZE")).printed).toContain("no campaigns")
  expect(await run("open", "BAIZE", "reload", ...agreed(file))).toMatchObject({ code: 0 })
  expect((await run("list", "BAIZE")).printed).toMatch(/reload\s+reload\s+open\s+version 1/)
  expect((await run("open", "BAIZE", "RELOAD", ...agreed(file))).code).toBe(1)
  expect(JSON.parse((await run("show", "BAIZE", "reload")).printed)).toMatchObject(terms)
})

it("terms that members or a regulator object to are warned of, and invalid ones are refused", async () => {
  const hard = write({ ...terms, wagering: 40, maxStake: undefined, weights: {} }, "hard.json")
  const { code, printed } = await run("open", "BAIZE", "hard", "--file", hard)
  expect(code).toBe(0)
  for (const warned of ["does not allow more than 10", "maxStake: none", "weights: every game type counts in full"])
    expect(printed).toContain(warned)
  for (const [wrong, says] of [
    [{ ...terms, kind: "code" }, "code: missing"],
    [{ ...terms, review: true }, "review: a bonus for a deposit is granted"],
    [{ ...terms, weights: Object.fromEntries(gameTypes.map(type => [type, 0])) }, "weights: no game counts"],
    [
      { kind: "free-rounds", grant: { kind: "free-rounds", vendor: "BZ", game: "gone", rounds: 5, stake: 10 } },
      "no game gone of BZ",
    ],
    [{ ...terms, deposit: { methods: ["shells"] } }, "no method shells"],
    [{ ...terms, weights: { LIVE: 2_000_000 } }, "weights.LIVE"],
    [{ ...terms, grant: { kind: "percent", ppm: 500_000 } }, "cap"],
  ] as const) {
    const answer = await run("open", "BAIZE", "wrong", ...agreed(write(wrong, "wrong.json")))
    expect(answer).toMatchObject({ code: 2, printed: expect.stringContaining(says) })
  }
})

it("terms that the house might regret are warned of", async () => {
  const given = { kind: "percent", ppm: 50_000_000, cap: 5_000_000 }
  const slip = write({ ...terms, grant: given, wagering: 0, maxStake: undefined, closesAt: "2020-01-01T00:00:00Z" }, "slip.json")
  const { code, printed } = await run("open", "BAIZE", "slip", "--file", slip)
  expect(code).toBe(0)
  for (const warned of ["50 times the deposit", "withdrawn with its bonus at once", "closesAt: is over"])
    expect(printed).toContain(warned)
})

it("free rounds of a game that takes none, or at a stake it can't play, are refused with the reason", async () => {
  const rounds = (game: string, stake: number) =>
    write({ kind: "free-rounds", grant: { kind: "free-rounds", vendor: "BZ", game, rounds: 5, stake } }, "rounds.json")
  for (const [game, stake, says] of [
    ["comet", 20, "grant: BZ plays no free rounds in comet."],
    ["emerald-cloth", 50, "grant.stake: BZ plays free rounds in emerald-cloth only at multiples of 20."],
    ["no-such", 20, "grant: BAIZE offers no game no-such of BZ."],
  ] as const) {
    const refused = await run("open", "BAIZE", "rounds", ...agreed(rounds(game, stake)))
    expect(refused).toMatchObject({ code: 2, printed: expect.stringContaining(says) })
  }
  expect((await run("open", "BAIZE", "rounds", ...agreed(rounds("emerald-cloth", 40)))).code).toBe(0)
  const changed = await run("change", "BAIZE", "rounds", ...agreed(rounds("high-card", 40)))
  expect(changed).toMatchObject({ code: 2, printed: expect.stringContaining("BZ plays no free rounds in high-card") })
})

it("a back-test says what past deposits would have cost, how much was played, and who shares a person", async () => {
  const [ann, bob, cas] = [await world.member(), await world.member(), await world.member()]
  await world.database.run(sql`update member set profile = '{"email":"same@mail.example"}' where id in (${ann.id}, ${bob.id})`)
  await world.database.run(sql`update member set email_verified_at = now() where id in (${ann.id}, ${bob.id})`)
  await depositArrives(world, ann, 4_000)
  await depositArrives(world, ann, 4_000)
  await depositArrives(world, bob, 20_000)
  await depositArrives(world, cas, 900)
  await depositArrives(world, cas, 5_000, "wallet")
  const { code, printed } = await run("back-test", "BAIZE", "--file", write(terms, "test.json"), "--days", "7")
  expect(code).toBe(0)
  expect(printed).toContain("2 grants to 2 members, for deposits of 240.00 USD")
  expect(printed).toContain("granted 70.00 USD; turnover needed 350.00 USD, of which they played 0.00 USD")
  expect(printed).toContain("2 of these members share a person")
})

const cashback = {
  kind: "cashback",
  grant: { kind: "percent", ppm: 100_000, cap: 5_000 },
  cashback: { period: "daily", minLoss: 1_000 },
}

it("what the house gives automatically is refused with terms of joining, or without its own", async () => {
  for (const [wrong, says] of [
    [{ ...cashback, deposit: { min: 100 } }, "only for campaigns that members join"],
    [{ ...cashback, times: 2 }, "only for campaigns that members join"],
    [{ ...cashback, cashback: undefined }, "cashback: missing"],
    [{ ...cashback, grant: { kind: "fixed", amount: 100 } }, "cashback is a part of a loss"],
    [{ ...cashback, grant: { kind: "percent", ppm: 1_000_001, cap: 1 } }, "more than the loss"],
    [{ kind: "level", grant: { kind: "fixed", amount: 100 } }, "levels: missing"],
    [{ kind: "level", levels: [7], grant: { kind: "fixed", amount: 100 } }, "names no VIP level 7"],
    [{ kind: "birthday", grant: { kind: "percent", ppm: 1, cap: 1 } }, "a part of a deposit needs"],
    [{ ...terms, birthday: {} }, "only with kind birthday"],
  ] as const)
    expect(await run("open", "BAIZE", "wrong", ...agreed(write(wrong, "wrong.json")))).toMatchObject({
      code: 2,
      printed: expect.stringContaining(says),
    })
  const anyone = { kind: "birthday", grant: { kind: "fixed", amount: 100 }, birthday: { verified: false } }
  expect((await run("open", "BAIZE", "anyone", "--file", write(anyone, "anyone.json"))).printed).toContain("anyone can type")
})

it("a cashback campaign keeps its kind of period, and closing says that the present one is paid", async () => {
  const file = write(cashback, "back.json")
  expect((await run("open", "BAIZE", "back", ...agreed(file))).printed).toContain("the house gives it automatically")
  const weekly = write({ ...cashback, cashback: { period: "weekly" } }, "weekly.json")
  expect((await run("change", "BAIZE", "back", ...agreed(weekly))).printed).toContain("back is daily")
  expect((await run("change", "BAIZE", "back", ...agreed(file))).printed).toContain("the next one has the new ones")
  expect((await run("close", "BAIZE", "back")).printed).toContain("the present period is still paid")
})

it("a back-test of cashback uses the losses of past periods, and one of birthdays those in the span", {
  tags: "long",
}, async () => {
  const vendor = await studio(world)
  const fay = await world.member()
  const table = await playerAt(world, vendor, fay, 20_000)
  await table.betwin("lost", 4_000, 1_000)
  world.clock.advance(86_400_000)
  const again = await playerAt(world, vendor, fay, 0)
  await again.betwin("more", 9_000, 0)
  await again.betwin("won", 1_000, 2_000)
  world.clock.advance(86_400_000)
  await catchUp(world.platform)
  const file = write(cashback, "back.json")
  const { printed } = await run("back-test", "BAIZE", "--file", file, "--days", "7")
  expect(printed).toContain("2 grants to 1 members, for net losses of 110.00 USD")
  expect(printed).toContain("granted 11.00 USD")

  await world.database.run(sql`update member set birth_date = '1990-11-20', identity_state = 'verified' where id = ${fay.id}`)
  await resealPersonal(world.database)
  const birthday = write({ kind: "birthday", grant: { kind: "fixed", amount: 700 } }, "birthday.json")
  expect((await run("back-test", "BAIZE", "--file", birthday, "--days", "7")).printed).toContain("1 grants to 1 members")
  const level = { level: 1, points: 1_000, name: { en: "Bronze" } }
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, levels: [level] } })
  await world.database.run(sql`update member set vip_level = 1 where id = ${fay.id}`)
  await world.platform.runJobs()
  const crown = write({ kind: "level", levels: [1], grant: { kind: "fixed", amount: 500 } }, "crown.json")
  expect((await run("back-test", "BAIZE", "--file", crown, "--days", "7")).printed).toContain("granted 5.00 USD")
})

it("cost, claims and closing tell what a campaign has done", async () => {
  const asked = write({ kind: "code", code: "HELLO", grant: { kind: "fixed", amount: 300 }, review: true }, "asked.json")
  await run("open", "BAIZE", "asked", ...agreed(asked))
  const dan = await world.member({ username: "dan" })
  const { bonus } = await (await world.signIn(dan))(joinCampaign, { campaign: "asked", code: "hello" })
  expect((await run("claims", "BAIZE", "asked")).printed).toContain("dan")
  expect((await run("reject", String(bonus))).code).toBe(2)
  expect((await run("approve", String(bonus))).printed).toBe(`Claim ${bonus} is approved.`)
  expect((await run("approve", String(bonus))).code).toBe(1)
  expect((await run("cost", "BAIZE", "asked")).printed).toMatch(/issued\s+1\s+3\.00/)
  expect((await run("close", "BAIZE", "asked")).printed).toContain("Nothing was changed")
  expect((await run("close", "BAIZE", "asked", "--confirm")).code).toBe(0)
  expect((await run("close", "BAIZE", "asked", "--confirm")).code).toBe(1)
  expect((await run("change", "BAIZE", "asked", ...agreed(asked))).code).toBe(1)
})

it("a bonus that was granted in error is removed once, with a reason, and the member's cash stays", async () => {
  const given = write(
    { kind: "code", code: "OOPS", grant: { kind: "fixed", amount: 90_000 }, wagering: 3, maxStake: 500 },
    "oops.json",
  )
  await run("open", "BAIZE", "oops", ...agreed(given))
  const eve = await world.member({ username: "eve" })
  const api = await world.signIn(eve)
  await world.fund(eve, 700)
  const { bonus } = await api(joinCampaign, { campaign: "oops", code: "OOPS" })
  expect((await run("bonuses", "BAIZE", "oops")).printed).toMatch(new RegExp(`^${bonus} {2}running +eve +900\\.00 USD$`))
  expect((await run("remove", String(bonus))).code).toBe(2)
  expect((await run("remove", String(bonus), "--reason", "The sum was wrong")).code).toBe(0)
  expect((await run("remove", String(bonus), "--reason", "Again")).code).toBe(1)
  expect((await run("remove", "999999", "--reason", "Gone")).code).toBe(1)
  expect(await world.platform.ledger.balances(eve.id)).toMatchObject({ cash: 700, bonus: 0 })
  expect((await api(bonusDetails, {})).history[0]).toMatchObject({
    state: "canceled",
    forfeited: 90_000,
    reason: "The sum was wrong",
  })
  expect((await api(inboxMessages, {})).rows[0]).toMatchObject({ kind: "bonus-removed" })
})

it("a command without what it needs prints its usage", async () => {
  for (const args of [[], ["list"], ["open", "BAIZE"], ["back-test", "BAIZE"], ["nothing", "BAIZE", "x"]])
    expect((await run(...args)).code).not.toBe(0)
})
