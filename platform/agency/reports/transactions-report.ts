import { partsOfInput, wallets } from "@baize/common/api/reports.ts"
import { transferKinds } from "@baize/common/api/transfer-kinds.ts"
import sql from "sql-template-tag"
import { checkInterval } from "../../books/facts/interval.ts"
import type { ReportColumn, ReportOf } from "../exports/report.ts"
import { entriesOf, newestFirst, seenEntries, transactionTotals } from "./transactions.ts"

const kinds: readonly (readonly [key: string, title: string, kind: ReportColumn["kind"]])[] = [
  ["at", "at", "instant"],
  ["account", "account", "text"],
  ["wallet", "wallet", "word"],
  ["kind", "kind", "word"],
  ["amount", "amount", "money"],
  ["balance", "balance", "money"],
  ["sequence", "sequence", "count"],
  ["reference", "reference", "text"],
  ["round", "round", "text"],
  ["undoes", "undoes", "word"],
]

/** Every ledger entry of the choice, newest first, then the sums in, out, and the difference. */
export const transactionsReport: ReportOf<"teamTransactions"> = async (
  { database },
  { brand, caller, words, refuse },
  request,
) => {
  checkInterval(request, refuse)
  const { choice, input: stated, path } = await seenEntries(database, brand, caller, request)
  const entries = entriesOf(choice, request, brand, stated)
  const input = request.input === undefined ? undefined : partsOfInput(request.input)
  const kindWords = Object.fromEntries(transferKinds.map(kind => [kind, words(`transactions.kinds.${kind}`)]))
  const said = {
    wallet: Object.fromEntries(wallets.map(wallet => [wallet, words(`transactions.wallets.${wallet}`)])),
    kind: kindWords,
    undoes: kindWords,
  }
  return {
    name: `transactions-${brand.code}-${request.from}-${request.to}`,
    title: words("transactions.title"),
    interval: request,
    filters: [
      [words("betting.scope"), `${path.map(one => one.account).join(" / ")}, ${words(`betting.${request.scope}`)}`],
      [words("transactions.kind"), words(`transactions.kinds.${request.kind}`)],
      ...(request.wallet === undefined ? [] : [[words("transactions.wallet"), said.wallet[request.wallet] ?? ""] as const]),
      ...(request.search === undefined ? [] : [[words("transactions.search"), request.search] as const]),
      ...(input === undefined ? [] : [[words(`statement.${input[1]}`), input[0]] as const]),
      ...(request.round === undefined ? [] : [[words("transactions.round"), request.round] as const]),
    ],
    columns: kinds.map(([key, title, kind]) => ({
      key,
      title: words(`transactions.${title}`),
      kind,
      ...((key === "wallet" || key === "kind" || key === "undoes") && { words: said[key] }),
      // On the screen it is part of the kind.
      ...(key === "undoes" && { beyond: true }),
    })),
    rows: sql`select e.*, e."roundId" as round from (${entries}) e`,
    order: newestFirst,
    totals: {
      lines: rows => sql`
        select line, x.amount from (${transactionTotals(sql`select amount, internal from ${rows}`)}) t, lateral (values
          (${words("transactions.in")}::text, t.in), (${words("transactions.out")}, t.out),
          (${words("transactions.internalIn")}, t."internalIn"),
          (${words("transactions.internalOut")}, t."internalOut"), (${words("transactions.net")}, t.amount)) x(line, amount)`,
      keys: ["amount"],
    },
  }
}
