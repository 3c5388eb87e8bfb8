/** Something that does not add up; amounts in minor units, chips, or a count. */
export interface Unaccounted {
  readonly what: string
  /** A tournament, an entry, a player or a round of the books. */
  readonly of: string
  readonly expected: number | null
  readonly found: number | null
}
