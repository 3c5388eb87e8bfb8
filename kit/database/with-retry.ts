import { deadlockDetected, sqlState, uniqueViolation } from "./states.ts"

/** Does work that is all or nothing again when another did the same at the same moment, or both waited for each other: it then finds the other's done. */
export async function withRetry<Result>(work: () => Promise<Result>, tries = 5): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (tries > 1 && [uniqueViolation, deadlockDetected].includes(sqlState(error) ?? "")) return withRetry(work, tries - 1)
    throw error
  }
}
