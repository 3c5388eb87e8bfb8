import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { runningClock } from "@baize/kit/clock.ts"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { issueTestCredentials } from "@baize/platform/play/vendors/test-credentials.ts"
import { type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { house, labelOf, labels } from "@baize/studio/labels.ts"
import { studioMigrations } from "@baize/studio/studio.ts"
import { type StudioProcess, startStudioProcess } from "@baize/studio/testing/studio-process.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runSuite } from "../../conformance/run.ts"
import { ensureLabelKeys, labelKeysText } from "../../scripts/start/label-keys.ts"
import { layVendorWire, type VendorWire } from "../support/vendor-wire.ts"

const CASH = 100_000
const STAKE = 100

let world: TestWorld
let books: TestDatabase
let platformUrl: string
let wire: VendorWire
let studio: StudioProcess
let startStudio: () => Promise<StudioProcess>

beforeAll(async () => {
  world = await testWorld({}, { clock: runningClock(new Date()) })
  books = await testDatabase({ ...studioMigrations, connections: 4 })
  platformUrl = await world.platform.http.listen({ port: 0, host: "127.0.0.1" })
  wire = await layVendorWire(() => Number(new URL(platformUrl).port))
  const { kid, secret } = await ensureVendorKey(world.database, house.vendor)
  const keys = labelKeysText(await ensureLabelKeys(world.database))
  const env = { STUDIO_KEY_ID: kid, STUDIO_SECRET: secret, STUDIO_LABEL_KEYS: keys }
  startStudio = () => startStudioProcess(books.url, wire.url, env)
  studio = await startStudio()
})
afterAll(async () => {
  await studio?.stop()
  await wire?.close()
  await books?.close()
  await world?.close()
})

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the studio answers
  readonly body: any
}

