import { execFile } from "node:child_process"
import { createHash, createSign, randomUUID } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { standingClock } from "@baize/kit/clock.ts"
import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hub88Client } from "../../../../conformance/hub88/client.ts"
import { runSuite } from "../../../../conformance/run.ts"
import { obstacleTo } from "../../../../conformance/suite.ts"
import type { WalletTransaction } from "../../../../conformance/wallet-client.ts"
import { verifyLedger } from "../../../books/ledger/verify.ts"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { changeTerms } from "../../vendors/switches.ts"
import { issueTestCredentials, type VendorCredentials } from "../../vendors/test-credentials.ts"
import { createWallet } from "../wallet.ts"
import { pragmatic } from "./pragmatic.ts"

describe("vendor conformance", () => {
  let world: TestWorld
  let url: string
  beforeAll(async () => {
    world = await testWorld({}, { clock: standingClock(new Date()) })
    url = await world.platform.http.listen({ host: "127.0.0.1", port: 0 })
  })
  afterAll(() => world.close())

  const credentialsOf = async (vendor: string, dialect: string, brand = world.baize): Promise<VendorCredentials> =>
    (await issueTestCredentials(world.platform, brand, vendor, dialect))!

  it.each([
    ["BZ", "baize"],
    ["CLO", "hub88"],
    ["GPR", "pragmatic"],
  ])("the conformance suite passes for %s in the dialect %s, in dollars and in won", async (vendor, dialect) => {
    const all = [await credentialsOf(vendor, dialect), await credentialsOf(vendor, dialect, world.jade)]
    for (const credentials of all) expect(await runSuite(url, credentials)).toEqual([])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it("the command runs the conformance suite with credentials from a file, and ends with 0 when everything holds", {
    tags: "long",
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "baize-credentials-"))
    const file = join(folder, "credentials.json")
    writeFileSync(file, JSON.stringify(await credentialsOf("CLO", "hub88")))
    const command = join(import.meta.dirname, "../../../../scripts/vendor-conformance.ts")
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [command, "--url", `${url}/`, "--credentials", file])
      expect(stdout).toMatch(/^ok {4}knows a player(.*\n)+Everything holds\.\n$/)
      expect(stdout).not.toContain("FAIL")
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("the conformance suite fails a broken wallet", async () => {
    const credentials = await credentialsOf("BZ", "baize")
    const failed = await runSuite(url, { ...credentials, endedToken: credentials.token })
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatch(/^refuses bets of a session that has ended.*was accepted/)
  })

  it.each([
    ["BZ", "baize"],
    ["TDL", "hub88"],
    ["ARF", "pragmatic"],
  ])("the conformance suite requests new credentials for %s when the game has ended (%s)", async (vendor, dialect) => {
    const credentials = await credentialsOf(vendor, dialect)
    expect(await obstacleTo(url, credentials)).toBeUndefined()
    expect(await obstacleTo(url, { ...credentials, token: credentials.endedToken })).toContain("makes new credentials")
    expect(await obstacleTo("http://127.0.0.1:1", credentials)).toMatch(/^Nobody answers at http:\/\/127\.0\.0\.1:1: /)
  })

  it("a dialect accepts calls from agreed addresses only", async () => {
    const credentials = await credentialsOf("CLO", "hub88")
    const vendor = hub88Client(url, credentials)
    expect(await vendor.balance()).toMatchObject({ ok: true })
    await changeTerms(world.database, "CLO", { allowedAddresses: ["203.0.113.0/24"] })
    // Takes effect within two seconds.
    await expect.poll(() => vendor.balance()).toMatchObject({ reason: "signature" })
    await changeTerms(world.database, "CLO", { allowedAddresses: [] })
  })

  it("the dialect hub88 pays a win only to the owner of the bet it names", async () => {
    const [credentials, others] = [await credentialsOf("KGT", "hub88"), await credentialsOf("KGT", "hub88")]
    const [vendor, elsewhere] = [hub88Client(url, credentials), hub88Client(url, others)]
    const turn = { transaction: randomUUID(), round: randomUUID(), amount: 100 }
    const won = { ...turn, transaction: randomUUID() }
    expect(await elsewhere.enter()).toMatchObject({ ok: true })
    expect(await vendor.bet(turn)).toMatchObject({ ok: true })
    expect(await elsewhere.win(won, turn.transaction)).toMatchObject({ ok: false, reason: "unknown-bet" })
    expect(await vendor.win(won, turn.transaction)).toMatchObject({ ok: true, balance: credentials.balance })

    const late = { ...turn, transaction: randomUUID(), round: randomUUID() }
    await vendor.rollback({ transaction: randomUUID(), original: late.transaction, round: late.round })
    const lost = { ...late, transaction: randomUUID() }
    expect(await vendor.win(lost, late.transaction)).toMatchObject({ ok: false, reason: "cancelled" })
  })

  it("the dialect hub88 pays a win in the round of the bet it names, and not after that bet's rollback", async () => {
    const credentials = await credentialsOf("KGT", "hub88")
    const vendor = hub88Client(url, credentials)
    const [bet, other] = [0, 1].map(() => ({ transaction: randomUUID(), round: randomUUID(), amount: 100 })) as [
      WalletTransaction,
      WalletTransaction,
    ]
    await vendor.bet(bet)
    await vendor.bet(other)
    const win = (round: string) => vendor.win({ transaction: randomUUID(), round, amount: 500 }, bet.transaction)
    expect(await win(other.round)).toMatchObject({ ok: false, reason: "unknown-bet" })
    expect(await win(randomUUID())).toMatchObject({ ok: false, reason: "unknown-bet" })
    await vendor.rollback({ transaction: randomUUID(), original: bet.transaction, round: bet.round })
    expect(await win(bet.round)).toMatchObject({ ok: false, reason: "cancelled" })
    expect(await win(other.round)).toMatchObject({ ok: false, reason: "unknown-bet" })
  })

  /** Signs and sends forms in the dialect pragmatic. */
  function pragmaticForms(credentials: VendorCredentials) {
    const send = async (call: string, body: string) =>
      (await (await fetch(`${url}/seamless/pragmatic/GPR/${call}`, { method: "POST", body })).json()) as {
        error: number
        cash: number
      }
    const signed = (more: Record<string, string>) => {
      const about = { providerId: "GPR", userId: credentials.player, gameId: credentials.game, token: credentials.token, ...more }
      const text = Object.entries(about)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join("&")
      return new URLSearchParams({
        ...about,
        hash: createHash("md5")
          .update(text + credentials.key)
          .digest("hex"),
      }).toString()
    }
    return { send, signed }
  }

  it("signed bytes are valid for one call only: a bet is no win and no refund, a win rolls back no bet", async () => {
    const { send, signed } = pragmaticForms(await credentialsOf("GPR", "pragmatic"))
    const at = (ago: number) => String(world.clock.now().getTime() - ago)
    const bet = signed({ roundId: "r1", reference: "BET-1", amount: "25.00", timestamp: at(0) })
    expect(await send("bet.html", bet)).toMatchObject({ error: 0, cash: 9975 })
    expect(await send("result.html", bet)).toMatchObject({ error: 3 })
    expect(await send("refund.html", bet)).toMatchObject({ error: 3 })
    const result = signed({ roundId: "r1", reference: "WIN-1", amount: "1.00", timestamp: at(0) })
    expect(await send("result.html", result)).toMatchObject({ error: 0, cash: 9976 })
    for (const call of ["refund.html", "bet.html"]) expect(await send(call, result)).toMatchObject({ error: 3 })
    expect(await send("refund.html", signed({ roundId: "r2", reference: "WIN-1" }))).toMatchObject({ error: 3 })
    const old = signed({ roundId: "r3", reference: "BET-3", amount: "1.00", timestamp: at(301_000) })
    expect(await send("bet.html", old)).toMatchObject({ error: 7 })
    const twice = signed({ roundId: "r3", reference: "BET-4", amount: "1.00" })
    expect(await send("bet.html", `${twice}&amount=2.00`)).toMatchObject({ error: 5 })
    expect(await send("balance.html", signed({}))).toMatchObject({ error: 0, cash: 9976 })
  })

  it("signed bytes in the dialect pragmatic stay those of their first call, refused or not, of any kind", async () => {
    const credentials = await credentialsOf("GPR", "pragmatic")
    const { send, signed } = pragmaticForms(credentials)
    const turn = (reference: string, amount: string, more = {}) => signed({ roundId: "k1", reference, amount, ...more })
    expect(await send("bet.html", turn("K-1", "1.00"))).toMatchObject({ error: 0, cash: 9999 })
    const short = turn("K-2", "400000.00")
    expect(await send("bet.html", short)).toMatchObject({ error: 1 })
    for (const call of ["result.html", "refund.html", "endRound.html"])
      expect(await send(call, short), call).toMatchObject({ error: 3 })
    expect(await send("bet.html", short)).toMatchObject({ error: 1 })

    const bonus = turn("K-3", "1.00", { bonusCode: "999999" })
    const jackpot = turn("K-4", "1.00", { jackpotId: "nowhere" })
    await send("bonusWin.html", bonus)
    await send("jackpotWin.html", jackpot)
    for (const body of [bonus, jackpot]) {
      for (const call of ["refund.html", "result.html", "endRound.html"])
        expect(await send(call, body), call).toMatchObject({ error: 3 })
    }
    expect(await send("balance.html", signed({}))).toMatchObject({ error: 0, cash: 9999 })
  })

  it("of concurrent calls with the same signed bytes, only those of one kind are valid", async () => {
    const { send, signed } = pragmaticForms(await credentialsOf("GPR", "pragmatic"))
    await send("bet.html", signed({ roundId: "c1", reference: "C-0", amount: "1.00" }))
    const bytes = signed({ roundId: "c1", reference: "C-1", amount: "1.00" })
    const answers = await Promise.all(["bet.html", "result.html", "refund.html"].map(call => send(call, bytes)))
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(1)
  })

  it("the bytes of a held win in the dialect hub88 do not roll back its bet", async () => {
    const credentials = await credentialsOf("TDL", "hub88")
    const vendor = hub88Client(url, credentials)
    const bet = { transaction: randomUUID(), round: randomUUID(), amount: 100 }
    await vendor.bet(bet)
    const win = JSON.stringify({
      user: credentials.player,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction,
      round: bet.round,
      game_code: credentials.game,
      currency: credentials.currency,
      amount: 900_000_000 * 1000,
    })
    const headers = { "X-Hub88-Signature": createSign("RSA-SHA256").update(win).sign(credentials.key, "base64") }
    const send = async (call: string): Promise<object> =>
      (await (
        await fetch(`${url}/seamless/hub88/TDL/transaction/${call}`, { method: "POST", headers, body: win })
      ).json()) as object
    expect(await send("win")).toMatchObject({ status: "RS_ERROR_UNKNOWN" })
    expect(await send("rollback")).toMatchObject({ status: "RS_ERROR_DUPLICATE_TRANSACTION" })
    expect(await vendor.balance()).toMatchObject({ balance: credentials.balance - 100 })
  })

  it("a signed win in the dialect hub88 is valid only as that win", async () => {
    const credentials = await credentialsOf("KGT", "hub88")
    const vendor = hub88Client(url, credentials)
    const bet = { transaction: randomUUID(), round: randomUUID(), amount: 100 }
    const win = { ...bet, transaction: randomUUID() }
    await vendor.bet(bet)
    await vendor.win(win, bet.transaction)
    // A win names its bet like a rollback does, and the path is not signed.
    expect(await vendor.rollback({ ...win, original: bet.transaction })).toMatchObject({ ok: false, reason: "differs" })
    expect(await vendor.bet(win)).toMatchObject({ ok: false, reason: "differs" })
    expect(await vendor.balance()).toMatchObject({ balance: credentials.balance })
  })

  it("a vendor in business can't switch to another dialect", async () => {
    expect(await issueTestCredentials(world.platform, world.baize, "BZ", "hub88")).toBeUndefined()
    expect(await issueTestCredentials(world.platform, world.baize, "BZ", "baize")).toMatchObject({ dialect: "baize" })
  })

  it("a call in a dialect that the vendor does not speak is refused", async () => {
    const credentials = await credentialsOf("GPR", "pragmatic")
    await credentialsOf("BZ", "baize")
    const [first] = await runSuite(url, { ...credentials, vendor: "BZ" })
    expect(first).toContain("Invalid hash code")
  })
})

describe("calls in the pragmatic dialect", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())

  async function ask(call: string, credentials: VendorCredentials, content: Record<string, string>) {
    const parameters = {
      hash: "checked before",
      providerId: "GPR",
      userId: credentials.player,
      gameId: credentials.game,
      token: credentials.token,
      ...content,
    }
    const message = { call, header: () => "", body: Buffer.from(new URLSearchParams(parameters).toString()) }
    const context = { vendor: "GPR", wallet: createWallet(world.platform), inTurn: createKeyedMutex<string>() }
    return (await pragmatic.calls[call]!(message, context)).body
  }

  it("a call in the pragmatic dialect ends a shared round per player", async () => {
    for (let players = 0; players < 2; players++) {
      const credentials = (await issueTestCredentials(world.platform, world.baize, "GPR", "pragmatic"))!
      expect(await ask("endRound.html", credentials, { roundId: "table 7" })).toMatchObject({ error: 0 })
    }
  })

  it("a call in the pragmatic dialect can't reach a pool's reserve by its name", async () => {
    const credentials = (await issueTestCredentials(world.platform, world.baize, "GPR", "pragmatic"))!
    const won = { roundId: "r", reference: "w", amount: "5.00" }
    expect(await ask("jackpotWin.html", credentials, { ...won, jackpotId: "crown/reserve" })).toMatchObject({ error: 7 })
    expect(await ask("jackpotWin.html", credentials, { ...won, jackpotId: "crown" })).toMatchObject({ error: 100 })
  })

  it("a call in the pragmatic dialect is not signed by a hash with another dialect's public key", () => {
    const key = "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n"
    const hash = createHash("md5").update(`providerId=GPR${key}`).digest("hex")
    const message = { call: "balance.html", header: () => "", body: Buffer.from(`providerId=GPR&hash=${hash}`) }
    expect(pragmatic.isSigned(message, key)).toBe(false)
  })
})
