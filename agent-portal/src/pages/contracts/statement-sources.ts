import { inputsWithEntries } from "@baize/common/api/reports.ts"
import type { Statement } from "@baize/common/api/settlements.ts"
import { addDays } from "@baize/common/domain/days.ts"
import { addressOf } from "../../parts/address.ts"
import { BETTING, ENTRIES, settlementsPath, statementPath, USER_LOSS } from "../../paths.ts"

/**
 * The page behind an input of a statement, by the input's name: reports of the team in the statement's days, the ledger entries
 * of a kind, or the previous statement. Undefined: there is no such page.
 */
export function statementSources(statement: Statement): (input: string) => string | undefined {
  const { settlement, sources, from, to } = statement
  const { kind, contractId } = settlement
  const { downlineId: memberId, previousId } = sources
  const days = { range: "custom", from, to, memberId }
  const line = addressOf(BETTING, days)
  const entries = (of: string): string => addressOf(ENTRIES, { ...days, kind: of })
  const own = addressOf(ENTRIES, { ...days, scope: "person", kind: "all" })
  const takenBack = entries("rollback")
  // Payouts and changes can come after the days of the statement: up to the day after it was written, when salaries of its days
  // are paid at the latest, within the longest interval of a list.
  const until = addDays(dayAt(settlement.createdAt, statement), 1)
  const interval = { range: "custom", from: [from, addDays(until, -365)].sort().at(-1)!, to: until }
  const behind = (of: string): string =>
    addressOf(ENTRIES, { ...interval, memberId, kind: "all", input: `${settlement.id}:${of}` })
  const before = previousId === null ? undefined : statementPath(kind, previousId)
  const pages: Readonly<Record<string, string | undefined>> = {
    turnover: line,
    payout: line,
    contributions: entries("jackpot-contribution"),
    bonus: entries("bonus-grant"),
    rebate: entries("rebate"),
    active: addressOf(USER_LOSS, days),
    reversedTurnover: takenBack,
    reversedPayout: takenBack,
    // A contribution moves between accounts of the house: it has no entry of a member.
    ...Object.fromEntries(inputsWithEntries.map(name => [name, behind(name)])),
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
export function payoutEntries(statement: Statement): string | undefined {
  const { settlement, sources } = statement
  const { paidAt, contractId, version, period } = settlement
  if (paidAt === null) return undefined
  const day = dayAt(paidAt, statement)
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

/** The business day of an instant. */
const dayAt = (instant: string, { gmtOffsetMinutes }: Pick<Statement, "gmtOffsetMinutes">): string =>
  new Date(Date.parse(instant) + gmtOffsetMinutes * 60_000).toISOString().slice(0, 10)
