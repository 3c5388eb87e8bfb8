import type { EntriesFilter, EntryRow } from "@baize/common/domain/reports/entries.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { AccountLink } from "../../parts/account-link.tsx"
import { Link } from "../../parts/router.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { DEPOSIT, statementPath, WITHDRAW } from "../../paths.ts"

type AddressOf = (filter: Partial<EntriesFilter>) => string

/** The page of what an entry comes from: a payout's statement, the other entries of a round, the agent's own cashier. */
function useSource(filter: EntriesFilter, to: AddressOf) {
  const { session, isStaff } = useDomain()
  const roundOf = ({ roundId }: EntryRow): string | undefined => {
    if (roundId === null || roundId === filter.round) return undefined
    return to({ round: roundId, kind: "all", wallet: undefined, search: undefined, reference: undefined, input: undefined })
  }
  const sourceOf = (row: EntryRow): string | undefined => {
    const { statement, roundId, memberId, kind } = row
    if (statement) return statementPath(statement.kind, statement.id)
    if (roundId !== null) return roundOf(row)
    if (isStaff || memberId !== session.memberId) return undefined
    return kind === "deposit" ? DEPOSIT : kind.startsWith("withdrawal-") ? WITHDRAW : undefined
  }
  return { roundOf, sourceOf }
}

const linked = (text: string, to: string | undefined) => (to ? <Link to={to}>{text}</Link> : text)

/** The columns of ledger entries. `to`: the address of the page with another filter. */
export function useEntryColumns(filter: EntriesFilter, to: AddressOf): readonly ListColumn<EntryRow>[] {
  const { t } = useTranslation("agent")
  const { roundOf, sourceOf } = useSource(filter, to)
  const kindOf = ({ kind, undoes }: EntryRow): string =>
    undoes === null
      ? t(`transactions.kinds.${kind}`)
      : t("transactions.undone", { kind: t(`transactions.kinds.${kind}`), of: t(`transactions.kinds.${undoes}`) })
  // What is behind a statement's input can be of members who are in another team by now.
  const account = ({ memberId, account: name }: EntryRow) => (
    <AccountLink id={filter.input === undefined ? memberId : undefined} account={name} />
  )
  return [
    { key: "at", title: t("transactions.at"), kind: "instant", value: row => row.at, pinned: "start" },
    { key: "account", title: t("transactions.account"), kind: "text", value: row => row.account, show: account },
    { key: "kind", title: t("transactions.kind"), kind: "text", value: row => kindOf(row), early: true },
    { key: "wallet", title: t("transactions.wallet"), kind: "text", value: row => t(`transactions.wallets.${row.wallet}`) },
    { key: "amount", title: t("transactions.amount"), kind: "money", value: row => row.amount, early: true },
    { key: "balance", title: t("transactions.balance"), kind: "money", value: row => row.balance },
    { key: "sequence", title: t("transactions.sequence"), kind: "count", value: row => row.sequence, extra: true },
    {
      key: "reference",
      title: t("transactions.reference"),
      kind: "text",
      value: row => row.reference,
      show: row => linked(row.reference, sourceOf(row)),
    },
    {
      key: "round",
      title: t("transactions.round"),
      kind: "text",
      value: row => row.roundId,
      show: row => row.roundId && linked(row.roundId, roundOf(row)),
      extra: true,
    },
  ]
}
