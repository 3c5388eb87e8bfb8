import { randomUUID } from "node:crypto"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import sql from "sql-template-tag"
import { insisting } from "./insist.ts"
import type { Installation } from "./installation.ts"

/** A studio that is not part of the installation. */
const VENDOR = "CLO"

/** Play and deposits that have happened: the books get them, whatever is killed. */
export interface OutsidePlay {
  /** A round whose win is its stake, so that it changes no balance; now, unless it says when. Gives its name. */
  play(member: MemberId, stake: Minor, at?: Date): Promise<string>
  /** Takes back a round, both bet and win, now. */
  takeBack(member: MemberId, round: string): Promise<void>
  deposit(member: MemberId, amount: Minor): Promise<void>
}

export async function outsidePlay({ database }: Pick<Installation, "database">): Promise<OutsidePlay> {
  const ledger = createLedger(database)
  const clearing = await ledger.brandAccount(baizeBrand, "vendor-clearing", VENDOR)
  const cashier = await ledger.brandAccount(baizeBrand, "cashier-clearing")
  const { id: game } = await database.one<{ id: number }>(sql`select id from game where game_type = 'RNG' order by id limit 1`)
  const cashOf = (member: MemberId) => insisting(async () => ledger.accountOf(baizeBrand, member, "cash"))
  return {
    async play(member, stake, at = new Date()) {
      const cash = await cashOf(member)
      const ref = randomUUID()
      const round = { source: `vendor:${VENDOR}`, ref, round: ref, game, amount: stake, at }
      const { status } = await insisting(() =>
        ledger.postTogether([
          { ...round, kind: "bet", debit: cash, credit: clearing },
          { ...round, kind: "win", debit: clearing, credit: cash, detail: { end: true } },
        ]),
      )
      if (status !== "posted" && status !== "repeated") throw new Error(`A round of ${stake} was ${status}`)
      return ref
    },
    async takeBack(member, round) {
      const account = await cashOf(member)
      const { status } = await insisting(() =>
        ledger.rollback({ source: `vendor:${VENDOR}`, original: round, account, counter: clearing, round }),
      )
      if (status !== "posted" && status !== "repeated") throw new Error(`The rollback of a round was ${status}`)
    },
    async deposit(member, amount) {
      const credit = await cashOf(member)
      const ref = randomUUID()
      await insisting(() => ledger.post({ source: "cashier", ref, kind: "deposit", debit: cashier, credit, amount }))
    },
  }
}
