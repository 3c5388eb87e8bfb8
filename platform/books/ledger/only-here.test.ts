import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "../../..")

const writersOf = (tables: string): string[] => {
  const writes = new RegExp(
    `\\b(insert\\s+into|update|delete\\s+from|truncate(\\s+table)?|merge\\s+into|copy)\\s+(only\\s+)?` +
      `"?(public"?\\.)?"?(${tables})"?\\b(?!\\.)`,
    "i",
  )
  const sources = globSync(["{common,platform,scripts,player-site,agent-portal}/**/*.{ts,tsx,sql,mjs}"], {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**", "**/*.test.ts", "scripts/bench/**"],
  })
  expect(sources.length).toBeGreaterThan(200)
  return sources.filter(source => writes.test(readFileSync(join(root, source), "utf8"))).sort()
}

it("nothing but the books' own SQL functions writes accounts, transfers, keys and pool balances", () => {
  expect(writersOf("account|transfer(_\\d+|_key|_whole)?|pool_balance|pool_movement|pot|books")).toEqual([
    "platform/books/ledger/books/close.ts", // how far a brand's books are closed
    "platform/books/ledger/months/archive.ts", // pots of archived months
    "platform/schema/0076_pots_in_play.sql", // pots from before they were counted
    "platform/schema/0078_pots_before.sql", // what entries do not say of them
    "platform/schema/functions/books/forget_foreign_transactions.sql",
    "platform/schema/functions/books/open_account.sql",
    "platform/schema/functions/books/pools.sql",
    "platform/schema/functions/books/post_apart.sql",
    "platform/schema/functions/books/post_batch.sql",
    "platform/schema/functions/books/post_funded.sql",
    "platform/schema/functions/books/post_new_payouts.sql",
    "platform/schema/functions/books/post_new_stakes.sql",
    "platform/schema/functions/books/share_wins.sql",
    "platform/schema/functions/books/shut_books.sql",
    "platform/schema/functions/books/write_transfer.sql",
  ])
})

it("nothing but the ledger writes trial balances, archives and corrections", () => {
  expect(writersOf("trial_balance|month_close|archived_month|archived_entries|correction")).toEqual([
    "platform/books/ledger/books/close.ts",
    "platform/books/ledger/corrections/corrections.ts",
    "platform/books/ledger/months/archive.ts",
  ])
})
