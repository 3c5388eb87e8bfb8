import { createHash, createHmac } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Api } from "@baize/common/api/client.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { claimRafflePromotion, raffleProof, raffleTickets, rewardCenter } from "@baize/common/api/missions.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { raffleCommitment, verifyRaffle, winningTickets } from "@baize/common/lottery/raffle.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { cash, DAY, open, play, run, seen, today, useMissions, words } from "../../testing/missions.ts"
import { api, cashOf, mia, vendor, world } from "../../testing/playing-member.ts"
import { playerAt } from "../../testing/studio.ts"
import { rehearseMission } from "./open.ts"

useMissions()

const HOUR = 3_600_000
const prizes = [
  { count: 1, prize: cash(10_000) },
  { count: 2, prize: { kind: "points", points: 50 } },
]

/** What the member sees later; a session does not last that long. */
async function after(milliseconds: number): Promise<Api> {
  world.clock.advance(milliseconds)
  await run()
  return world.signIn(mia)
}

describe("a raffle", () => {
  test("tickets are listed before the seed is known, and anyone computes the draw again from what is published", {
    tags: "long",
  }, async () => {
    const id = await open({ kind: "raffle", metric: "turnover", each: 100, most: 20, lastDay: today(), prizes })
    const { commitment } = await api(raffleProof, { mission: id })
    const ann = await world.member()
    await play(150, 0, await playerAt(world, vendor, ann, 10_000))
    await play(5_000)
    expect(await seen(id)).toMatchObject({ raffle: { tickets: 20, drawn: false, commitment }, state: "process" })
    expect(await api(raffleProof, { mission: id })).toMatchObject({ listHash: null, seed: null, winners: [], own: null })
    expect(await api(raffleTickets, { mission: id })).toEqual({ list: null })
    const asListed = await after(DAY)
    const listed = await asListed(raffleProof, { mission: id })
    expect(listed).toMatchObject({ seed: null, winners: [] })
    const list = (await asListed(raffleTickets, { mission: id })).list!
    expect(list.split("\n")).toHaveLength(2)
    expect(list.split("\n")).toContain(`${listed.own!.first}-${listed.own!.last} ${listed.own!.name}`)
    const before = await after(HOUR - 60_000)
    expect(await before(raffleProof, { mission: id }), "the seed stays secret for an hour").toMatchObject({ seed: null })
    const me = await after(61_000)
    const drawn = await me(raffleProof, { mission: id })
    expect(drawn).toMatchObject({ commitment, listHash: listed.listHash })
    expect(drawn.winners).toHaveLength(3)
    expect(await me(raffleTickets, { mission: id })).toEqual({ list })
    const proof = { ...drawn, list, listHash: drawn.listHash!, seed: drawn.seed! }
    expect(verifyRaffle(proof)).toEqual({ committed: true, listed: true, led: true, fair: true })
    expect(verifyRaffle({ ...proof, winners: [...drawn.winners].reverse() })).toMatchObject({ led: false, fair: false })
    expect(verifyRaffle({ ...proof, list: `${list}\n22-30 x` })).toMatchObject({ listed: false, led: false })
    expect(verifyRaffle({ ...proof, seed: "00".repeat(32) })).toMatchObject({ committed: false, fair: false })

    const had = await cashOf(mia)
    const answers = await Promise.all([1, 2].map(() => me(claimRafflePromotion, { mission: id })))
    expect(answers[0]).toEqual(answers[1])
    // 20 of the 21 tickets are theirs: at least two of three prizes.
    expect(answers[0]!.tickets.length).toBeGreaterThanOrEqual(2)
    const won = (await me(rewardCenter, {})).rows.filter(row => row.mission === id)
    expect(won.map(({ state }) => state)).toEqual(won.map(() => "claimed"))
    const sum = won.reduce((all, { prize }) => all + (prize.kind === "cash" ? prize.amount : 0), 0)
    expect(await cashOf(mia)).toBe(had + sum)
    const stranger = await world.signIn(await world.member())
    await expect(stranger(claimRafflePromotion, { mission: id })).rejects.toMatchObject({ code: "nothing-won" })
  })

  test("a frozen account has no tickets, and a member on a break wins without a message and claims later", async () => {
    const id = await open({
      kind: "raffle",
      metric: "turnover",
      each: 100,
      lastDay: today(),
      prizes: [{ count: 9, prize: cash(100) }],
    })
    const ann = await world.member()
    await play(300, 0, await playerAt(world, vendor, ann, 10_000))
    await play(200)
    await run()
    await world.database.run(sql`update member set status = 'frozen' where id = ${ann.id}`)
    await api(takeTimeOut, { days: 7 })
    await after(DAY)
    const onBreak = await after(HOUR)
    expect((await onBreak(raffleProof, { mission: id })).winners.toSorted()).toEqual([1, 2])
    await expect(onBreak(claimRafflePromotion, { mission: id })).rejects.toMatchObject({ code: "on-break" })
    expect((await onBreak(inboxMessages, {})).rows.map(({ kind }) => kind)).not.toContain("raffle-won")
    const me = await after(8 * DAY)
    const before = await cashOf(mia)
    expect((await me(claimRafflePromotion, { mission: id })).tickets.toSorted()).toEqual([1, 2])
    expect(await cashOf(mia)).toBe(before + 200)
  })

  test("trying a raffle on past play says what its prizes would have cost", async () => {
    await play(250)
    await run()
    world.clock.advance(DAY)
    const draft = { kind: "raffle", metric: "turnover", each: 100, title: words("Try"), text: words("Try."), prizes }
    const days = { firstDay: today(), lastDay: today() }
    const tried = await rehearseMission(world.database, world.baize, { ...draft, ...days }, world.clock.now())
    expect(tried, "two tickets, of which one wins cash").toMatchObject({ members: 1, prizes: 2, cash: 10_000, points: 50 })
    expect(
      await world.database.rows(sql`select from raffle_tickets t join mission m on m.id = t.mission
      where m.title ->> 'en' = 'Try'`),
    ).toEqual([])
  })

  test("tickets are of a score that counts up, not of a streak or a multiple", async () => {
    await expect(open({ kind: "raffle", metric: "streak", each: 100, prizes })).rejects.toThrow("a raffle can't count it")
    await expect(open({ kind: "raffle", metric: "deposits", gameTypes: ["RNG"], prizes })).rejects.toThrow(
      "only for what is played",
    )
  })
})

