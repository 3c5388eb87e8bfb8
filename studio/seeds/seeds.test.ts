import { createHash } from "node:crypto"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { FairnessView, SessionView } from "../protocol.ts"
import { seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
beforeAll(async () => {
  world = await testStudio()
})
afterAll(() => world.close())

/** A session as the page receives it, before the page has done anything. */
async function justOpened(player: string, mode: "real" | "free" = "real") {
  const token = `${mode}.dice.${seedOfPage()}`
  world.wallet.players.set(player, { balance: 10_000, tokens: new Set([token]) })
  const answer = await world.studio.http.inject({ method: "POST", url: "/api/session", payload: { token, game: "dice", mode } })
  const opened = answer.json<SessionView>()
  const headers = { authorization: `Bearer ${opened.session}` }
  const post = async (url: string, payload: object) => {
    const { statusCode, payload: said } = await world.studio.http.inject({ method: "POST", url, headers, payload })
    return { status: statusCode, body: JSON.parse(said) }
  }
  const choice = { side: "under", target: 4950 }
  const play = (commitment: string) => post("/api/play", { spin: crypto.randomUUID(), stake: 100, choice, commitment })
  return { fairness: opened.fairness, post, play }
}

it("the studio draws no client seed for the player, and takes no bet before the browser has drawn one", async () => {
  const { fairness, post, play } = await justOpened("baize:first")
  expect(fairness).toMatchObject({ clientSeed: null, nonce: 0 })
  expect(fairness.next).toMatch(/^[0-9a-f]{64}$/)
  expect(await play(fairness.commitment)).toMatchObject({ status: 409, body: { code: "no-client-seed" } })
  const clientSeed = seedOfPage()
  expect(await post("/api/fairness/client-seed", { clientSeed, commitment: fairness.commitment })).toMatchObject({
    status: 200,
    body: { clientSeed, commitment: fairness.commitment, next: fairness.next },
  })
  expect(await play(fairness.commitment)).toMatchObject({ status: 200, body: { state: "settled", clientSeed } })
})

it("the studio has committed to both server seeds before it receives the client seed used with them", async () => {
  const { fairness, post } = await justOpened("baize:order")
  const rows = await world.database.rows<{ commitment: string; clientSeed: string | null }>(sql`
    select commitment, client_seed as "clientSeed" from seed where account = 'baize:order' order by waiting`)
  expect(rows).toEqual([fairness.commitment, fairness.next].map(commitment => ({ commitment, clientSeed: null })))
  await post("/api/fairness/client-seed", { clientSeed: seedOfPage(), commitment: fairness.commitment })
  const { body } = await post("/api/fairness/rotate", { clientSeed: seedOfPage(), next: fairness.next ?? "" })
  expect(body.current.commitment).toBe(fairness.next)
  expect(body.current.next).not.toBe(fairness.next)
  const { serverSeed, commitment, paytableHash } = body.revealed
  expect(createHash("sha256").update(`${serverSeed}:${paytableHash}`).digest("hex")).toBe(commitment)
})

it("a client seed for another commitment than the one the browser saw is refused", async () => {
  const { fairness, post } = await justOpened("baize:stale")
  const drawn = { clientSeed: seedOfPage(), commitment: "0".repeat(64) }
  expect(await post("/api/fairness/client-seed", drawn)).toMatchObject({
    status: 409,
    body: { code: "seed-changed", fairness: { commitment: fairness.commitment } },
  })
  const rotation = { clientSeed: seedOfPage(), next: "0".repeat(64) }
  expect(await post("/api/fairness/rotate", rotation)).toMatchObject({ status: 409, body: { code: "seed-changed" } })
})

it("a client seed sent before the server seed was chosen is refused, in free play too", async () => {
  const { fairness, post } = await justOpened("baize:again")
  const clientSeed = "the same words"
  const use = (commitment: string, seed = clientSeed) => post("/api/fairness/client-seed", { clientSeed: seed, commitment })
  expect((await use(fairness.commitment)).status).toBe(200)
  expect((await use(fairness.commitment, "others in between")).status).toBe(200)
  expect((await use(fairness.commitment)).status).toBe(200)
  expect(await post("/api/fairness/rotate", { clientSeed, next: fairness.next ?? "" })).toMatchObject({
    status: 409,
    body: { code: "seed-known" },
  })
  const free = await justOpened("baize:again", "free")
  expect(await free.post("/api/fairness/client-seed", { clientSeed, commitment: free.fairness.commitment })).toMatchObject({
    status: 409,
    body: { code: "seed-known" },
  })
})

it("an older session continues with the seed that the studio drew, and then has the browser draw one", async () => {
  const { fairness, post, play } = await justOpened("baize:before")
  await world.database.run(sql`
    update seed set client_seed = 'drawn by the studio' where account = 'baize:before' and not waiting`)
  await world.database.run(sql`delete from seed where account = 'baize:before' and waiting`)
  expect(await play(fairness.commitment)).toMatchObject({
    body: { state: "settled", clientSeed: "drawn by the studio", nonce: 0 },
  })
  const next = await justOpened("baize:before")
  const seen: FairnessView = next.fairness
  expect(seen).toMatchObject({ commitment: fairness.commitment, clientSeed: null, nonce: 1, next: expect.any(String) })
  await next.post("/api/fairness/client-seed", { clientSeed: "drawn by the browser", commitment: seen.commitment })
  expect(await next.play(seen.commitment)).toMatchObject({ body: { clientSeed: "drawn by the browser", nonce: 1 } })
  expect((await post("/api/fairness/rotate", {})).status).toBe(400)
})
