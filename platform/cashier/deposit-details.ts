import type { DepositStatus, depositStages } from "@baize/common/api/cashier.ts"
import type { DepositKind } from "@baize/common/api/deposit-kinds.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Services } from "../play/services.ts"
import type { Instructions } from "./providers/provider.ts"
import { providerOf } from "./providers/registry.ts"

interface DetailsRow {
  readonly id: number
  readonly method: string
  readonly kind: DepositKind
  readonly provider: string
  readonly amount: Minor
  readonly fee: Minor
  readonly status: DepositStatus
  readonly reason: string | null
  readonly instructions: Instructions | null
  readonly progress: { readonly confirmations: number } | null
  readonly slips: number
  readonly checked: boolean
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

type Stage = (typeof depositStages)[number]

/** A member's own deposit: how to pay it and how far it is; undefined for another's. */
export async function depositDetailsOf(
  services: Pick<Services, "database" | "settings" | "clock">,
  member: MemberId,
  id: number,
) {
  const row = await services.database.row<DetailsRow>(sql`
    select id, method, kind, provider, amount, fee, status, reason, instructions, progress,
           (select count(*)::int from deposit_slip s where s.deposit = d.id) as slips,
           first_approved_by is not null
             or exists (select from deposit_discrepancy x where x.deposit = d.id and x.decision is null) as checked,
           created_at as "createdAt", decided_at as "decidedAt"
    from deposit d where id = ${id} and member = ${member}`)
  if (!row) return undefined
  const { instructions, progress, checked, provider, createdAt, decidedAt, ...rest } = row
  const isPayable = row.status === "in-process" && !checked && providerOf(services, provider) !== undefined
  const { payUrl, transfer, coin } = instructions ?? {}
  return {
    ...rest,
    stage: stageOf(row),
    payUrl: (isPayable && payUrl) || null,
    transfer: transfer ?? null,
    coin: coin
      ? {
          ...coin,
          expired: services.clock.now().getTime() > Date.parse(coin.expiresAt),
          confirmations: progress?.confirmations ?? 0,
        }
      : null,
    cancelable: isCancelable(row),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

function stageOf({ status, checked, slips, progress, instructions }: DetailsRow): Stage {
  if (status === "approved") return "arrived"
  if (status === "rejected") return "failed"
  if (status === "charged-back") return "taken-back"
  if (checked || slips > 0) return "checking"
  if (progress) return "confirming"
  return instructions ? "waiting" : "opening"
}

/** A redirected payment is canceled on the provider's page; one that may have been paid is not canceled at all. */
const isCancelable = (row: DetailsRow): boolean => row.kind !== "redirect" && ["opening", "waiting"].includes(stageOf(row))
