import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import type { Ledger } from "../../books/ledger/ledger.ts"
import { BONUS_SOURCE } from "./end-bonus.ts"
import { openPurse, type Purse } from "./purse.ts"

interface UndonePlay {
  readonly source: string
  readonly ref: string
  /** By default all that was posted under the name. */
  readonly kind?: "bet" | "win"
  readonly brand: BrandId
  readonly member: MemberId
  readonly at: Date
}

/**
 * After a rollback or reversal has returned a bet or win to where it came from: takes its part of the turnover back, and passes
 * on what came back into a bonus that has ended. One that was released stays released: its stake returns to cash. The stake of
 * one that ended otherwise returns to the house. The caller holds the member's accounts.
 */
export async function undoPlay(ledger: Ledger, tx: Database, undone: UndonePlay): Promise<void> {
  const { source, ref, kind, member, at } = undone
  const plays = await tx.rows<{ bonus: number; kind: "bet" | "win"; moved: Minor; state: string }>(sql`
    with back as (
      update bonus_play p set back_at = ${at} from bonus b, transfer_key k
      where b.id = p.bonus and (k.source, k.ref) = (${source}, ${ref}) and p.kind = k.kind::text
        and (p.source, p.round, p.ref) = (k.source, k.round, k.ref) and p.back_at is null
        ${kind ? sql`and p.kind = ${kind}` : empty}
      returning p.bonus, p.kind, p.moved, p.counted, b.state
    ),
    uncounted as (
      update bonus b set wagered = b.wagered - back.counted from back where b.id = back.bonus and back.kind = 'bet'
    )
    select bonus, kind, moved, state from back order by kind`)
  const [play] = plays
  if (!play || play.state === "running") return
  const purse = await openPurse(tx, undone)
  const isReleased = play.state === "converted"
  const returned = plays.reduce((sum, { kind, moved }) => sum + (kind === "bet" ? moved : -moved), 0)
  const name = { source: BONUS_SOURCE, ref: `${play.bonus} ${source} ${ref}`, at } as const
  const pass =
    returned > 0
      ? isReleased
        ? ({ ...name, kind: "bonus-convert", debit: purse.bonus, credit: purse.cash, amount: returned } as const)
        : ({ ...name, kind: "bonus-forfeit", debit: purse.bonus, credit: purse.cost, amount: returned } as const)
      : // The win was in what the bonus released or returned when it ended: it is missing there now.
        isReleased
        ? ({
            ...name,
            kind: "bonus-win",
            debit: purse.cash,
            credit: purse.bonus,
            amount: await cashFor(tx, purse, -returned),
          } as const)
        : ({ ...name, kind: "bonus-grant", debit: purse.cost, credit: purse.bonus, amount: -returned } as const)
  if (pass.amount === 0) return
  const { status } = await ledger.postTogether([pass], tx)
  if (status !== "posted") throw new Error(`Passing on ${ref} of member ${member} was ${status}`)
}

/** As far as cash has it; the rest stays overdrawn, as after any rollback of a win that is spent. */
async function cashFor(tx: Database, purse: Purse, amount: Minor): Promise<Minor> {
  const { cash } = await tx.one<{ cash: Minor | null }>(sql`select balance as cash from account where id = ${purse.cash.id}`)
  return Math.min(amount, Math.max(0, cash ?? 0))
}
