import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { numbers, texts } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql from "sql-template-tag"
import type { Posting } from "../../books/ledger/posting.ts"

type PostingName = Pick<Posting, "source" | "ref" | "kind"> & { readonly account: number }

/**
 * Whether a name is taken: posted, or rolled back before it arrived. Waits for postings to the account in progress at any node.
 * One statement for all concurrent calls.
 */
export const createNameCheck = (database: Database): ((name: PostingName) => Promise<boolean>) =>
  createBatcher(async names => {
    const statement = prepared(
      "taken by now",
      sql`select i from taken_by_now(${texts(names.map(({ source }) => source))}, ${texts(names.map(({ ref }) => ref))},
        ${texts(names.map(({ kind }) => kind))}, ${numbers(names.map(({ account }) => account))})`,
    )
    const taken = new Set((await withRetry(() => database.rows<{ i: number }>(statement))).map(({ i }) => i - 1))
    return names.map((_, index) => taken.has(index))
  })
