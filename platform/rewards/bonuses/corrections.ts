import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import {
  type Approving,
  approveCorrection as approveInLedger,
  type CorrectionServices,
  type LedgerCorrectionOutcome,
} from "../../books/ledger/corrections/corrections.ts"
import type { TransferName } from "../../books/ledger/posting.ts"
import { endBonusOfDeposit } from "../../play/funds/end-bonus.ts"
import { undoPlay } from "../../play/funds/undo.ts"

type ReversalServices = CorrectionServices & { readonly clock: Pick<Clock, "now"> }

/** Carries out another person's request, with what it means for bonuses. */
export const approveCorrection = (
  services: ReversalServices,
  id: number,
  approving: Omit<Approving, "afterwards">,
): Promise<LedgerCorrectionOutcome> =>
  approveInLedger(services, id, { ...approving, afterwards: (tx, reversed) => follow(services, tx, reversed) })

/** The reversal holds the accounts of the member. */
async function follow({ ledger, clock }: ReversalServices, tx: Database, { source, ref, kind }: TransferName): Promise<void> {
  const at = clock.now()
  if (kind === "bet" || kind === "win") {
    const play = await tx.row<{ brand: BrandId; member: MemberId }>(sql`
      select b.brand, b.member from plays_of(${source}, ${ref}) p join bonus b on b.id = p.bonus
      where p.kind = ${kind}`)
    if (play) await undoPlay(ledger, tx, { source, ref, kind, ...play, at })
  }
  const deposit = kind === "deposit" && source === "cashier" ? /^deposit:(\d+)$/.exec(ref)?.[1] : undefined
  if (deposit !== undefined) await endBonusOfDeposit(ledger, tx, Number(deposit), at)
}