describe("the draw of docs/rewards-missions.md", () => {
  const seed = "00112233445566778899aabbccddeeff".repeat(2)
  const list = ["1-3 d41d8cd98f00b204e9800998ecf8427e", "4-10 0cc175b9c0f1b6a831c399e269772661"].join("\n")
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

  test("the worked example follows from its own words, computed without the draw's code", () => {
    const example = readFileSync(new URL("../../../docs/rewards-missions.md", import.meta.url), "utf8")
    const listHash = sha256(list)
    const block = createHmac("sha256", Buffer.from(seed, "hex")).update(`raffle-501|${listHash}|0`).digest()
    const tickets = [0, 8, 16, 24].map(at => Number(block.readBigUInt64BE(at) % 10n) + 1)
    const winners = [...new Set(tickets)].slice(0, 3)
    expect(winningTickets({ id: 501, counts: [1, 2], listHash }, 10, seed)).toEqual(winners)
    expect(raffleCommitment(501, [1, 2], seed)).toBe(sha256(`raffle-501|commitment|1,2|${seed}`))
    for (const said of [
      seed,
      list,
      listHash,
      block.toString("hex"),
      `winning tickets ${winners.join(", ")}`,
      raffleCommitment(501, [1, 2], seed),
    ])
      expect(example).toContain(said)
  })

  test("more tickets than 32 bits can number are drawn evenly, and as many win as there are", () => {
    const size = 2 ** 40
    const winners = winningTickets({ id: 1, counts: [500], listHash: sha256(list) }, size, seed)
    expect(new Set(winners).size).toBe(500)
    const mean = winners.reduce((sum, one) => sum + one, 0) / 500
    expect(Math.abs(mean / size - 0.5)).toBeLessThan(0.05)
    expect(winners.every(one => one >= 1 && one <= size)).toBe(true)
    expect(winningTickets({ id: 1, counts: [9], listHash: sha256(list) }, 3, seed).toSorted()).toEqual([1, 2, 3])
    expect(winningTickets({ id: 1, counts: [9], listHash: sha256("") }, 0, seed)).toEqual([])
  })
})
