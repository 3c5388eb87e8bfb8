import type { Draw } from "../slot/play.ts"

/** A game that is decided at once by fair draws: the studio's rounds, seeds and wallet need to know no more of it. */
export interface StudioGame {
  code: string
  name: string
  /** Everything that decides what is paid, as data; its hash stands inside the seed commitments. */
  paytable: unknown
  /** Every stake is a multiple of this many minor units. */
  stakeUnit: number
  /** Plays one round. The outcome is kept as JSON; `win` is in minor units. */
  play(draw: Draw, stake: number): { outcome: object; win: number }
}
