import { deadlockDetected, sqlState, uniqueViolation } from "./states.ts"

/** Repeats all-or-nothing work after a duplicate key or a deadlock with concurrent work; the repeat sees the other's result. */
export async function withRetry<Result>(work: () => Promise<Result>, tries = 5): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (tries > 1 && [uniqueViolation, deadlockDetected].includes(sqlState(error) ?? "")) return withRetry(work, tries - 1)
    throw error
  }
}
