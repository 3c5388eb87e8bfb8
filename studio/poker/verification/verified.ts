import sql from "sql-template-tag"

/** Up to where hands, tournaments and entries were verified: those before are taken as right. */
export interface VerifiedSoFar {
  /** Of ended hands and tournaments, as PostgreSQL reads an instant. */
  readonly at: string
  /** The number of the last entry in the feed of the wallets. */
  readonly entry: number
}

export const nothingVerified: VerifiedSoFar = { at: "-infinity", entry: 0 }

/** The ids of tournaments that were not verified, or can still change. */
export const openTournaments = ({ at }: VerifiedSoFar) => sql`(
  select id from poker_tournament where state in ('registering', 'running')
  union all select id from poker_tournament where ended_at > ${at}::timestamptz)`
