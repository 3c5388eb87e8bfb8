import { randomUUID } from "node:crypto"
import type { VendorCredentials } from "@baize/platform/play/vendors/trial.ts"
import { baizeSpeaker } from "./baize.ts"
import { baizeChecks, hub88Checks, pragmaticChecks } from "./dialect-checks.ts"
import { hub88Speaker } from "./hub88.ts"
import { pragmaticSpeaker } from "./pragmatic.ts"
import type { RefusalReason, Speaker, SpeakerAnswer, SpeakerTurn, Speaking } from "./speaker.ts"

/** A requirement for a wallet; `run` throws what was wrong. */
export interface Check {
  readonly says: string
  run(): Promise<void>
}

const dialects: Readonly<
  Record<
    string,
    { speaker: Speaking; own(url: string, seat: VendorCredentials): Check[]; differs: RefusalReason; wrongKey(): Promise<string> }
  >
> = {
  baize: { speaker: baizeSpeaker, own: baizeChecks, differs: "differs", wrongKey: async () => "another secret" },
  hub88: { speaker: hub88Speaker, own: hub88Checks, differs: "differs", wrongKey: foreignKey },
  pragmatic: { speaker: pragmaticSpeaker, own: pragmaticChecks, differs: "cancelled", wrongKey: async () => "another secret" },
}

async function foreignKey(): Promise<string> {
  const { generateKeyPairSync } = await import("node:crypto")
  return generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString()
}

export const hasSuite = (dialect: string): boolean => Object.hasOwn(dialects, dialect)

/** Why running the suite with this seat is pointless, in a sentence. */
export async function obstacleTo(url: string, seat: VendorCredentials): Promise<string | undefined> {
  try {
    const vendor = dialects[seat.dialect]!.speaker(url, seat)
    const { reason } = await vendor.bet({ transaction: randomUUID(), round: randomUUID(), amount: 0 })
    if (reason !== "session") return undefined
    return "The seat's game has ended: it is open for 30 minutes without a bet, and for 12 hours at most. `npm run operator -- vendor-seat` makes another seat."
  } catch (error) {
    const { cause, message } = error as Error
    return `Nobody answers at ${url}: ${(cause as Error | undefined)?.message || message}.`
  }
}

/** What `heard` must be: accepted, with this balance; or refused, for this reason. */
function expectGood(heard: SpeakerAnswer, balance?: number): void {
  if (!heard.ok) throw new Error(`was refused: ${heard.raw}`)
  if (balance !== undefined && heard.balance !== balance)
    throw new Error(`the balance should be ${balance} and is ${heard.balance}: ${heard.raw}`)
}
function expectNo(heard: SpeakerAnswer, ...reasons: RefusalReason[]): void {
  if (heard.ok) throw new Error(`was accepted: ${heard.raw}`)
  if (!reasons.includes(heard.reason ?? "other"))
    throw new Error(`was refused as ${heard.reason}, not ${reasons.join(" or ")}: ${heard.raw}`)
}

/** The checks of a dialect, to be run in sequence: what every wallet must do, and what this one writes differently. */
export async function suiteOf(url: string, seat: VendorCredentials): Promise<Check[]> {
  const dialect = dialects[seat.dialect]
  if (!dialect) throw new Error(`There is no suite for the dialect "${seat.dialect}"`)
  const speaker = dialect.speaker(url, seat)
  return [...common(speaker, seat, dialect.differs, await dialect.wrongKey()), ...dialect.own(url, seat)]
}

/** What the dialects call a round without a bet. */
const noBet: readonly RefusalReason[] = ["no-bet", "unknown-bet", "cancelled"]

