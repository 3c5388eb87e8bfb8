import sql from "sql-template-tag"
import { expect } from "vitest"
import { openHit } from "../jackpots/sealed.ts"
import type { TestStudio } from "./test-studio.ts"

export const poolOf = ({ database }: TestStudio, name: string) =>
  database.one<{ id: string; number: number; amount: number; reserve: number; unsent: number }>(
    sql`select id, number, amount, reserve, reserve_unsent as unsent from jackpot_pool where name = ${name}`,
  )

/** Waits until every call for the pools has been answered for good. */
export async function delivered({ studio, database }: TestStudio): Promise<void> {
  while ((await studio.deliver()) > 0);
  expect(await database.rows(sql`select from wallet_call where state = 'sent'`)).toHaveLength(0)
}

/** The platform's accounts hold, in whole minor units, what the studio's pool holds and has sent. */
export async function expectSameBooks(world: TestStudio, name: string): Promise<void> {
  await delivered(world)
  const { amount, reserve, unsent } = await poolOf(world, name)
  const { pools } = world.wallet
  expect([pools.get(name) ?? 0, pools.get(`${name}/reserve`) ?? 0]).toEqual([
    Math.floor(amount / 1_000_000),
    Math.floor(reserve / 1_000_000) - unsent,
  ])
}

interface StoredJackpot {
  readonly pool: string
  readonly number: number
  readonly secret: string
}

/** Minor units: where a jackpot is won, from its row. */
export const hitPointOf = (jackpot: StoredJackpot): number => openHit(jackpot, jackpot.secret).hitPoint

/** Fills the pool so far that the next stake, however small, reaches its hit point. */
export async function onTheBrink({ database }: TestStudio, name: string): Promise<void> {
  const jackpot = await database.one<StoredJackpot>(sql`
    select j.pool, j.number, j.secret from jackpot_pool p join jackpot j on j.pool = p.id and j.number = p.number
    where p.name = ${name}`)
  const amount = hitPointOf(jackpot) * 1_000_000 - 1
  await database.run(sql`update jackpot_pool set amount = ${amount} where id = ${jackpot.pool}`)
}
