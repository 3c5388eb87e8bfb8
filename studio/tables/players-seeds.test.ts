import { createHash, createHmac, randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { StudioGame } from "../games/game.ts"
import type { RoundProof, TableView } from "../protocol.ts"
import { duel, kite, kiteFor } from "../testing/test-games.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

const [kiteForTwo, kiteForThree] = [kiteFor(2, kite), kiteFor(3, kite)]

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ games: [kite, duel, kiteForTwo, kiteForThree] as StudioGame[] })
  await world.studio.start()
})
afterEach(() => world.close())

type Player = Awaited<ReturnType<TestStudio["launch"]>>

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

const launched = (name: string, game = "kite") => world.launch(`baize:${name}`, 10_000, "real", game)

async function bet(player: Player, seed = seedOfPage()) {
  const table = (await player.get<TableView>("/api/table")).body
  const { body } = await player.post("/api/table/enter", {
    spin: randomUUID(),
    stake: 100,
    choice: 1,
    round: table.round,
    seed,
  })
  return { id: body.id, seed, table }
}

async function ended(player: Player, id: string): Promise<RoundProof> {
  const proof = async () => (await player.get<RoundProof>(`/api/rounds/${id}/proof`)).body
  await expect.poll(async () => (await proof()).state).toMatch(/^(settled|cancelled)$/)
  return proof()
}

it("a shared round is decided by its players' seeds in order, with a secret committed to before the first bet", async () => {
  const players = await Promise.all(["one", "two", "three"].map(name => launched(name, kiteForThree.code)))
  const bets: Awaited<ReturnType<typeof bet>>[] = []
  for (const player of players) bets.push(await bet(player))
  const [first] = bets
  expect(first?.table.chain).toMatchObject({ secret: null, players: null, hash: null })
  const proofs = await Promise.all(players.map((player, n) => ended(player, bets[n]!.id)))
  const chain = proofs[0]!.chain!
  expect(chain.seeds).toEqual(bets.map(({ seed }) => seed))
  expect(chain.players).toBe(sha256(bets.map(({ seed }) => seed).join(",")))
  expect(sha256(chain.secret ?? "")).toBe(first?.table.chain.secretHash)
  // Recomputes the result by hand.
  const block = createHmac("sha256", Buffer.from(chain.hash ?? "", "hex"))
    .update(`${chain.salt}:${chain.paytableHash}:${chain.secret}:${chain.players}:${chain.index}:0`)
    .digest()
  expect(proofs[0]!.outcome).toMatchObject({ falls: 300 + (block.readUInt32BE(0) % 401) })
  for (const proof of proofs) expect(verifyRound(kiteForThree, proof)).toMatchObject({ fair: true })
})

it("a round fails verification if its list of seeds lacks the player's own, has one changed, or is reordered", async () => {
  const [one, two] = [await launched("one", kiteForTwo.code), await launched("two", kiteForTwo.code)]
  const { id } = await bet(one)
  await bet(two)
  const proof = await ended(one, id)
  const chain = proof.chain!
  const [mine = "", other = ""] = chain.seeds ?? []
  const withSeeds = (seeds: string[], players = chain.players) => ({ ...proof, chain: { ...chain, seeds, players } })
  expect(verifyRound(kiteForTwo, proof).fair).toBe(true)
  expect(verifyRound(kiteForTwo, withSeeds([other, mine])).commitment).toBe(false)
  expect(verifyRound(kiteForTwo, withSeeds([mine, "0".repeat(32)])).commitment).toBe(false)
  expect(verifyRound(kiteForTwo, withSeeds([other], sha256(other))).commitment).toBe(false)
  expect(verifyRound(kiteForTwo, { ...proof, chain: { ...chain, secret: "1".repeat(64) } }).commitment).toBe(false)
})

it("nothing in the database reveals the next result while bets are accepted", async () => {
  const [player, other] = [await launched("insider", kiteForTwo.code), await launched("other", kiteForTwo.code)]
  const { id, table } = await bet(player)
  const [round] = await world.database.rows<{ secret: string | null; text: string }>(
    sql`select secret, to_jsonb(shared_round)::text as text from shared_round where id = ${table.round}`,
  )
  expect(round?.secret).toBeNull()
  await bet(other)
  const proof = await ended(player, id)
  expect(proof.chain?.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(round?.text).not.toContain(proof.chain?.secret)
})

it("a bet at a table without a seed of sixteen bytes is refused", async () => {
  const player = await launched("seedless")
  const { round } = (await player.get<TableView>("/api/table")).body
  for (const seed of [undefined, "", "mine", "0".repeat(33), "G".repeat(32)])
    expect(await player.post("/api/table/enter", { spin: randomUUID(), stake: 100, choice: 1, round, seed })).toMatchObject({
      status: 400,
    })
})

it("a round from before players contributed seeds verifies by its chain alone", async () => {
  const player = await launched("veteran")
  await expect.poll(async () => (await player.table()).phase).toBe("open")
  // As a round that was open when the studio was upgraded.
  await world.database.run(sql`update shared_round set secret_hash = null where phase = 'open'`)
  const { id } = await bet(player)
  const proof = await ended(player, id)
  expect(proof.chain).toMatchObject({ secretHash: null, secret: null, players: null, seeds: null })
  expect(verifyRound(kite, proof)).toMatchObject({ fair: true })
  const { secretHash: _, secret: __, players: ___, seed: ____, seeds: _____, ...old } = proof.chain!
  expect(verifyRound(kite, { ...proof, chain: old as typeof proof.chain })).toMatchObject({ fair: true })
})

it("the bets of an open round are returned when the studio has another key and can't derive the round's secret", async () => {
  const player = await world.launch("baize:rekeyed", 10_000, "real", "duel")
  const { body: entry } = await player.enter(200)
  expect(entry.state).toBe("playing")
  await world.studio.close()
  await world.database.run(sql`update shared_round set secret_hash = ${sha256("of another key")} where phase = 'open'`)
  const next = await world.another()
  await next.start()
  const own = async () =>
    (
      await next.http.inject({
        method: "GET",
        url: `/api/rounds/${entry.id}`,
        headers: { authorization: `Bearer ${player.bearer}` },
      })
    ).json()
  const state = async () => {
    // Without waiting out the lease of the process that began to return it.
    await world.database.run(sql`update round set due_at = now() where state = 'cancelling'`)
    return (await own()).state
  }
  await expect.poll(state, { interval: 200 }).toBe("cancelled")
  expect(world.wallet.players.get("baize:rekeyed")?.balance).toBe(10_000)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
