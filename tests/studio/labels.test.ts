import { freePace } from "@baize/common/api/game-pace.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { changeLimit } from "@baize/platform/play/protection/limits.ts"
import { issueTestCredentials } from "@baize/platform/play/vendors/test-credentials.ts"
import { labelOf, labels } from "@baize/studio/labels.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { runSuite } from "../../conformance/run.ts"
import { knowsKey } from "../../conformance/suite.ts"
import { CASH, STAKE, useLabelWorld } from "./label-world.ts"

const label = useLabelWorld()
/** `npm run faults` strikes each dialect at every moment. */
const all = process.env.LABEL_FAULTS === "all"

/** A game of each dialect (and one whose symbols fall), and its calls that take a stake and pay a win. */
const spoken = [
  ["baize", "dice", { side: "under", target: 5000 }, "bet", "win"],
  ["baize", "moon-rabbit-bakery", null, "bet", "win"],
  ["hub88", "european-roulette", { red: 100 }, "bet", "win"],
  ["pragmatic", "reef-hunter", { fish: "clownfish" }, "bet.html", "result.html"],
] as const

test.each(spoken)("in the dialect %s, %s is played from the member's cash, to the cent", async (dialect, code, choice) => {
  expect(labelOf(code).dialect).toBe(dialect)
  const sitting = await label().sitDown()
  const { opened, play } = await label().openGame(sitting, code, choice)
  expect(opened).toMatchObject({ mode: "real", currency: "USD", exponent: 2, balance: CASH })
  for (let round = 0; round < 5; round++) {
    const { body } = await play()
    expect(body).toMatchObject({ state: "settled", balance: await label().cashOf(sitting) })
  }
  expect(await label().cashOf(sitting)).toBe(await label().dueTo(sitting))
  await catchUp(label().world.platform)
  const rounds = await label().world.database.rows(
    sql`select state from round where vendor = ${labelOf(code).vendor} and member = ${sitting.person.id}`,
  )
  expect(rounds).toEqual(Array.from({ length: 5 }, () => ({ state: "settled" })))
  expect(await verifyLedger(label().world.database)).toEqual([])
})

test.each(spoken)("in the dialect %s, %s is played for free without touching money", async (_, code, choice) => {
  const sitting = await label().sitDown()
  const { opened, play } = await label().openGame(sitting, code, choice, true)
  expect(opened).toMatchObject({ mode: "free", currency: "USD", exponent: 2 })
  expect((await play()).body).toMatchObject({ state: "settled" })
  expect(await label().cashOf(sitting)).toBe(CASH)
})

test.each(spoken)(
  "in the dialect %s, %s played for free offers what the brand's law allows, as for money",
  async (_, code, choice) => {
    const sitting = await label().sitDown()
    const [free, real] = [await label().openGame(sitting, code, choice, true), await label().openGame(sitting, code, choice)]
    expect(free.opened.pace).toEqual(freePace)
    expect(real.opened.pace).toEqual(freePace)
  },
)

test.each(spoken)("in the dialect %s, a stake of %s that costs more than the member has is refused", async (_, code, choice) => {
  const { play } = await label().openGame(await label().sitDown(STAKE - 1), code, choice)
  expect((await play()).body).toMatchObject({ state: "refused", refusal: "insufficient-funds" })
})

test.each(spoken)(
  "in the dialect %s, %s is not said to be over a limit of another kind than it is",
  async (dialect, code, choice) => {
    const sitting = await label().sitDown()
    const { world } = label()
    const who = { member: sitting.person.id, gmtOffsetMinutes: sitting.person.brand.gmtOffsetMinutes }
    await world.database.transaction(tx => changeLimit(tx, who, "loss-week", STAKE - 1, world.clock.now()))
    const { play } = await label().openGame(sitting, code, choice)
    expect((await play()).body).toMatchObject({ state: "refused", refusal: dialect === "baize" ? "limit-loss" : "limit" })
  },
)

test.each(spoken)(
  "in the dialect %s, a studio killed in a round of %s returns its stake or pays its win, each cent once",
  { tags: "long", timeout: 120_000 },
  async (_, code, choice, bet, win) => {
    const sitting = await label().sitDown()
    const killed = async (call: string, fault: "lose-call" | "lose-answer") => {
      const { play } = await label().openGame(sitting, code, choice)
      const died = Promise.withResolvers<void>()
      label().wire.fault(call, fault, () => void label().killStudio().then(died.resolve))
      await play().catch(() => undefined)
      await died.promise
      await label().restartStudio()
      await expect.poll(() => label().unfinished(sitting), { timeout: 20_000 }).toEqual([])
      expect(await label().cashOf(sitting)).toBe(await label().dueTo(sitting))
    }
    const struck = [
      [bet, "lose-answer"],
      [win, "lose-call"],
      ...(all
        ? ([
            [bet, "lose-call"],
            [win, "lose-answer"],
          ] as const)
        : []),
    ] as const
    for (const [call, fault] of struck) await killed(call, fault)
    const states = await label().books.rows<{ state: string }>(sql`
      select state from round where player = ${`${sitting.person.brand.code}:${sitting.person.id}`} order by created_at`)
    expect(states.map(({ state }) => state)).toEqual(struck.map(([call]) => (call === bet ? "cancelled" : "settled")))
    expect(await verifyLedger(label().world.database)).toEqual([])
  },
)

test("the address of another member's game opens no session in a dialect whose launch names the player", async () => {
  const [mine, theirs] = [
    await label().addressOf(await label().sitDown(), "baccarat"),
    await label().addressOf(await label().sitDown(), "baccarat"),
  ]
  expect((await label().ask("/api/session", theirs)).status).toBe(200)
  expect((await label().ask("/api/session", { ...mine, player: theirs.player })).body).toMatchObject({ code: "unknown-player" })
  expect((await label().ask("/api/session", mine)).status).toBe(200)
  expect((await label().ask("/api/session", { ...mine, token: "nobody" })).body).toMatchObject({ code: "session-expired" })
})

test.each(spoken)(
  "in the dialect %s, %s opens for free only by a token of the platform, in the currency of its player",
  async (_, code) => {
    const address = await label().addressOf(await label().sitDown(), code, true)
    const opened = async (more: object) => (await label().ask("/api/session", { ...address, ...more })).body
    for (const invented of [{ token: "invented" }, { token: "unnamed", player: undefined }])
      expect(await opened(invented)).toEqual({ code: expect.any(String) })
    expect(await opened({ currency: "KRW" })).toMatchObject({ mode: "free", currency: "USD" })
  },
)

// At the other brand the operator's command plays them (scripts/operator/label-conformance.test.ts).
test.each(
  labels.filter(({ games, holdsMoney }) => games.length > 0 && !holdsMoney).map(({ vendor, dialect }) => [vendor, dialect]),
)("the wallet passes vendor conformance for the label %s in the dialect %s", { tags: "long" }, async (vendor, dialect) => {
  const { world, platformUrl } = label()
  const credentials = (await issueTestCredentials(world.platform, world.jade, vendor!, dialect!))!
  await expect.poll(() => knowsKey(platformUrl, credentials)).toBe(true)
  expect(await runSuite(platformUrl, credentials)).toEqual([])
})
