import type { WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { stageOf, type WithdrawalStage } from "@baize/common/domain/cashier/withdrawal-stage.ts"
import { useWithdrawWords } from "./use-withdraw-words.ts"

export interface WithdrawalEvent {
  readonly title: string
  readonly at: string
}

/** Where the money of a withdrawal is, what happens next, and what has happened. */
export function useStageWords() {
  const words = useWithdrawWords()
  const { t, format, account } = words

  function where(row: WithdrawalListRow): string {
    const { receipt, decidedAt } = row
    const stage = stageOf(row)
    const [sum, all] = [format.money(row.net), format.money(row.amount)]
    const sent = receipt?.paidAgainAt ?? decidedAt ?? row.createdAt
    switch (stage) {
      case "open":
        return t(receipt?.paidAgainAt ? "where.again" : "where.open", { sum, account: account(row), at: format.instant(sent) })
      case "undisputed":
        return t("where.undisputed", { sum, account: account(row), at: format.instant(sent) })
      case "disputed":
        return t("where.disputed", { sum, at: format.instant(receipt?.changedAt ?? sent) })
      case "answered":
        return t("where.answered", { answer: receipt?.answer ?? "" })
      case "received":
        return t("where.received", { sum })
      case "rejected":
      case "returned":
        return t(`where.${stage}`, { sum: all, reason: row.reason ?? "" })
      default:
        return t(`where.${stage}`, { sum: all })
    }
  }

  /** Undefined once nothing more happens. */
  function next(row: WithdrawalListRow): string | undefined {
    const stage = stageOf(row)
    if (stage === "open")
      return t("next.open", { until: format.instant(row.receipt?.until ?? row.createdAt), offset: format.offset })
    return isOver(stage) ? undefined : t(`next.${stage}`)
  }

  function events(row: WithdrawalListRow): WithdrawalEvent[] {
    const { receipt, decidedAt, returnedAt } = row
    const stage = stageOf(row)
    const decided = stage === "rejected" || stage === "cancelled" ? stage : "open"
    const all: readonly (readonly [Parameters<typeof titleOf>[0], string | null | undefined])[] = [
      ["requested", row.createdAt],
      [decided, decidedAt],
      ["again", receipt?.paidAgainAt],
      [stage, stage === "received" || stage === "disputed" || stage === "answered" ? receipt?.changedAt : null],
      ["returned", returnedAt],
    ]
    return all.flatMap(([name, at]) => (at ? [{ title: titleOf(name), at }] : []))
  }

  const titleOf = (name: WithdrawalStage | "requested" | "again"): string => t(`event.${name}`)

  return { ...words, where, next, events, stage: (row: WithdrawalListRow) => t(`stage.${stageOf(row)}`) }
}

type FinalStage = "received" | "rejected" | "cancelled" | "returned"

const over: readonly WithdrawalStage[] = ["received", "rejected", "cancelled", "returned"] satisfies FinalStage[]
const isOver = (stage: WithdrawalStage): stage is FinalStage => over.includes(stage)

/** The color of a stage, as that of a request's status. */
export const toneOf = {
  "in-process": "in-process",
  open: "approved",
  received: "approved",
  disputed: "in-process",
  undisputed: "approved",
  answered: "cancelled",
  rejected: "rejected",
  cancelled: "cancelled",
  returned: "rejected",
} as const satisfies Readonly<Record<WithdrawalStage, string>>
