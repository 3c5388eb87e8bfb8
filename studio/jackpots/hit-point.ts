import { type Hashes, hex } from "../fair/hashes.ts"

/** A jackpot that was won, with the inputs of its commitment. */
export interface HitClaim {
  /** "BAIZE/USD/crown": the pool. */
  readonly pool: string
  readonly number: number
  /** Minor units: the amount at which the jackpot is won, and so its payout. */
  readonly hitPoint: number
  readonly salt: string
}

/** Published when a jackpot opens. It fixes the hit point, and the salt prevents finding it by trial. */
export const hitCommitment = ({ sha256 }: Hashes, { pool, number, hitPoint, salt }: HitClaim): string =>
  hex(sha256(`${pool}/${number}:${hitPoint}:${salt}`))
