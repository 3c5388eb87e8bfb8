import { type Hashes, hex } from "../fair/hashes.ts"

/** A jackpot that was won, with what its commitment was made of. */
export interface HitClaim {
  /** "BAIZE/USD/crown": the pool. */
  readonly pool: string
  readonly number: number
  /** Minor units: where the jackpot falls, and so what it pays. */
  readonly hitPoint: number
  readonly salt: string
}

/** Published when a jackpot opens. Its hit point cannot be moved afterwards, and the salt keeps it from being found by trying. */
export const hitCommitment = ({ sha256 }: Hashes, { pool, number, hitPoint, salt }: HitClaim): string =>
  hex(sha256(`${pool}/${number}:${hitPoint}:${salt}`))
