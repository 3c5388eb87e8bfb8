import sql from "sql-template-tag"
import { addDays, businessDay, dayStart } from "../brands/calendar.ts"
import { giveAutomatic } from "../rewards/bonuses/automatic/job.ts"
import { advanceBonuses } from "../rewards/bonuses/job.ts"
import type { TestAccount, TestWorld } from "./world.ts"

/** Sets the clock to an hour of a business day of the world's first brand. */
export const atHour = ({ clock, baize }: TestWorld, day: string, hour: number): void =>
  clock.set(new Date(dayStart(day, baize.gmtOffsetMinutes).getTime() + hour * 3_600_000))

export const todayOf = ({ clock, baize }: TestWorld): string => businessDay(clock.now(), baize.gmtOffsetMinutes)

/** Two minutes into the next business day. */
export const nextDay = (world: TestWorld, days = 1): void => atHour(world, addDays(todayOf(world), days), 1 / 30)

/** What two nodes do at once: what is due is written, and granted. */
export async function giveOnTwoNodes({ platform }: TestWorld): Promise<void> {
  await Promise.all([giveAutomatic(platform), giveAutomatic(platform)])
  await Promise.all([advanceBonuses(platform), advanceBonuses(platform)])
}

/** What the house gave a member automatically: its occasions and amounts. */
export const givenTo = ({ database }: TestWorld, { id }: Pick<TestAccount, "id">) =>
  database.rows<{ occasion: string; amount: number; state: string }>(sql`
    select b.occasion, b.amount, b.state from bonus b join campaign c on c.id = b.campaign
    where b.member = ${id} and c.kind in ('cashback', 'birthday', 'level') order by b.id`)

/** How often the ledger has granted a member something. */
export const grantsTo = async ({ database }: TestWorld, { id }: Pick<TestAccount, "id">): Promise<number> =>
  (
    await database.one<{ n: number }>(sql`
      select count(*)::int as n from transfer where member = ${id} and kind = 'bonus-grant' and source = 'bonus'`)
  ).n
