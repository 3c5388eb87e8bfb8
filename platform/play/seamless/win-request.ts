import type { Minor } from "@baize/common/api/units.ts"

export interface WinRequest {
  readonly transaction: string
  readonly round: string
  readonly player: string
  readonly game: string
  /** Minor units. */
  readonly amount: Minor
  /** It ends the round. */
  readonly end: boolean
  readonly signed?: string | undefined
}

export type EndRefusal = "unknown-player" | "unknown-game" | "duplicate-differs" | "cancelled"
export type WinRefusal = EndRefusal | "no-bet" | "win-held"
