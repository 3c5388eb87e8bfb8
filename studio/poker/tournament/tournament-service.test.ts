import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { nodeHashes } from "../../fair/node-hashes.ts"
import type { HandProof } from "../fair/hand-proof.ts"
import { verifyHand } from "../fair/verify-hand.ts"
import { type PokerPage, type PokerStudio, pokerStudio } from "../testing/poker-studio.ts"
import { trackedHand } from "../testing/tracker.ts"
import { unaccountedChips } from "../verification/unaccounted-chips.ts"
import { unaccountedEntries } from "../verification/unaccounted-entries.ts"
import type { PlayedHand, PokerLobby, PokerTableView } from "../wire.ts"
import type { TournamentListing, TournamentLobby, TournamentView } from "./wire.ts"

let world: PokerStudio
beforeEach(async () => {
  world = await pokerStudio({ pause: 50, act: 8000, bank: 1000, sweep: 2000 }, { tournamentPace: 200 })
})
afterEach(async () => {
  expect(await unaccountedChips(world.database)).toEqual([])
  expect(await unaccountedEntries(world.database)).toEqual([])
  await world.close()
})

const offered = async (page: PokerPage, series = "heads-up"): Promise<TournamentListing> =>
  (await page.get<TournamentLobby>("tournaments")).body.tournaments.find(one => one.series === series)!

const register = (page: PokerPage, code: string, id = randomUUID()) =>
  page.post<TournamentView>("tournament/register", { code, id })

const shown = async (page: PokerPage, code: string) => (await page.get<TournamentView>(`tournament?code=${code}`)).body

/** Everyone goes all-in or calls until the tournament is over. */
async function playOut(pages: readonly PokerPage[], code: string): Promise<TournamentView> {
  for (;;) {
    const view = await shown(pages[0]!, code)
    if (view.state === "over") return view
    for (const page of pages) {
      const table = `${code}.1`
      const { status, body } = await page.get<PokerTableView>(`table?table=${table}`)
      if (status !== 200 || !body.mine?.options) continue
      const { raise } = body.mine.options
      const action = raise ? { type: "raise", to: raise.most } : { type: "call" }
      await page.post("act", { table, hand: body.hand.id, seen: body.hand.events.length, action })
    }
    // A session may make 30 calls a second.
    await new Promise(resolve => setTimeout(resolve, 120))
  }
}

it("two players play a heads-up tournament from the lobby to the prize, and its hands verify", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  const { code, buyIn, fee, canRegister } = await offered(ann)
  expect({ buyIn, fee, canRegister }).toEqual({ buyIn: 100, fee: 5, canRegister: true })
  const request = randomUUID()
  const first = (await register(ann, code, request)).body
  expect(first).toMatchObject({ players: 1, mine: "registered", own: { canUnregister: true }, prizePool: 100, payouts: [200] })
  expect((await register(ann, code, request)).status).toBe(200)
  expect((await register(ann, code)).body.code).toBe("registered-already")
  expect((await ann.get<{ balance: number }>("balance")).body.balance).toBe(5000 - 105)
  await register(bob, code)

  const end = await playOut([ann, bob], code)
  expect(end.payouts).toEqual([200])
  expect(end.standings.map(({ rank, prize }) => ({ rank, prize }))).toEqual([
    { rank: 1, prize: 200 },
    { rank: 2, prize: 0 },
  ])
  const money = await Promise.all([ann, bob].map(async page => (await page.get<{ balance: number }>("balance")).body.balance))
  expect(money.sort((one, other) => one - other)).toEqual([4895, 5095])
  expect((await ann.get<PokerLobby>("lobby")).body.seated).toEqual([])

  const { hands } = (await ann.get<{ hands: PlayedHand[] }>("hands")).body
  expect(hands[0]).toMatchObject({ tournament: code, table: `${code}.1` })
  const proof = (await ann.get<HandProof>(`hands/${hands[0]!.id}/proof`)).body
  expect(verifyHand(nodeHashes, proof)).toMatchObject({ terms: true, fair: true })
  const { text } = (await ann.get<{ text: string }>(`hands/${hands[0]!.id}/text`)).body
  expect(text.split("\n")[0]).toMatch(
    /^PokerStars Hand #\d+: Tournament #\d+, \$1\.00\+\$0\.05 USD Hold'em No Limit - Level [IVX]+ \(\d+\/\d+\)/,
  )
  expect(text).toMatch(/\(1500 in chips\)/)
  for (const { id } of hands) {
    const { before, after, rake } = trackedHand((await ann.get<{ text: string }>(`hands/${id}/text`)).body.text)
    const chips = [before, after].map(stacks => [...stacks.values()].reduce((total, one) => total + one, 0) / 100)
    expect([...chips, rake]).toEqual([3000, 3000, 0])
  }
})

