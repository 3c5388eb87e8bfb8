import type { Database } from "@baize/kit/database/database.ts"
import { verifications } from "@baize/kit/monitoring/verification.ts"
import type { VerifiedHistory } from "./poker/verification/history.ts"
import type { Unaccounted } from "./poker/verification/unaccounted.ts"
import { unaccountedChips } from "./poker/verification/unaccounted-chips.ts"
import { unaccountedEntries } from "./poker/verification/unaccounted-entries.ts"
import type { VerifiedSoFar } from "./poker/verification/verified.ts"

interface StudioBooks {
  readonly database: Database
  /** Absent: every run verifies everything. */
  readonly history?: VerifiedHistory
  readonly log: { error(details: object, message: string): void }
}

const sentence = ({ what, of, expected, found }: Unaccounted) =>
  `${what} ${of}: expected ${expected ?? "nothing"}, found ${found ?? "nothing"}`

async function verified(
  { database, history }: StudioBooks,
  check: string,
  work: (since?: VerifiedSoFar) => Promise<Unaccounted[]>,
) {
  return (history ? await history.run(database, check, work) : await work()).map(sentence)
}

/** What players hold at the studio: chips, and entries to tournaments as `operator -- verify-tournaments` checks them. */
export const { verify, createVerification } = verifications<StudioBooks>("studio-verification", {
  poker: context => verified(context, "poker", since => unaccountedChips(context.database, since)),
  tournaments: context => verified(context, "tournaments", since => unaccountedEntries(context.database, since)),
})