async function ask(path: string, payload: object, bearer = ""): Promise<Answer> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${bearer}` }
  const answer = await fetch(`${studio.url}${path}`, { method: "POST", headers, body: JSON.stringify(payload) })
  return { status: answer.status, body: await answer.json() }
}

interface Sitting {
  readonly person: TestAccount
  readonly api: Api
}

async function sitDown(): Promise<Sitting> {
  const person = await world.member()
  await world.fund(person, CASH)
  return { person, api: await world.signIn(person) }
}

/** What the address of a launched game says to its page. */
async function addressOf({ api }: Sitting, code: string, free = false) {
  const { games } = await api(gameList, { vassalage: labelOf(code).vendor, pageSize: 100 })
  const { url } = await api(launchGame, { nodeId: games.find(({ gameCode }) => gameCode === code)!.nodeId, free })
  const query = new URL(url).searchParams
  const [token, mode, player, currency] = ["token", "mode", "player", "currency"].map(name => query.get(name)!)
  return { game: code, token, mode, player, currency }
}

/** Opens a game as its page does. */
async function open(sitting: Sitting, code: string, choice: unknown, free = false) {
  const { body: opened } = await ask("/api/session", await addressOf(sitting, code, free))
  const { commitment } = opened.fairness
  const bearer: string = opened.session
  await ask("/api/fairness/client-seed", { clientSeed: randomUUID(), commitment }, bearer)
  return { opened, play: (spin = randomUUID()) => ask("/api/play", { spin, stake: STAKE, choice, commitment }, bearer) }
}

const cashOf = async ({ person }: Sitting): Promise<number> => (await world.platform.ledger.balances(person.id)).cash

/** What the studio's books say that a player must have now. */
async function dueTo({ person }: Sitting): Promise<number> {
  const { won } = await books.one<{ won: number }>(sql`
    select coalesce(sum(case when state = 'settled' then win - stake else 0 end), 0)::bigint as won
    from round where mode = 'real' and player = ${`${person.brand.code}:${person.id}`}`)
  return CASH + won
}

const unfinished = () => books.rows(sql`select from round where state not in ('settled', 'cancelled', 'refused')`)

/** A game of each dialect (and one whose symbols fall), and its calls that take a stake and pay a win. */
const spoken = [
  ["baize", "dice", { side: "under", target: 5000 }, "bet", "win"],
  ["baize", "moon-rabbit-bakery", null, "bet", "win"],
  ["hub88", "european-roulette", { red: 100 }, "bet", "win"],
  ["pragmatic", "reef-hunter", { fish: "clownfish" }, "bet.html", "result.html"],
] as const

test.each(spoken)("in the dialect %s, %s is played from the member's cash, to the cent", async (dialect, code, choice) => {
  expect(labelOf(code).dialect).toBe(dialect)
  const sitting = await sitDown()
  const { opened, play } = await open(sitting, code, choice)
  expect(opened).toMatchObject({ mode: "real", currency: "USD", exponent: 2, balance: CASH })
  for (let round = 0; round < 5; round++) {
    const { body } = await play()
    expect(body).toMatchObject({ state: "settled", balance: await cashOf(sitting) })
  }
  expect(await cashOf(sitting)).toBe(await dueTo(sitting))
  await catchUp(world.platform)
  const rounds = await world.database.rows(
    sql`select state from round where vendor = ${labelOf(code).vendor} and member = ${sitting.person.id}`,
  )
  expect(rounds).toEqual(Array.from({ length: 5 }, () => ({ state: "settled" })))
  expect(await verifyLedger(world.database)).toEqual([])
})

test.each(spoken)("in the dialect %s, %s is played for free without touching money", async (_, code, choice) => {
  const sitting = await sitDown()
  const { opened, play } = await open(sitting, code, choice, true)
  expect(opened).toMatchObject({ mode: "free", currency: "USD", exponent: 2 })
  expect((await play()).body).toMatchObject({ state: "settled" })
  expect(await cashOf(sitting)).toBe(CASH)
})

test.each(spoken)("in the dialect %s, a stake of %s that costs more than the member has is refused", async (_, code, choice) => {
  const person = await world.member()
  await world.fund(person, STAKE - 1)
  const { play } = await open({ person, api: await world.signIn(person) }, code, choice)
  expect((await play()).body).toMatchObject({ state: "refused", refusal: "insufficient-funds" })
})

test.each(spoken)(
  "in the dialect %s, a studio killed in a round of %s returns its stake or pays its win, each cent once",
  async (_, code, choice, bet, win) => {
    const sitting = await sitDown()
    const killed = async (call: string, fault: "lose-call" | "lose-answer") => {
      const { play } = await open(sitting, code, choice)
      const died = Promise.withResolvers<void>()
      wire.fault(call, fault, () => void studio.kill().then(died.resolve))
      await play().catch(() => undefined)
      await died.promise
      studio = await startStudio()
      await expect.poll(unfinished, { timeout: 20_000 }).toEqual([])
      expect(await cashOf(sitting)).toBe(await dueTo(sitting))
    }
    for (const call of [bet, win]) for (const fault of ["lose-answer", "lose-call"] as const) await killed(call, fault)
    const states = await books.rows<{ state: string }>(sql`
      select state from round where player = ${`${sitting.person.brand.code}:${sitting.person.id}`} order by created_at`)
    expect(states.map(({ state }) => state)).toEqual(["cancelled", "cancelled", "settled", "settled"])
    expect(await verifyLedger(world.database)).toEqual([])
  },
  120_000,
)

test("the address of another member's game opens no session in a dialect whose launch names the player", async () => {
  const [mine, theirs] = [await addressOf(await sitDown(), "baccarat"), await addressOf(await sitDown(), "baccarat")]
  expect((await ask("/api/session", theirs)).status).toBe(200)
  expect((await ask("/api/session", { ...mine, player: theirs.player })).body).toMatchObject({ code: "unknown-player" })
  expect((await ask("/api/session", mine)).status).toBe(200)
  expect((await ask("/api/session", { ...mine, token: "nobody" })).body).toMatchObject({ code: "session-expired" })
})

test.each(
  labels.filter(({ games, holdsMoney }) => games.length > 0 && !holdsMoney).map(({ vendor, dialect }) => [vendor, dialect]),
)("the wallet passes vendor conformance for the label %s in the dialect %s", async (vendor, dialect) => {
  const credentials = (await issueTestCredentials(world.platform, world.baize, vendor!, dialect!))!
  expect(await runSuite(platformUrl, credentials)).toEqual([])
})
