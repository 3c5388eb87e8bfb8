import type { Database } from "./database.ts"

/**
 * A transaction that may end in a result of which nothing is kept: `undo(result)` rolls it back and gives the result to the
 * caller. Any other error rolls back and is thrown, as always.
 */
export async function undoable<Result>(
  database: Database,
  work: (tx: Database, undo: (result: Result) => never) => Promise<Result>,
): Promise<Result> {
  const rollback = new Error("rolled back with a result")
  let undone: { readonly result: Result } | undefined
  const undo = (result: Result): never => {
    undone = { result }
    throw rollback
  }
  try {
    return await database.transaction(tx => work(tx, undo))
  } catch (error) {
    if (error === rollback && undone) return undone.result
    throw error
  }
}
