import type { Database } from "@baize/kit/database/database.ts"
import { verifications } from "@baize/kit/monitoring/verification.ts"
import type { Unaccounted } from "./poker/verification/unaccounted.ts"
import { unaccountedChips } from "./poker/verification/unaccounted-chips.ts"
import { unaccountedEntries } from "./poker/verification/unaccounted-entries.ts"

interface StudioBooks {
  readonly database: Database
  readonly log: { error(details: object, message: string): void }
}

const sentence = ({ what, of, expected, found }: Unaccounted) =>
  `${what} ${of}: expected ${expected ?? "nothing"}, found ${found ?? "nothing"}`

/** What players hold at the studio: chips, and entries to tournaments as `operator -- verify-tournaments` checks them. */
export const { verify, createVerification } = verifications<StudioBooks>("studio-verification", {
  poker: async ({ database }) => (await unaccountedChips(database)).map(sentence),
  tournaments: async ({ database }) => (await unaccountedEntries(database)).map(sentence),
})
