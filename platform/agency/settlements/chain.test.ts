import { connect } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { tamper } from "../../testing/tamper.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "./job.ts"
import { publishedKeys, rotateStatementKey } from "./statement-keys.ts"
import { verifyNewStatements, verifyStatements } from "./verify.ts"

let world: TestWorld
let team: ContractTeam
let contractId: number
beforeEach(async () => {
  world ??= await testWorld()
  team = await contractTeam(world)
  contractId = await team.sign(terms(100_000, { period: "monthly" }))
})
afterAll(() => world?.close())

describe("the chain of statements", () => {
  it("the chain of statements breaks where a sum, a term or a link was changed, and is otherwise intact", async () => {
    await team.round(team.player, 10_000, 0)
    await team.afterDays(75)
    await settle(world.platform)
    const broken = async () => (await verifyStatements(world.database)).broken.filter(({ contract }) => contract === contractId)
    expect(await broken()).toEqual([])
    const foundAfter = async (change: ReturnType<typeof sql>) => {
      const found: string[] = []
      await world.database
        .transaction(async tx => {
          await tx.run(sql`set local session_replication_role = replica`)
          await tx.run(change)
          found.push(
            ...(await verifyStatements(tx)).broken
              .filter(({ contract }) => contract === contractId)
              .map(({ period, why }) => `${period} ${why}`),
          )
          throw new Error("undo")
        })
        .catch(error => expect(error).toMatchObject({ message: "undo" }))
      return found
    }
    const first = sql`contract = ${contractId} and period = '2026-11'`
    expect(await foundAfter(sql`update settlement set amount = amount + 1 where ${first}`)).toEqual([
      "2026-11 changed",
      "2026-11 money",
    ])
    expect(
      await foundAfter(sql`update settlement set statement = jsonb_set(statement, '{inputs,payout}', '1') where ${first}`),
    ).toEqual(["2026-11 changed"])
    expect(
      await foundAfter(sql`update contract_version set terms = jsonb_set(terms, '{cap}', '5') where contract = ${contractId}`),
    ).toContain("2026-11 changed")
    expect(await foundAfter(sql`delete from settlement where contract = ${contractId} and period = '2026-12'`)).toEqual([
      "2027-01 chain",
    ])
    const last = sql`id = (select max(id) from settlement where contract = ${contractId})`
    // It had nothing to pay, so no payment is missing.
    expect(await foundAfter(sql`delete from settlement where ${last} and state = 'nothing'`)).toContainEqual(
      expect.stringContaining("chain"),
    )
    const elsewhere = sql`update contract set downline = ${team.player.id} where id = ${contractId}`
    expect(await foundAfter(elsewhere)).toContain("2026-11 changed")
    expect(await foundAfter(sql`update brand set currency = 'XTS' where id = ${world.baize.id}`)).toContain("2026-11 changed")
    expect(
      await foundAfter(sql`update settlement set parties = jsonb_set(parties, '{payee}', '"mallory"') where ${first}`),
    ).toEqual(["2026-11 changed"])
  })

  it("statements that came since the last run are verified with the one before and their payments", async () => {
    const { until: since } = await verifyNewStatements(world.database, undefined)
    await team.round(team.player, 10_000, 0)
    await team.afterDays(75)
    await settle(world.platform)
    const broken = async (from = since) =>
      (await verifyNewStatements(world.database, from)).broken
        .filter(({ contract }) => contract === contractId)
        .map(({ period, why }) => `${period} ${why}`)
        .sort()
    expect(await broken()).toEqual([])
    const { until } = await verifyNewStatements(world.database, since)
    const first = sql`contract = ${contractId} and period = '2026-11'`
    await tamper(world.database, sql`update settlement set amount = amount + 1 where ${first}`)
    expect([...new Set(await broken())]).toEqual(["2026-11 changed", "2026-11 money"])
    await tamper(world.database, sql`update settlement set amount = amount - 1, hash = 'x' || hash where ${first}`)
    expect(await broken()).toEqual(["2026-11 changed", "2026-12 chain"])
    await tamper(world.database, sql`update settlement set hash = substr(hash, 2) where ${first}`)
    expect(await broken()).toEqual([])
    await tamper(
      world.database,
      sql`update transfer set amount = amount + 1 where source = 'contract' and ref like ${`${contractId}:%`}`,
    )
    expect(await broken()).toContain("2026-11 money")
    expect((await broken(until)).filter(line => line.endsWith("money"))).toEqual([])
    await tamper(
      world.database,
      sql`update transfer set amount = amount - 1 where source = 'contract' and ref like ${`${contractId}:%`}`,
    )
  })

  it("verifying the statements that came since the last run reads no others, however many there are", async () => {
    await world.database.run(sql`
      insert into settlement (brand, contract, version, period, first_day, last_day, state, amount, statement, created_at,
        sequence)
      select ${world.baize.id}, min(id), 1, 'before-' || n, '2020-01-01', '2020-01-01', 'nothing', 0, '{}', now(),
             1_000_000 + n
      from contract, generate_series(1, 10_000) n group by n`)
    await world.database.run(sql`analyze settlement`)
    const database = await connect(world.database.url, { connections: 1 })
    const read = async () => {
      await database.run(sql`select pg_stat_force_next_flush()`)
      const { rows } = await database.one<{ rows: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'settlement'`)
      return rows
    }
    const { until } = await verifyNewStatements(database, undefined)
    await team.round(team.player, 10_000, 0)
    await team.afterDays(75)
    await settle(world.platform)
    const before = await read()
    const { broken } = await verifyNewStatements(database, until)
    expect(broken.filter(({ contract }) => contract === contractId)).toEqual([])
    expect((await read()) - before).toBeLessThan(5_000)
    await database.close()
    await tamper(world.database, sql`delete from settlement where sequence > 1_000_000`)
  })

  it.each([
    ["without a seal", sql`1`, sql`null`, "unsealed", "pending"],
    ["of a version that its contract does not have", sql`99`, sql`0`, "changed", "paid"],
  ])("a statement %s is wrong, whichever id it was given", async (_, version, sequence, why, state) => {
    const { until } = await verifyNewStatements(world.database, undefined)
    await team.afterDays(1)
    await world.database.run(sql`
      insert into settlement (id, brand, contract, version, period, first_day, last_day, state, amount, statement, created_at,
        sequence) overriding system value
      select given.id, ${world.baize.id}, c.id, ${version}, 'forged-' || given.id, '2026-11-21', '2026-11-21', 'pending', 700,
             '{}', now(), ${sequence} - given.n
      from (values (0, -5000), (1, (select coalesce(max(id), 7001) + 100 from settlement))) as given (n, id), contract c
      where c.downline = ${team.top.id}`)
    await settle(world.platform)
    const named = ({ broken }: Pick<Awaited<ReturnType<typeof verifyStatements>>, "broken">) =>
      broken.filter(one => one.period.startsWith("forged-") && one.why === why).length
    expect(named(await verifyStatements(world.database))).toBe(2)
    // One that is not paid is found by its id.
    expect(named(await verifyNewStatements(world.database, until))).toBe(state === "paid" ? 2 : 1)
    expect(await world.database.rows(sql`select distinct state from settlement where period like 'forged-%'`)).toEqual([
      { state },
    ])
    await tamper(world.database, sql`delete from transfer where ref like '%:forged-%'`)
    await tamper(world.database, sql`delete from settlement where period like 'forged-%'`)
  })

  it("a statement is intact whose key was added while all statements were being verified", async () => {
    await team.round(team.player, 10_000, 0)
    await team.afterDays(34)
    await settle(world.platform)
    await rotateStatementKey(world.database, world.clock)
    const itsKey = sql`public_key in (select key from settlement where contract = ${contractId})`
    const { key } = await world.database.one<{ key: string }>(
      sql`select to_jsonb(k)::text as key from statement_key k where ${itsKey}`,
    )
    await tamper(world.database, sql`delete from statement_key where ${itsKey}`)
    const verifying = await world.database.transaction(async tx => {
      await tx.run(sql`lock table contract in access exclusive mode`)
      await tx.run(sql`insert into statement_key select * from jsonb_populate_record(null::statement_key, ${key}::jsonb)`)
      const verified = verifyStatements(world.database)
      await expect.poll(() => world.database.rows(sql`select from pg_locks where not granted`)).not.toEqual([])
      return { verified }
    })
    const { broken } = await verifying.verified
    expect(broken.filter(({ contract }) => contract === contractId)).toEqual([])
  })

  it("of keys rotated twice in one instant each is published, and the last signs", async () => {
    const before = await publishedKeys(world.database)
    const rotate = () => rotateStatementKey(world.database, world.clock)
    const ids = await Promise.all([rotate(), rotate()])
    const keys = await publishedKeys(world.database)
    expect(keys.slice(before.length).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(keys).toHaveLength(before.length + 2)
    expect(keys.map(({ retiredAt }) => retiredAt === null)).toEqual([...before.map(() => false), false, true])
  })

  it("statements stay verifiable after a key rotation, and a retired key signs nothing more", async () => {
    await team.round(team.player, 10_000, 0)
    await team.afterDays(35)
    await settle(world.platform)
    const before = await publishedKeys(world.database)
    const id = await rotateStatementKey(world.database, world.clock)
    await team.afterDays(75)
    await settle(world.platform)
    const keys = await publishedKeys(world.database)
    expect(keys.map(key => key.id)).toEqual([...before.map(key => key.id), id])
    const used = await world.database.rows<{ key: string }>(
      sql`select distinct on (key) key, sequence from settlement where contract = ${contractId} order by key, sequence`,
    )
    expect(new Set(used.map(({ key }) => key))).toEqual(new Set(keys.slice(-2).map(({ key }) => key)))
    const broken = async () => (await verifyStatements(world.database)).broken.filter(({ contract }) => contract === contractId)
    expect(await broken()).toEqual([])
    await world.database.run(
      sql`update statement_key set retired_at = ${new Date("2026-11-01T00:00:00Z")} where retired_at is not null`,
    )
    expect(await broken()).toContainEqual(expect.objectContaining({ why: "changed" }))
  })
})
