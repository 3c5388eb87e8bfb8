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
export const createNameCheck = (database: Database): ((asked: PostingName) => Promise<boolean>) =>
  createBatcher(async asked => {
    const statement = prepared(
      "taken by now",
      sql`select i from taken_by_now(${texts(asked.map(({ source }) => source))}, ${texts(asked.map(({ ref }) => ref))},
        ${texts(asked.map(({ kind }) => kind))}, ${numbers(asked.map(({ account }) => account))})`,
    )
    const taken = new Set((await withRetry(() => database.rows<{ i: number }>(statement))).map(({ i }) => i - 1))
    return asked.map((_, index) => taken.has(index))
  })