function common(vendor: Speaker, seat: VendorCredentials, differs: RefusalReason, wrongKey: string): Check[] {
  const stake = 10 ** seat.exponent
  const turn = (amount = stake): SpeakerTurn => ({ transaction: randomUUID(), round: randomUUID(), amount })
  const held = async (): Promise<number> => {
    const heard = await vendor.balance()
    expectGood(heard)
    return heard.balance ?? Number.NaN
  }
  const back = ({ transaction, round }: SpeakerTurn) => ({ transaction: randomUUID(), original: transaction, round })
  const check = (says: string, run: () => Promise<void>): Check => ({ says, run })

  return [
    check("knows a player whose launch token it is shown, and tells the balance", async () => {
      expectGood(await vendor.enter())
      if (!Number.isSafeInteger(await held())) throw new Error("the balance must be a whole number of minor units")
    }),
    check("takes a bet and pays a win", async () => {
      const before = await held()
      const bet = turn()
      expectGood(await vendor.bet(bet), before - stake)
      expectGood(await vendor.win({ ...bet, transaction: randomUUID(), amount: 3 * stake }, bet.transaction), before + 2 * stake)
    }),
    check("answers a repeated bet as it did at first, and takes it once", async () => {
      const before = await held()
      const bet = turn()
      expectGood(await vendor.bet(bet), before - stake)
      expectGood(await vendor.bet(turn()), before - 2 * stake)
      expectGood(await vendor.bet(bet), before - stake)
      if ((await held()) !== before - 2 * stake) throw new Error("the repeated bet was taken again")
    }),
    check("answers a repeated win as it did at first, and pays it once", async () => {
      const bet = turn()
      expectGood(await vendor.bet(bet))
      const before = await held()
      const win = { ...bet, transaction: randomUUID(), amount: 5 * stake }
      expectGood(await vendor.win(win, bet.transaction), before + 5 * stake)
      expectGood(await vendor.win(win, bet.transaction), before + 5 * stake)
      if ((await held()) !== before + 5 * stake) throw new Error("the repeated win was paid again")
    }),
    check("takes one of twenty copies of a bet that come at once", async () => {
      const before = await held()
      const bet = turn()
      for (const heard of await Promise.all(Array.from({ length: 20 }, () => vendor.bet(bet)))) expectGood(heard, before - stake)
      if ((await held()) !== before - stake) throw new Error("more than one was accepted")
    }),
    check("refuses a known transaction with another amount", async () => {
      const bet = turn()
      expectGood(await vendor.bet(bet))
      const before = await held()
      expectNo(await vendor.bet({ ...bet, amount: 2 * stake }), differs)
      if ((await held()) !== before) throw new Error("money moved")
    }),
    check("refuses a bet that is more than the balance, and moves nothing", async () => {
      const before = await held()
      expectNo(await vendor.bet(turn(before + 1)), "funds")
      if ((await held()) !== before) throw new Error("money moved")
    }),
    check("pays no win of a round that has no bet of the player", async () => {
      const before = await held()
      const bet = turn()
      expectGood(await vendor.bet(bet))
      expectNo(await vendor.win({ ...turn(), amount: 5 * stake }, bet.transaction), ...noBet)
      if ((await held()) !== before - stake) throw new Error("money moved")
    }),
    check("says of a bet that was taken back that it was, when it comes again", async () => {
      const bet = turn()
      expectGood(await vendor.bet(bet))
      expectGood(await vendor.rollback(back(bet)))
      const before = await held()
      expectNo(await vendor.bet(bet), "cancelled")
      if ((await held()) !== before) throw new Error("money moved")
    }),
    check("pays no win whose every bet was taken back, and takes no bet back whose win stands", async () => {
      const [undone, won] = [turn(), turn()]
      for (const bet of [undone, won]) expectGood(await vendor.bet(bet))
      expectGood(await vendor.rollback(back(undone)))
      expectNo(await vendor.win({ ...undone, transaction: randomUUID() }, undone.transaction), "cancelled")
      expectGood(await vendor.win({ ...won, transaction: randomUUID() }, won.transaction))
      const before = await held()
      expectNo(await vendor.rollback(back(won)), "settled", ...noBet)
      if ((await held()) !== before) throw new Error("money moved")
    }),
    check("takes a bet back, once", async () => {
      const before = await held()
      const bet = turn()
      expectGood(await vendor.bet(bet), before - stake)
      expectGood(await vendor.rollback(back(bet)), before)
      expectGood(await vendor.rollback(back(bet)))
      if ((await held()) !== before) throw new Error("the bet was rolled back twice")
    }),
    check("accepts the rollback of a bet it has not seen, and refuses that bet when it comes", async () => {
      const before = await held()
      const bet = turn()
      expectGood(await vendor.rollback(back(bet)), before)
      expectNo(await vendor.bet(bet), "cancelled")
      if ((await held()) !== before) throw new Error("money moved")
    }),
    check("refuses bets of a session that has ended, and pays the wins and takes the rollbacks that follow", async () => {
      expectNo(await vendor.bet(turn(), { token: seat.endedToken }), "session")
      const [won, undone] = [turn(), turn()]
      expectGood(await vendor.bet(won))
      expectGood(await vendor.bet(undone))
      const before = await held()
      expectGood(
        await vendor.win({ ...won, transaction: randomUUID() }, won.transaction, { token: seat.endedToken }),
        before + stake,
      )
      expectGood(await vendor.rollback(back(undone), { token: seat.endedToken }), before + 2 * stake)
    }),
    check("refuses a player that is nobody", async () => {
      expectNo(await vendor.bet(turn(), { player: `${seat.player}9999` }), "player")
      expectNo(await vendor.balance({ player: `${seat.player}9999` }), "player")
    }),
    check("refuses a game that is not the vendor's", async () => {
      expectNo(await vendor.bet(turn(), { game: "no-such-game" }), "game")
    }),
    check("refuses what another key has signed", async () => {
      const before = await held()
      const twist = { key: wrongKey }
      expectNo(await vendor.balance(twist), "signature")
      expectNo(await vendor.bet(turn(), twist), "signature")
      expectNo(await vendor.rollback(back(turn()), twist), "signature")
      if ((await held()) !== before) throw new Error("money moved")
    }),
    check("refuses amounts that are none", async () => {
      for (const amount of [-stake, 2 * 10 ** 15]) expectNo(await vendor.bet(turn(amount)), "malformed", "funds")
    }),
    check("keeps count when bets, wins and rollbacks come all at once and twice", async () => {
      const before = await held()
      const bets = Array.from({ length: 10 }, () => turn())
      await Promise.all([...bets, ...bets].map(async bet => expectGood(await vendor.bet(bet))))
      const ends = bets.map((bet, n) => {
        const win = { ...bet, transaction: randomUUID(), amount: 2 * stake }
        const undo = back(bet)
        return () => (n % 2 === 0 ? vendor.win(win, bet.transaction) : vendor.rollback(undo))
      })
      await Promise.all([...ends, ...ends].map(async end => expectGood(await end())))
      const after = await held()
      if (after !== before + 5 * stake) throw new Error(`the balance should be ${before + 5 * stake} and is ${after}`)
    }),
  ]
}
