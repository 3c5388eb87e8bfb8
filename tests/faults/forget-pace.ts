import { setTimeout as pause } from "node:timers/promises"
import sql from "sql-template-tag"
import { insisting } from "./insist.ts"
import type { Installation } from "./installation.ts"

/** Forgets, until it is over, how often members call and are sent codes: their pace is not what is tested. */
export async function forgetPace({ database }: Pick<Installation, "database">, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await insisting(() => database.run(sql`delete from call_count`))
    await insisting(() => database.run(sql`delete from code_sent`))
    await pause(200)
  }
}
