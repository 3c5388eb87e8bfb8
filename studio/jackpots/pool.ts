import { randomBytes, randomInt, randomUUIDv7 } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import { restorations } from "../restorations.ts"
import type { Round } from "../rounds/round.ts"
import { recordJackpotWin } from "../rounds/wallet-calls.ts"
import { type DueCall, recordDue, refusedCall } from "./due-calls.ts"
import { hitCommitment } from "./hit-point.ts"
import { openHit, sealHit } from "./sealed.ts"
import { boundsIn, type JackpotTerms } from "./terms.ts"

/** Pools count in millionths of a minor unit: every stake times parts per million is whole. */
const MICRO = 1_000_000

interface JackpotPool {
  readonly id: string
  readonly brand: string
  readonly currency: string
  readonly name: string
  readonly number: number
  readonly amount: number
  readonly reserve: number
  /** Minor units of the reserve that no contribution has carried yet. */
  readonly unsent: number
}

const columns = sql`id, brand, currency, name, number, amount, reserve, reserve_unsent as unsent`

/** Millionths in whole minor units, rounded down. */
export const wholeUnits = (micros: number): number => Math.floor(micros / MICRO)

/** As named in commitments: "BAIZE/USD/crown". */
export const poolTitle = ({ brand, currency, name }: Pick<JackpotPool, "brand" | "currency" | "name">): string =>
  `${brand}/${currency}/${name}`

type PoolKey = Pick<JackpotPool, "brand" | "currency">

/** Creates the pool of a brand and currency with its first jackpot if it does not exist yet; the brand pays its seed. */
export async function ensurePool(
  database: Database,
  clock: StudioClock,
  { brand, currency }: PoolKey,
  terms: JackpotTerms,
): Promise<void> {
  const known = sql`select from jackpot_pool where brand = ${brand} and currency = ${currency} and name = ${terms.pool}`
  if (await database.row(known)) return
  await database.transaction(async tx => {
    const made = await tx.row<JackpotPool>(sql`
      insert into jackpot_pool (id, brand, currency, name, number, amount, reserve)
      values (${randomUUIDv7()}, ${brand}, ${currency}, ${terms.pool}, 1, ${boundsIn(currency, terms).seed * MICRO}, 0)
      on conflict do nothing returning ${columns}`)
    if (made) await openJackpot(tx, clock, made, terms, 0)
  })
}

/**
 * Opens the next jackpot of a pool: its hit point is drawn uniformly from all amounts above the seed up to the limit, by the
 * operating system's randomness. `fromReserve` minor units of its seed are the pool's own, the rest is the brand's.
 */
async function openJackpot(
  tx: Database,
  clock: StudioClock,
  pool: JackpotPool,
  terms: JackpotTerms,
  fromReserve: number,
): Promise<void> {
  const { seed, mustHitBy } = boundsIn(pool.currency, terms)
  const { secret, commitment } = drawHit(pool, seed, mustHitBy)
  await tx.run(sql`
    insert into jackpot (pool, number, seed, must_hit_by, secret, commitment, restorations, opened_at)
    values (${pool.id}, ${pool.number}, ${seed}, ${mustHitBy}, ${secret}, ${commitment}, ${restorations}, ${clock.now()})`)
  const transaction = `${pool.id}.${pool.number}.seed`
  const body = { transaction, brand: pool.brand, pool: pool.name, amount: seed, fromReserve }
  await recordDue(tx, [{ transaction, round: null, kind: "jackpot-seed", body }], clock.now())
}

/** A hit point above an amount and up to the limit, as it is stored and published. */
export function drawHit(pool: Omit<JackpotPool, "reserve" | "unsent">, above: number, mustHitBy: number) {
  const hitPoint = above + 1 + randomInt(mustHitBy - above)
  const salt = randomBytes(32).toString("hex")
  const commitment = hitCommitment(nodeHashes, { pool: poolTitle(pool), number: pool.number, hitPoint, salt })
  return { secret: sealHit({ pool: pool.id, number: pool.number }, { hitPoint, salt }), commitment }
}

/**
 * Adds a round's contribution to the pool, in the transaction that draws the round; concurrent rounds wait for it. The round
 * whose contribution carries the pool to its hit point wins exactly that amount; the rest feeds the next jackpot, which opens
 * immediately. Contributions that have become whole minor units are sent afterwards, at most the round's stake: what exceeds it
 * of the reserve is sent with a later round. Returns what the round has won.
 */
