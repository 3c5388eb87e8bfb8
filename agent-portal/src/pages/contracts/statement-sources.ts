import type { Statement } from "@baize/common/api/settlements.ts"
import { addDays } from "@baize/common/domain/days.ts"
import { addressOf } from "../../parts/address.ts"
import { BETTING, ENTRIES, settlementsPath, statementPath, USER_LOSS } from "../../paths.ts"

/**
 * The page behind an input of a statement, by the input's name: reports of the team in the statement's days, the ledger entries
 * of a kind, or the previous statement. Undefined: there is no such page.
 */
export function statementSources({ settlement, sources, from, to }: Statement): (input: string) => string | undefined {
  const { kind, contractId } = settlement
  const { downlineId: memberId, previousId } = sources
  const days = { range: "custom", from, to, memberId }
  const line = addressOf(BETTING, days)
  const entries = (of: string): string => addressOf(ENTRIES, { ...days, kind: of })
  const own = addressOf(ENTRIES, { ...days, scope: "person", kind: "all" })
  const takenBack = entries("rollback")
  const reversed = entries("reversal")
  const before = previousId === null ? undefined : statementPath(kind, previousId)
  const pages: Readonly<Record<string, string | undefined>> = {
    turnover: line,
    payout: line,
    contributions: entries("jackpot-contribution"),
    bonus: entries("bonus-grant"),
    rebate: entries("rebate"),
    active: addressOf(USER_LOSS, days),
    // A day's salary is paid the day after at the latest; each payout opens its statement.
    salaries: addressOf(ENTRIES, { ...days, to: addDays(to, 1), scope: "person", kind: "contract-payout", wallet: "settlement" }),
    reversedTurnover: takenBack,
    reversedPayout: takenBack,
    foreignTurnover: takenBack,
    foreignPayout: takenBack,
    laterTurnover: takenBack,
    laterPayout: takenBack,
    foreignContributions: takenBack,
    laterContributions: takenBack,
    foreignBonus: reversed,
    foreignRebate: reversed,
    laterBonus: reversed,
    laterRebate: reversed,
    ownTurnover: own,
    ownPayout: own,
    ownContributions: own,
    ownBonus: own,
    ownRebate: own,
    carried: before,
    trueUpIn: before,
    paidBefore: addressOf(settlementsPath(kind), { contractId }),
  }
  return input => pages[input]
}

/** The ledger entries that paid a statement; undefined: it is not paid. */
export function payoutEntries({ settlement, sources, gmtOffsetMinutes }: Statement): string | undefined {
  const { paidAt, contractId, version, period } = settlement
  if (paidAt === null) return undefined
  const day = new Date(Date.parse(paidAt) + gmtOffsetMinutes * 60_000).toISOString().slice(0, 10)
  const reference = `${contractId}:${version}:${period}`
  const kind = "contract-payout"
  return addressOf(ENTRIES, {
    range: "custom",
    from: day,
    to: day,
    memberId: sources.downlineId,
    scope: "person",
    kind,
    reference,
  })
}
