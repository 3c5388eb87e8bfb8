/** How a column keeps personal data. */
export type KeptAs =
  /** By a key outside the database (kit/vault). */
  | "sealed"
  /** As the blind index of a sealed column. */
  | "index"
  /** As a hash from which it is not read back. */
  | "hash"
  /** As a name that only the platform can lead back to its member. */
  | "pseudonym"
  | "clear"
  /** In the clear, in rows that are never changed and prove what happened: an erasure leaves them. */
  | "evidence"

/** Columns that name a person or say something of them, by table and how they are kept. */
export type PersonalData = Readonly<Record<string, Readonly<Partial<Record<KeptAs, string>>>>>

/** Other columns that could hold such a thing, by table. */
export type OtherColumns = Readonly<Record<string, string>>