export async function feedPool(tx: Database, clock: StudioClock, round: Round, terms: JackpotTerms): Promise<number | null> {
  const { brand, currency, stake } = round
  if (brand === null || round.mode !== "real") return null
  const [part, aside] = [stake * terms.poolPpm, stake * terms.reservePpm]
  const put = () =>
    tx.row<JackpotPool>(sql`
      update jackpot_pool set amount = amount + ${part}, reserve = reserve + ${aside}
      where brand = ${brand} and currency = ${currency} and name = ${terms.pool} returning ${columns}`)
  // Missing if the game was launched before it had a jackpot.
  const fed = (await put()) ?? (await ensurePool(tx, clock, { brand, currency }, terms).then(put))
  if (!fed) throw new Error(`${brand} has no pool ${terms.pool} in ${currency}`)
  const became = (micros: number, more: number) => wholeUnits(micros) - wholeUnits(micros - more)
  const toPool = became(fed.amount, part)
  const ofReserve = fed.unsent + became(fed.reserve, aside)
  const toReserve = Math.min(ofReserve, stake - toPool)
  const pool = { ...fed, unsent: ofReserve - toReserve }
  if (pool.unsent !== fed.unsent) await tx.run(sql`update jackpot_pool set reserve_unsent = ${pool.unsent} where id = ${pool.id}`)
  const due = [
    contribution(round, terms.pool, "jackpot-contribution", toPool),
    contribution(round, terms.pool, "jackpot-reserve", toReserve),
  ]
  await recordDue(
    tx,
    due.filter(({ body }) => body.amount > 0),
    clock.now(),
  )
  // Read only now: the winner of the previous jackpot has opened this one in the transaction that was waited for.
  const { secret } = await tx.one<{ secret: string }>(sql`
    select secret from jackpot where pool = ${pool.id} and number = ${pool.number}`)
  const { hitPoint } = openHit({ pool: pool.id, number: pool.number }, secret)
  if (pool.amount < hitPoint * MICRO) return null
  await winJackpot(tx, clock, round, terms, pool, hitPoint)
  return hitPoint
}

function contribution(round: Round, pool: string, kind: "jackpot-contribution" | "jackpot-reserve", amount: number) {
  const { id, player, game } = round
  const transaction = `${id}.${kind}`
  return {
    transaction,
    round: id,
    kind,
    body: { transaction, round: id, player, game, pool, reserve: kind === "jackpot-reserve", amount },
  }
}

/** Pays the jackpot to the round; the next one opens with a seed from the reserve, as far as that goes. */
async function winJackpot(
  tx: Database,
  clock: StudioClock,
  round: Round,
  terms: JackpotTerms,
  pool: JackpotPool,
  amount: number,
): Promise<void> {
  await tx.run(sql`
    update jackpot set won_at = ${clock.now()}, round = ${round.id} where pool = ${pool.id} and number = ${pool.number}`)
  await tx.run(sql`update round set jackpot = ${amount} where id = ${round.id}`)
  await recordJackpotWin(tx, round, pool.name, amount, clock.now())
  const { seed } = boundsIn(pool.currency, terms)
  const fromReserve = Math.max(0, Math.min(wholeUnits(pool.reserve) - pool.unsent, seed))
  const next = await tx.one<JackpotPool>(sql`
    update jackpot_pool set number = number + 1, amount = amount + ${(seed - amount) * MICRO},
      reserve = reserve - ${fromReserve * MICRO}
    where id = ${pool.id} returning ${columns}`)
  await openJackpot(tx, clock, next, terms, fromReserve)
}

/** Returns a voided round's jackpot to the pool, as in the platform's books. */
export async function returnJackpot(tx: Database, clock: StudioClock, { id, jackpot }: Round): Promise<void> {
  if (jackpot === null) return
  const { pool } = await tx.one<{ pool: string }>(sql`
    update jackpot set returned_at = ${clock.now()} where round = ${id} returning pool`)
  await tx.run(sql`update jackpot_pool set amount = amount + ${jackpot * MICRO} where id = ${pool}`)
  await tx.run(sql`update round set jackpot = null where id = ${id}`)
}

/**
 * Closes a contribution that the platform has refused for good: the pool no longer counts what was not taken. The call remains as
 * the record of it.
 */
export const withdrawContribution = (
  database: Database,
  clock: StudioClock,
  { transaction, round, kind, body }: DueCall,
  code: string,
): Promise<void> =>
  database.transaction(async tx => {
    if ((await refusedCall(tx, transaction, code, clock.now())) === 0) return
    const { pool, amount } = body as { readonly pool: string; readonly amount: number }
    const [part, aside] = kind === "jackpot-reserve" ? [0, amount * MICRO] : [amount * MICRO, 0]
    await tx.run(sql`
      update jackpot_pool p set amount = p.amount - ${part}, reserve = p.reserve - ${aside}
      from round r where r.id = ${round} and (p.brand, p.currency, p.name) = (r.brand, r.currency, ${pool})`)
  })
