/**
 * Functions whose statements are not compared with their rows, by file and name. They take the columns, the table or the whole
 * statement from others as an argument, or name a table by the month. The list may only shrink: a test says which entry is needed
 * no more.
 */
export const composedElsewhere: ReadonlySet<string> = new Set([
  "platform/books/facts/file/csv.ts written",
  "platform/books/facts/file/xlsx.ts xlsxFile",
  "platform/books/facts/file/xlsx.ts sheet",
  "platform/agency/exports/make-file.ts readRows",
  "platform/agency/reports/betting.ts pageOf",
  "platform/agency/reports/group-reports.ts groupReport",
  "platform/books/facts/ledger-side.ts inOnePass",
  "platform/books/ledger/ledger.ts ask",
  "platform/books/ledger/months/archive.ts archiveMonth",
  "platform/play/games/views.ts pageOfGames",
])

/**
 * Columns that can be null where the member is declared without null, because the statement's condition leaves nulls out. The
 * list may only shrink.
 */
export const neverNull: ReadonlySet<string> = new Set([
  "platform/agency/contracts/sign.ts begun",
  "platform/agency/contracts/versions.ts startsOn",
  "platform/agency/forecast/warn-of-shortage.ts id",
  "platform/agency/settlements/verify.ts hash",
  "platform/agency/settlements/verify.ts key",
  "platform/agency/settlements/verify.ts previous",
  "platform/agency/settlements/verify.ts sequence",
  "platform/agency/settlements/verify.ts signature",
  "platform/books/ledger/pools.ts name",
  "platform/identity/person/breaks.ts from",
  "platform/identity/person/breaks.ts kind",
  "platform/identity/person/breaks.ts until",
  "platform/identity/person/lift-exclusion.ts until",
  "platform/letters/deliver.ts body",
  "platform/operator/second-person.ts actor",
  "platform/operator/statements/audit.ts startsOn",
  "platform/operator/statements/movements.ts member",
  "platform/play/games/vendors.ts launchUrl",
  "platform/play/games/winners.ts at",
  "platform/play/lottery/views.ts drawnAt",
  "platform/play/lottery/views.ts opened",
  "platform/play/rounds/reconciliation/due.ts bookUrl",
  "platform/play/transfers/oversight.ts balance",
  "platform/play/transfers/oversight.ts member",
  "platform/play/transfers/oversight.ts now",
  "platform/play/transfers/oversight.ts transferUrl",
  "platform/play/transfers/post-entry.ts balance",
  "platform/site/help/help.ts section",
  "studio/jackpots/view.ts at",
  "studio/returns/watch.ts outcome",
  "studio/tables/shared-rounds.ts hash",
  "studio/tables/shared-rounds.ts leftAt",
  "studio/tables/shared-rounds.ts result",
])
