import { feedback } from "@baize/common/api/feedback.ts"
import { freePlay } from "@baize/common/api/session.ts"
import { tablesOf } from "@baize/kit/testing/inventory.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openPayee } from "./cashier/payouts/payee.ts"
import { cleanUp } from "./cleanup.ts"
import { retention } from "./retention.ts"
import { proveHuman } from "./testing/human.ts"
import { payoutAccount } from "./testing/payouts.ts"
import { type TestWorld, testWorld } from "./testing/world.ts"

const DAY_MS = 86_400_000

describe("retention", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())

  const has = async (member: number) => Boolean(await world.database.row(sql`select from member where id = ${member}`))
  const idOf = async (username: string) =>
    (await world.database.one<{ id: number }>(sql`select id from member where username = ${username}`)).id

  it("retention has a rule for every table, and none for an unknown table", async () => {
    expect(Object.keys(retention).sort()).toEqual(await tablesOf(world.database))
  })

  it("retention has a reason for what it keeps, and a limit for what it does not", () => {
    for (const [table, rule] of Object.entries(retention))
      expect("keeps" in rule ? rule.keeps : rule.until, table).toMatch(/\w{2,}/)
  })

  it("retention deletes a free-play member after a day, with sessions and addresses, and no one else", {
    tags: "long",
  }, async () => {
    const real = await world.member()
    const guest = world.visitor(world.baize, { ip: "203.0.113.201" })
    const { userName } = await guest(freePlay, { human: await proveHuman(guest) })
    const talker = world.visitor(world.baize, { ip: "203.0.113.202" })
    const talking = await talker(freePlay, { human: await proveHuman(talker) })
    const [gone, stays] = [await idOf(userName), await idOf(talking.userName)]
    await world.visitor(world.baize, { token: talking.token })(feedback, {
      request: crypto.randomUUID(),
      topic: "problem",
      remark: "A question about free play",
      images: [],
      page: "/",
    })
    await cleanUp(world.platform)
    expect(await has(gone)).toBe(true)
    world.clock.advance(DAY_MS + 3_600_000)
    await cleanUp(world.platform)
    expect([await has(gone), await has(stays), await has(real.id)]).toEqual([false, true, true])
    expect(await world.database.row(sql`select from member_closure where descendant = ${gone}`)).toBeUndefined()
  })

  it("retention deletes what a lottery number could cost after a week, and that of a bet type after two months", async () => {
    const { database, clock, baize } = world
    const numero = (days: number) =>
      new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "")
    for (const days of [61, 59, 8, 6])
      await database.run(sql`
        insert into lottery_liability (brand, lottery, numero, bet, number, pick, payable)
        select ${baize.id}, 'peninsula-4d', ${numero(days)}, 'big', number, pick, 100
        from (values ('', ''), ('1234', ''), ('', '1|2|3|4')) kinds(number, pick)`)
    await cleanUp(world.platform)
    expect(await database.rows(sql`select numero, number, pick from lottery_liability order by 1, 2, 3`)).toEqual([
      { numero: numero(59), number: "", pick: "" },
      { numero: numero(8), number: "", pick: "" },
      { numero: numero(6), number: "", pick: "" },
      { numero: numero(6), number: "", pick: "1|2|3|4" },
      { numero: numero(6), number: "1234", pick: "" },
    ])
  })

  it("retention wipes a payout's destination, and the owner of a closed account, after five years", async () => {
    const { database, clock } = world
    const person = await world.member({ username: "closed-long-ago" })
    const account = await payoutAccount(world, person, { number: "DE02120300000000202051" })
    await database.run(sql`
      insert into withdrawal (brand, member, request, account, method, amount, institution, destination, holder, status,
        decided_by, created_at, decided_at)
      select brand, member, gen_random_uuid(), id, kind, 100, institution, number, holder, 'rejected', 'ann', ${clock.now()},
             ${clock.now()} from payout_account where id = ${account}`)
    await database.run(sql`
      update member set status = 'closed', profile = '{"email": "a@mail.example"}', mobile = '+12025550111',
        birth_date = '1990-05-17' where id = ${person.id}`)
    await database.run(sql`
      insert into team_event (brand, member, action, by_operator, at) values (1, ${person.id}, 'closed', 'ann', ${clock.now()})`)
    const kept = async () => {
      const row = await database.one<{ destination: string; holder: string | null; number: string }>(sql`
        select w.destination, w.holder, a.number, m.profile, m.mobile, m.birth_date as "birthDate", m.username
        from withdrawal w join payout_account a on a.id = w.account join member m on m.id = w.member where m.id = ${person.id}`)
      const open = (number: string) => openPayee({ member: person.id, account }, { number, holder: row.holder })
      return { ...row, destination: open(row.destination).number, ...open(row.number) }
    }
    await cleanUp(world.platform)
    expect(await kept()).toMatchObject({ destination: "DE02120300000000202051", mobile: "+12025550111" })
    clock.advance((5 * 365 + 1) * DAY_MS)
    await cleanUp(world.platform)
    expect(await kept()).toEqual({
      ...{ destination: "…", holder: null, number: "…" },
      ...{ profile: {}, mobile: null, birthDate: null, username: "closed-long-ago" },
    })
    await cleanUp(world.platform)
    expect(await kept()).toMatchObject({ destination: "…" })
    // The former rule left the last four characters.
    await database.run(sql`update withdrawal set destination = '…2051' where member = ${person.id}`)
    await database.run(sql`update payout_account set number = '…2051' where id = ${account}`)
    await cleanUp(world.platform)
    expect(await kept()).toMatchObject({ destination: "…", number: "…" })
  })

  it("retention wipes the nickname and addresses of a closed account without answers after five years", async () => {
    const { database, clock } = world
    const person = await world.member()
    await database.run(sql`
      update member set status = 'closed', nickname = 'Ann Lee', last_login_ip = '198.51.100.7', registered_ip = '198.51.100.8',
        profile = '{}', mobile = null, birth_date = null where id = ${person.id}`)
    await database.run(sql`
      insert into team_event (brand, member, action, by_operator, at) values (1, ${person.id}, 'closed', 'ann', ${clock.now()})`)
    clock.advance((5 * 365 + 1) * DAY_MS)
    await cleanUp(world.platform)
    expect(
      await database.one(sql`select nickname, nickname_key, last_login_ip, registered_ip from member where id = ${person.id}`),
    ).toEqual({ nickname: `#${person.id}`, nickname_key: null, last_login_ip: null, registered_ip: null })
  })

  it("retention wipes the authenticator, codes, passkeys and trusted browsers of a closed account, and of no other", async () => {
    const { database, clock } = world
    const [closed, open] = [await world.member(), await world.member()]
    for (const { id } of [closed, open]) {
      await database.run(sql`
        insert into authenticator (member, secret, session, started_at, confirmed_at)
        values (${id}, 'sealed', '', ${clock.now()}, ${clock.now()})`)
      await database.run(sql`insert into recovery_code (member, code_hash) values (${id}, 'x')`)
      await database.run(sql`
        insert into passkey (brand, member, rp_id, credential, public_key, counter, name, created_at)
        values (1, ${id}, 'localhost', ${`closed-${id}`}, 'key', 0, 'Phone', ${clock.now()})`)
      await database.run(sql`
        insert into trusted_device (token_hash, brand, member, family, expires_at)
        values (${Buffer.from(String(id))}, 1, ${id}, '', ${new Date(clock.now().getTime() + DAY_MS)})`)
    }
    await database.run(sql`update member set status = 'closed' where id = ${closed.id}`)
    await cleanUp(world.platform)
    for (const table of ["authenticator", "recovery_code", "passkey", "trusted_device"])
      expect(
        await database.rows(sql`select member from ${raw(table)} where member in (${closed.id}, ${open.id})`),
        table,
      ).toEqual([{ member: open.id }])
  })
})
