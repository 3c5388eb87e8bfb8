import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { bonusOf, campaignOf } from "../../testing/bonuses.ts"
import { api, mia, mine, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { advanceBonuses } from "./job.ts"

usePlayingMember()

/** One connection, which counts what it reads. */
let database: Database
beforeAll(async () => {
  await campaignOf(world, "gift", { kind: "code", code: "GIFT", grant: { kind: "fixed", amount: 1_000 }, wagering: 1 })
  database = await connect(world.database.url, { connections: 1 })
})
afterAll(() => database?.close())

const advance = () => advanceBonuses({ ...world.platform, database })

/** How many rows of bets under bonuses a run of the job reads. */
async function readByAdvancing(): Promise<number> {
  const read = async (): Promise<number> => {
    await database.run(sql`select pg_stat_force_next_flush()`)
    const { rows } = await database.one<{ rows: number }>(sql`
      select (sum(i.idx_tup_read) + max(t.seq_tup_read))::int as rows
      from pg_stat_user_tables t join pg_stat_user_indexes i using (relid) where t.relname = 'bonus_play'`)
    return rows
  }
  const before = await read()
  await advance()
  return (await read()) - before
}

it("a bonus that waits for an old open round is found waiting without reading all that was bet since", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  await api(joinCampaign, { campaign: "gift", code: "GIFT" })
  const open = mine.name()
  await mine.bet(open, 1_000)
  for (let n = 0; n < 200; n++) {
    const back = mine.name()
    await mine.bet(back, 20)
    await mine.rollback(mine.name(), back)
  }
  await catchUp(world.platform)
  // Others have played as well: a small table would be read as a whole.
  await world.database.run(sql`
    insert into bonus_play
    select (jsonb_populate_record(p, jsonb_build_object('ref', 'other ' || n, 'bonus', 0, 'member', 0))).*
    from bonus_play p, generate_series(1, 20000) n where p.ref = ${open}`)
  await world.database.run(sql`analyze bonus_play, round, transfer, ended_round`)
  await advance()
  expect(await readByAdvancing()).toBeLessThan(150)
  expect(await bonusOf(world, mia)).toMatchObject({ state: "running", required: 1_000, wagered: 1_000 })
  await vendor.call("endround", { transaction: `${open}-e`, round: `r-${open}`, player: mine.player, game: mine.game })
  await advance()
  expect(await bonusOf(world, mia)).toMatchObject({ state: "converted" })
})
