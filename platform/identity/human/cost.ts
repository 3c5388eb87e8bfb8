import type { BrandId } from "@baize/common/api/units.ts"
import { networkOf } from "../../server/visitor.ts"
import type { IdentityServices } from "../services.ts"
import { addressTried, countFailure, DEAREST, readTries, type Subject } from "../session/attempts.ts"

/** Where a visitor is: a brand's site, at an address. */
export interface Origin {
  readonly brand: BrandId
  readonly ip: string
}

export const originOf = ({
  brand,
  visitor,
}: {
  readonly brand: { readonly id: number }
  readonly visitor: { readonly ip: string }
}): Origin => ({
  brand: brand.id,
  ip: visitor.ip,
})

/** Every five failed sign-ins and opened accounts of a network, within an hour of each other, double the cost of its puzzles. */
const PER_DOUBLING = 5
/** Opening accounts never locks a network. */
const NEVER = 2 ** 31 - 1

const accountsOpened = ({ brand, ip }: Origin): Subject => ({ brand, name: `opened ${networkOf(ip)}`, locksAt: NEVER })

/** The largest number a puzzle hides from this network now: `settings.humanCost`, doubled by its recent failures. */
export async function puzzleCost(
  { database, clock, settings }: Pick<IdentityServices, "database" | "clock" | "settings">,
  origin: Origin,
): Promise<number> {
  const now = clock.now()
  const subjects = [addressTried(origin.brand, origin.ip), accountsOpened(origin)]
  const tries = await Promise.all(subjects.map(subject => readTries(database, subject, now)))
  const count = tries.reduce((sum, { failures }) => sum + failures, 0)
  return settings.humanCost * Math.min(DEAREST, 2 ** Math.floor(count / PER_DOUBLING))
}

/** Counts an account opened from a network: a registration, or a free-play visitor. */
export async function countOpened(
  { database, clock }: Pick<IdentityServices, "database" | "clock">,
  origin: Origin,
): Promise<void> {
  await countFailure(database, accountsOpened(origin), clock.now())
}
