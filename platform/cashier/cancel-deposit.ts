import type { cancelDeposit as cancelCall } from "@baize/common/api/cashier.ts"
import sql from "sql-template-tag"
import type { Services } from "../play/services.ts"
import type { CallContext } from "../server/serve.ts"
import { depositDetailsOf } from "./deposit-details.ts"
import { rejectOpen } from "./settle-deposit.ts"

/** Cancels the caller's deposit by transfer or to an address, unless it may have been paid. A repeat changes nothing. */
export const cancelDeposit =
  (services: Services) =>
  ({ request: { id }, caller, brand, refuse }: CallContext<typeof cancelCall>) =>
    services.database.transaction(async tx => {
      const row = await tx.row<{ member: number; amount: number; status: string; reason: string | null }>(sql`
        select member, amount, status, reason from deposit where id = ${id} and member = ${caller.memberId} for update`)
      if (!row) return refuse("absent")
      const canceled = { id, status: "rejected" as const }
      if (row.status === "rejected" && row.reason === "cancelled") return canceled
      if (row.status !== "in-process") refuse("deposit-decided")
      const details = await depositDetailsOf({ ...services, database: tx }, caller.memberId, id)
      if (!details?.cancelable) refuse("deposit-paid")
      await rejectOpen(tx, brand, { ...row, id }, { reason: "cancelled", at: services.clock.now() })
      return canceled
    })