it("what belongs to cash tables is refused at a tournament's, and play money never meets real money", async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  const guest = await world.open("cid", { mode: "free" })
  const { code } = await offered(ann)
  expect((await register(guest, code)).body.code).toBe("no-tournament")
  await register(ann, code)
  await register(bob, code)
  await expect.poll(async () => (await shown(ann, code)).table).toBe(`${code}.1`)
  const table = `${code}.1`
  await expect.poll(async () => (await ann.get(`table?table=${table}`)).status).toBe(200)
  const view = (await ann.get(`table?table=${table}`)).body
  expect(view).toMatchObject({ table, room: code, size: 2, tournament: { code, players: 2, left: 2 } })
  for (const path of ["leave", "top-up", "sit"]) {
    const body = { table, ...(path !== "leave" && { id: randomUUID(), amount: 100 }), ...(path === "sit" && { seat: 1 }) }
    expect((await ann.post(path, body)).body.code).toBe("tournament-table")
  }
  expect((await guest.get(`table?table=${table}`)).body.code).toBe("no-table")
  expect((await ann.post("tournament/unregister", { code })).body.code).toBe("unregister-closed")
  expect((await ann.post("tournament/rebuy", { code, id: randomUUID() })).body.code).toBe("rebuy-closed")
  expect((await ann.get("tournament?code=t999999")).body.code).toBe("no-tournament")
  await playOut([ann, bob], code)
}, 60_000)

it("a player whom the platform lets play no more can't register, gets a prize, and is blinded off", {
  tags: "long",
  timeout: 90_000,
}, async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  const { code } = await offered(ann)
  await register(ann, code)
  await register(bob, code)
  await expect.poll(async () => (await shown(ann, code)).own?.table).toBe(`${code}.1`)
  world.wallet.players.get("bob")!.tokens.clear()
  const other = (await offered(ann, "six-max")).code
  expect((await register(bob, other)).body.code).toBe("session-expired")
  // Nobody acts for bob: the blinds take the chips, and ann wins.
  const end = await playOut([ann], code)
  expect(end.own).toMatchObject({ rank: 1, prize: 200 })
  const { paid } = await world.database.one<{ paid: number }>(sql`select sum(paid)::int as paid from poker_entry`)
  expect(paid).toBe(200)
})

it("a newcomer with play money plays a tournament against marked practice bots", { tags: "long", timeout: 60_000 }, async () => {
  const ann = await world.open("ann", { mode: "free" })
  const { code, bots } = await offered(ann)
  expect(bots).toBe(0)
  await register(ann, code)
  await expect.poll(async () => (await shown(ann, code)).bots, { timeout: 15_000 }).toBe(1)
  const end = await playOut([ann], code)
  expect(end.standings.filter(({ isBot }) => isBot)).toHaveLength(1)
})

it("a tournament of a closed offer takes no first player, and others where someone had registered before", async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  const [empty, begun] = [await offered(ann, "six-max"), await offered(ann, "hourly")]
  expect((await register(ann, begun.code)).status).toBe(200)
  await world.database.run(sql`update poker_offer set is_open = false`)
  expect((await register(bob, empty.code)).body).toMatchObject({ code: "registration-closed" })
  expect((await register(bob, begun.code)).status).toBe(200)
  for (const page of [ann, bob]) await page.post("tournament/unregister", { code: begun.code })
  expect((await register(ann, begun.code)).body).toMatchObject({ code: "registration-closed" })
})
