import { randomBytes, randomUUID } from "node:crypto"
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeFolder, pathOf } from "../agency/exports/folder.ts"
import { verifyStatements } from "../agency/settlements/verify.ts"
import { storeNote } from "../agency/team/notes.ts"
import { catchUp } from "../books/facts/job.ts"
import { factsFromScratch } from "../books/facts/verify.ts"
import { verifyLedger } from "../books/ledger/verify.ts"
import { storePayee } from "../cashier/payouts/payee.ts"
import { cleanUp } from "../cleanup.ts"
import { storedForms } from "../identity/codes/recipient.ts"
import { storeDocumentPicture } from "../identity/documents/pictures.ts"
import { NO_PASSWORD } from "../identity/session/passwords.ts"
import { post } from "../letters/outbox.ts"
import { notInArchive, personTables } from "../person-tables.ts"
import { personalData } from "../personal-data.ts"
import { openMission } from "../rewards/missions/open.ts"
import { sealGoodsAddress } from "../rewards/points/goods-address.ts"
import { verifyAudit } from "../server/audit/verify.ts"
import { sealAnswers } from "../server/vault/member.ts"
import { resealPersonal } from "../server/vault/personal.ts"
import { contactIndex } from "../server/vault/vault.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { besideOtherKey } from "../testing/other-key.ts"
import { partsOf } from "../testing/workbook.ts"
import { type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"

const DAY_MS = 86_400_000
/** Sealed inside the profile. */
const ID_NUMBER = "X1234567marked"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
const { folder } = useFolder()
const run = (...args: string[]) => runCommand(world, "person", ...args)

/** Personal columns whose values no archive has, with the reason. */
const notShown: Readonly<Record<string, string>> = {
  "authenticator.secret": "signs in",
  "document_picture.picture_key": "opens a picture, which is a file",
  "push_subscription.auth": "a secret that a browser shares with the platform",
  "sanction_match.member_name": "the law forbids it; it is the declared name",
  "sanction_match.member_born": "the same",
  "sanction_match.basis": "a hash of it",
}
/** Personal columns whose values are common words, which other columns have too: looked for in their own column only. */
const commonWords = ["member.identity_state", "protection.excluded_as"]
/** Personal columns that are no one's who has an account, or are gone within a day. */
const notTheirs: Readonly<Record<string, string>> = {
  "staff.name": "people of their own",
  "staff.nickname": "the same",
  "staff.last_login_ip": "the same",
  "staff_address.network": "the same",
  "call_count.subject": "the addresses of a day",
  "export_ticket.begun_from": "the address of a minute",
}

const personalColumns = Object.entries(personalData).flatMap(([table, { sealed = "", clear = "" }]) =>
  `${sealed} ${clear}`
    .split(" ")
    .filter(column => column !== "")
    .map(column => `${table}.${column}`),
)
const sealedColumns = Object.entries(personalData).flatMap(([table, { sealed }]) =>
  (sealed?.split(" ") ?? []).map(column => `${table}.${column}`),
)

/** Fills every personal column of a member; gives what a search for each finds. */
async function fill({ id, brand, username }: TestAccount, agent: TestAccount): Promise<Map<string, string>> {
  const { database, clock } = world
  const now = clock.now()
  const values = new Map<string, string>()
  const of = <Value extends string>(column: string, value: Value): Value => {
    values.set(column, value)
    return value
  }
  const text = (column: string): string => of(column, `${column.replace(/[._]/g, "-")}-marked`)
  const bytes = (column: string): Buffer => {
    const marked = `${column.replace(/[._]/g, "-")}-marked`
    of(column, Buffer.from(marked).toString("hex"))
    return Buffer.from(marked)
  }
  const [email, mobile, name] = ["lena.marked@mail.example", "+12025550188", "Lenamarked Orlovmarked"]
  of("member.username", username)
  of("member.profile", name)
  const avatar = text("member.picture")
  const answers = { email, payeeName: name, telegram: "@telemarked", ...sealAnswers(id, { idNumber: ID_NUMBER }) }
  await database.run(sql`
    update member set profile = ${JSON.stringify(answers)},
      mobile = ${of("member.mobile", mobile)}, birth_date = ${of("member.birth_date", "1971-03-19")}::date, picture = ${avatar},
      nickname = ${text("member.nickname")}, nickname_key = ${text("member.nickname_key")},
      registered_ip = ${of("member.registered_ip", "198.51.100.211")}, last_login_ip =
        ${of("member.last_login_ip", "198.51.100.212")}, identity_state = ${of("member.identity_state", "refused")}
    where id = ${id}`)
  await database.run(sql`
    insert into protection (member, excluded_as, excluded_from)
    values (${id}, ${of("protection.excluded_as", "time-out")}, ${now})
    on conflict (member) do update set excluded_as = excluded.excluded_as, excluded_from = excluded.excluded_from`)
  await database.run(sql`
    insert into sanction_list (code, entries, checksum, loaded_at, loaded_by) values ('marked', 1, '', now(), 'ann')`)
  await database.run(sql`
    insert into sanction_match (member, list, ref, listed, member_name, member_born, basis)
    values (${id}, 'marked', 'ref', '{Somebody}', ${of("sanction_match.member_name", name)},
            ${of("sanction_match.member_born", "1971-03-19")}, ${text("sanction_match.basis")})`)

  const session = randomBytes(32)
  await database.run(sql`
    insert into session (token_hash, brand, member, site, ip, user_agent, created_at, seen_at, previous_ip, family,
      signed_in_at, last_ip)
    values (${session}, ${brand.id}, ${id}, 'player', ${of("session.ip", "198.51.100.213")}, ${text("session.user_agent")},
            ${now},
            ${now}, ${of("session.previous_ip", "198.51.100.214")}, ${session}, ${now},
            ${of("session.last_ip", "198.51.100.215")})`)
  await database.run(sql`
    insert into push_subscription (session, member, endpoint, public_key, auth, at)
    values (${session}, ${id}, ${text("push_subscription.endpoint")}, ${bytes("push_subscription.public_key")},
            ${bytes("push_subscription.auth")}, ${now})`)
  await database.run(sql`
    insert into authenticator (member, secret, session, started_at) values (${id}, ${text("authenticator.secret")}, ${session},
      ${now})`)
  await database.run(sql`
    insert into passkey (brand, member, rp_id, credential, public_key, counter, name, created_at)
    values (${brand.id}, ${id}, 'localhost', ${text("passkey.credential")}, ${bytes("passkey.public_key")}, 0,
            ${text("passkey.name")}, ${now})`)
  await database.run(sql`
    insert into known_address (member, network, seen_at) values (${id}, ${of("known_address.network", "198.51.100.216")},
      ${now})`)
  await database.run(sql`
    insert into address_challenge (token_hash, brand, member, site, network, password_set_at, expires_at)
    values (${randomBytes(32)}, ${brand.id}, ${id}, 'player', ${of("address_challenge.network", "198.51.100.217")}, ${now},
            ${new Date(now.getTime() + 60_000)})`)
  await database.run(sql`
    insert into attempt (brand, subject, failures, failed_at)
    values (${brand.id}, ${of("attempt.subject", `login ${username} from 198.51.100.218`)}, 1, ${now})`)
  await database.run(sql`
    insert into one_time_code (brand, purpose, recipient, code_hash, expires_at, network)
    values (${brand.id}, 'contact',
            ${storedForms({ prefix: `member ${id}`, contact: "new.marked@mail.example" })[0]}, ${randomBytes(32)},
            ${new Date(now.getTime() + 60_000)}, ${of("one_time_code.network", "198.51.100.219")})`)
  await database.run(sql`
    insert into code_sent (brand, purpose, recipient, network, proven, way, at)
    values (${brand.id}, 'login', ${storedForms({ contact: mobile })[0]}, ${of("code_sent.network", "198.51.100.220")}, true,
            'sms', ${now})`)
  await post(
    database,
    {},
    {
      ...{ brand: brand.id, way: "email", recipient: of("outbox.recipient", email) },
      ...{ subject: text("outbox.subject"), body: text("outbox.body") },
    },
    now,
  )

  await database.run(sql`
    insert into identity_document (brand, member, proof, state, requested_by, reason, decided_by, decided_at, check_ref,
      check_note,
      answer, words)
    values (${brand.id}, ${id}, 'funds', 'rejected', 'rule', ${text("identity_document.reason")}, 'ann', ${now},
            ${text("identity_document.check_ref")}, ${text("identity_document.check_note")}, ${text("identity_document.answer")},
            ${text("identity_document.words")})`)
  const picture = { type: "image/png", bytes: bytes("document_picture.bytes") } as const
  await storeDocumentPicture(database, id, picture, now)
  const { key } = await database.one<{ key: string }>(sql`select picture_key as key from document_picture where member = ${id}`)
  of("document_picture.picture_key", key)

  const account = await storePayee(database, {
    ...{ brand: brand.id, member: id, request: randomUUID(), kind: "bank", institution: "First Bank" },
    ...{
      number: of("payout_account.number", "DE02120300000000202051"),
      holder: of("payout_account.holder", "Lena O. Holdermarked"),
    },
    ...{ createdAt: now, usableAt: now },
  })
  of("withdrawal.destination", values.get("payout_account.number")!)
  of("withdrawal.holder", values.get("payout_account.holder")!)
  const withdrawal = await database.one<{ id: number }>(sql`
    insert into withdrawal (brand, member, request, account, method, amount, institution, destination, holder, status, decided_by,
      created_at, decided_at)
    select brand, member, gen_random_uuid(), id, kind, 100, institution, number, holder, 'rejected', 'ann', ${now}, ${now}
    from payout_account where id = ${account} returning id`)
  const deposit = await database.one<{ id: number }>(sql`
    insert into deposit (brand, member, request, method, kind, provider, amount, status, created_at, decided_at)
    values (${brand.id}, ${id}, gen_random_uuid(), 'bank', 'transfer', 'transfer', 100, 'rejected', ${now}, ${now}) returning id`)
  await database.run(sql`
    insert into deposit_slip (deposit, picture, hash, at) values (${deposit.id}, ${text("deposit_slip.picture")}, 'hash',
      ${now})`)
  await database.run(sql`
    insert into withdrawal_proof (withdrawal, picture, hash, at)
    values (${withdrawal.id}, ${text("withdrawal_proof.picture")}, 'hash', ${now})`)
  const goods = { address: text("point_redemption.address"), phone: of("point_redemption.phone", "+12025550189") }
  const request = randomUUID()
  const sealed = sealGoodsAddress({ member: id, request }, goods)
  await database.run(sql`
    with reward as (
      insert into point_reward (brand, kind, name, text, points, stock, cost, created_at)
      values (${brand.id}, 'goods', '{}', '{}', 1, 1, 0, ${now}) returning id
    )
    insert into point_redemption (brand, member, request, kind, reward, points, cost, address, phone, status, created_at,
      decided_at)
    select ${brand.id}, ${id}, ${request}, 'goods', id, 1, 0, ${sealed.address}, ${sealed.phone}, 'rejected', ${now}, ${now}
    from reward`)

  const feedback = await database.one<{ id: number }>(sql`
    insert into feedback (brand, member, request, topic, remark, contact, language, page, user_agent, ip, at, note)
    values (${brand.id}, ${id}, gen_random_uuid(), 'complaint', ${text("feedback.remark")}, ${text("feedback.contact")}, 'en',
            '/',
            ${text("feedback.user_agent")}, ${of("feedback.ip", "198.51.100.221")}, ${now}, ${text("feedback.note")}) returning
            id`)
  for (const [purpose, name, of] of [
    ["avatar", avatar, null],
    ["slip", values.get("deposit_slip.picture")!, null],
    ["proof", values.get("withdrawal_proof.picture")!, null],
    ["feedback", text("picture.name"), feedback.id],
  ] as const)
    await database.run(sql`
      insert into picture (purpose, brand, name, feedback, type, width, height, bytes, at, by)
      values (${purpose}, ${brand.id}, ${name}, ${of}, 'image/png', 1, 1, ${bytes("picture.bytes")}, ${now},
              ${text("picture.by")})`)
  await database.run(sql`
    insert into chat_message (brand, room, member, request, text, at)
    values (${brand.id}, 'en', ${id}, gen_random_uuid(), ${text("chat_message.text")}, ${now})`)
  await database.run(sql`
    insert into chat_mute (member, until, reason, by, at)
    values (${id}, ${new Date(now.getTime() + DAY_MS)}, ${text("chat_mute.reason")}, 'ann', ${now})`)
  await database.run(sql`
    insert into service_message (brand, department, member, request, text, at)
    values (${brand.id}, 'help', ${id}, gen_random_uuid(), ${text("service_message.text")}, ${now})`)
  await database.run(sql`
    insert into message (brand, member, category, kind, subject, values, at)
    values (${brand.id}, ${id}, 'money', 'password', 'one', ${JSON.stringify({ text: text("message.values") })}, ${now})`)
  await database.run(sql`
    insert into member_notice (member, kind, subject, values, at)
    values (${id}, 'round-returned', 1, ${JSON.stringify({ text: text("member_notice.values") })}, ${now})`)
  await database.run(sql`
    insert into agent_message (member, kind, subject, title, text, at)
    values (${id}, 'note', 'one', ${text("agent_message.title")}, ${text("agent_message.text")}, ${now})`)
  await database.run(sql`
    insert into member_note (agent, member, text, at) values (${agent.id}, ${id}, ${text("member_note.text")}, ${now})`)
  await database.run(sql`
    insert into freeze_request (brand, member, requested_by, act, reason, state, answer, created_at)
    values (${brand.id}, ${id}, ${agent.id}, 'freeze', ${text("freeze_request.reason")}, 'refused',
            ${text("freeze_request.answer")},
            ${now})`)
  await database.run(sql`
    insert into export (brand, member, maker, request, about, format, language, name, created_at)
    values (${brand.id}, ${id}, ${text("export.maker")}, gen_random_uuid(), ${JSON.stringify({ of: text("export.about") })},
            'csv', 'en',
            ${text("export.name")}, ${now})`)
  await database.run(sql`
    insert into saved_view (agent, portal_table, name, query, usual, changed_at)
    values (${id}, 'members', ${text("saved_view.name")}, ${text("saved_view.query")}, false, ${now})`)
  await database.run(sql`
    insert into register_link (brand, agent, code, label, type, rebate_ppm, created_at)
    values (${brand.id}, ${id}, 'LABELEDONE', ${text("register_link.label")}, 'member', 0, ${now})`)
  const mission = await openMission(
    database,
    brand,
    {
      ...{ kind: "mission", metric: "turnover", prizes: [{ target: 1_000, prize: { kind: "cash", amount: 500 } }] },
      ...{ title: { en: "Race", ko: "Race" }, text: { en: "Play.", ko: "Play." }, firstDay: "2026-12-01", lastDay: "2026-12-03" },
    },
    now,
  )
  await database.run(sql`
    with prize as (
      insert into mission_prize (brand, mission, member, step, prize, state, remark, at, changed_at)
      values (${brand.id}, ${mission}, ${id}, 1, '{}', 'rejected', ${text("mission_prize.remark")}, ${now}, ${now}) returning id
    )
    insert into mission_image (member, prize, type, bytes, at)
    select ${id}, id, 'image/png', ${bytes("mission_image.bytes")}, ${now} from prize`)
  await resealPersonal(database) // what is written above as it is
  return values
}

/** Every row of the platform's tables as a dump writes it, except what is never changed. */
async function dumped(): Promise<string> {
  const tables = await world.database.rows<{ name: string }>(sql`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`)
  const evidence = Object.keys(personalData).filter(table => personalData[table]!.evidence)
  const parts: string[] = []
  for (const { name } of tables.filter(table => !evidence.includes(table.name)))
    await world.database.transaction(async tx => {
      for await (const part of tx.copy(sql`select * from ${raw(name)}`, "format text")) parts.push(`${name}: ${part}`)
    })
  return parts.join("")
}

/** What each column (`table.column`) has, as text. */
async function cellsOf(columns: Iterable<string>): Promise<Map<string, readonly string[]>> {
  const cells = new Map<string, readonly string[]>()
  for (const column of columns) {
    const rows = await world.database.rows<{ cell: string }>(sql`
      select distinct ${raw(column)}::text as cell from ${raw(column.split(".")[0]!)} where ${raw(column)} is not null`)
    cells.set(
      column,
      rows.map(({ cell }) => cell),
    )
  }
  return cells
}

/** What is kept of a customer until the law allows to erase it. */
const keptOfCustomer = (
  "deposit_slip.picture document_picture.bytes document_picture.picture_key feedback.contact feedback.ip feedback.note " +
  "feedback.remark feedback.user_agent freeze_request.answer freeze_request.reason identity_document.answer " +
  "identity_document.check_note identity_document.check_ref identity_document.reason identity_document.words " +
  "member.birth_date member.identity_state member.mobile member.profile member.registered_ip " +
  "member.username payout_account.holder payout_account.number picture.by picture.bytes picture.name " +
  "point_redemption.address point_redemption.phone protection.excluded_as sanction_match.basis sanction_match.member_born " +
  "sanction_match.member_name " +
  "withdrawal.destination withdrawal.holder withdrawal_proof.picture"
).split(" ")

/** The columns whose values are in a text. */
const foundIn = (text: string, values: ReadonlyMap<string, string>): string[] =>
  [...values].filter(([, value]) => text.includes(value)).map(([column]) => column)

describe("all that is held of a member", () => {
  it("every table that refers to members is in an archive, or says why not", async () => {
    const tables = await world.database.rows<{ name: string }>(sql`
      select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
        and (a.attname = 'member' or exists (
          select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'member'::regclass and a.attnum = any
            (f.conkey)))`)
    const known = [...personTables.map(({ table }) => table), ...Object.keys(notInArchive), "transfer"]
    expect(tables.map(({ name }) => name).filter(name => !known.some(table => table === name))).toEqual([])
  })

  it("is saved whole, sealed in the database, and erased when the law allows it; the books stay whole", async () => {
    const person = await world.member({ username: "lena-marked" })
    await world.fund(person, 10_000)
    const agent = await world.agent()
    const others = await cellsOf(sealedColumns)
    const values = await fill(person, agent)
    const filled = await cellsOf(sealedColumns)
    const stillThere = async (): Promise<string[]> =>
      [...(await cellsOf(values.keys()))]
        .filter(([column, cells]) =>
          cells.some(cell =>
            sealedColumns.includes(column)
              ? filled.get(column)!.includes(cell) && !others.get(column)!.includes(cell)
              : cell.includes(values.get(column)!),
          ),
        )
        .map(([column]) => column)
        .toSorted()
    expect(await stillThere()).toEqual([...values.keys()].toSorted())
    expect([...values.keys()].toSorted()).toEqual(personalColumns.filter(column => !(column in notTheirs)).toSorted())
    const dump = await dumped()
    const before = foundIn(dump, values)
    expect(dump).not.toMatch(new RegExp(`${ID_NUMBER}|marked@mail\\.example|2025550188|orlovmarked|telemarked|1971-03-19`, "i"))
    const sealedOnes = sealedColumns.filter(column => values.has(column))
    const asStored = ["authenticator.secret", "document_picture.picture_key"] // written here as they are
    expect(before.filter(column => sealedOnes.includes(column) && !asStored.includes(column))).toEqual([])
    expect(before.length).toBeGreaterThan(50)

    const file = join(folder, "lena.zip")
    expect(await run("export", "BAIZE", "Lena-Marked", "--to", file)).toMatchObject({ code: 0 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const parts = partsOf(readFileSync(file))
    const archive = [...parts.values()].map(part => `${part}\n${Buffer.from(part).toString("hex")}`).join("\n")
    const shown = foundIn(archive, values)
    const declared = ["sanction_match.member_name", "sanction_match.member_born"]
    expect([...values.keys()].filter(column => !shown.includes(column) && !(column in notShown))).toEqual([])
    expect(shown.filter(column => column in notShown && !declared.includes(column))).toEqual([])
    expect(JSON.parse(parts.get("transfer.json")!)).toMatchObject([{ kind: "deposit", amount: 10_000 }])
    const [account] = JSON.parse(parts.get("member.json")!)
    expect(account).not.toHaveProperty("password_hash")
    expect(account.profile.idNumber).toBe(ID_NUMBER)
    expect((await run("export", "BAIZE", "lena-marked", "--to", file)).code).toBe(1)

    expect((await run("erase", "BAIZE", "lena-marked", "--reason", "Asked by letter")).printed).toContain("close the account")
    await runCommand(world, "member", "close", "BAIZE", "lena-marked", "--reason", "Asked by letter", "--with-balance")
    expect((await run("erase", "BAIZE", "lena-marked", "--reason", "Asked by letter")).printed).toContain("no law requires")
    expect(await stillThere()).toEqual(keptOfCustomer)
    expect(
      await world.database.one(sql`
        select password_hash as password, payment_password_hash as payment from member where id = ${person.id}`),
    ).toEqual({ password: NO_PASSWORD, payment: null })

    world.clock.advance((5 * 365 + 1) * DAY_MS)
    expect(await run("erase", "BAIZE", "lena-marked", "--reason", "Asked by letter")).toMatchObject({ code: 0 })
    expect(await stillThere()).toEqual(["protection.excluded_as"]) // evidence of player protection
    for (const column of commonWords) values.delete(column)
    expect(foundIn(await dumped(), values)).toEqual([])
    await cleanUp(world.platform)
    expect(foundIn(await dumped(), values)).toEqual([])

    expect(await verifyLedger(world.database)).toEqual([])
    await catchUp(world.platform)
    expect(await factsFromScratch(world.database)).toEqual([])
    expect((await verifyStatements(world.database)).broken).toEqual([])
    expect((await verifyAudit(world.database)).problems).toEqual([])
    expect((await world.platform.ledger.balances(person.id)).cash).toBe(10_000)
    expect(await run("export", "BAIZE", `#${person.id}`, "--to", join(folder, "after.zip"))).toMatchObject({ code: 0 })
  })

  it("a sealed value that can't be opened leaves no archive, and the export is recorded as failed", async () => {
    const { database, clock } = world
    const person = await world.member({ username: "broken-cell" })
    const account = await storePayee(database, {
      ...{ brand: person.brand.id, member: person.id, request: randomUUID(), kind: "bank", institution: "First Bank" },
      ...{ number: "DE02120300000000202051", holder: "Broken Cell", createdAt: clock.now(), usableAt: clock.now() },
    })
    await database.run(sql`
      update payout_account set number = overlay(number placing case substr(number, 20, 4) when 'AAAA' then 'BBBB' else 'AAAA' end
        from 20) where id = ${account}`)
    const file = join(folder, "broken.zip")
    await expect(run("export", "BAIZE", "broken-cell", "--to", file)).rejects.toThrow()
    expect(existsSync(file)).toBe(false)
    const [last] = await database.rows<{ outcome: string; detail: object }>(
      sql`select outcome, detail from audit where event = 'operator' order by id desc limit 1`,
    )
    expect(last).toMatchObject({ outcome: "failed", detail: { command: "person" } })
  })

  it("what went to a contact that another account has too is in no archive and is not erased", async () => {
    const { database, clock } = world
    const [gone, next] = [await world.member({ username: "first-owner" }), await world.member({ username: "next-owner" })]
    const [shared, own, mobile] = ["shared@mail.example", "own@mail.example", "+12025550155"]
    const declare = (id: number, profile: object) =>
      database
        .run(sql`update member set profile = ${JSON.stringify(profile)} where id = ${id}`)
        .then(() => resealPersonal(database))
    const now = clock.now()
    for (const recipient of [shared, own]) {
      await post(database, {}, { brand: gone.brand.id, way: "email", recipient, subject: "Subject", body: "Body" }, now)
      await database.run(sql`
        insert into one_time_code (brand, purpose, recipient, code_hash, expires_at)
        values (${gone.brand.id}, 'login', ${contactIndex(recipient)}, '', ${new Date(now.getTime() + 60_000)})`)
    }
    for (const recipient of [shared, own, mobile])
      await database.run(sql`
        insert into code_sent (brand, purpose, recipient, network, proven, way, at)
        values (${gone.brand.id}, 'login', ${contactIndex(recipient)}, '198.51.100.0', true, 'email', ${now})`)
    await database.run(sql`update member set mobile = ${mobile} where id = ${next.id}`)
    await declare(next.id, { email: shared })
    const contacts = new Map([mobile, own, shared].map(contact => [contactIndex(contact), contact]))
    const recipients = async (table: string) => {
      const rows = await database.rows<{ index: string }>(sql`
        select distinct ${raw(table === "outbox" ? "recipient_index" : "recipient")} as index from ${raw(table)}`)
      return rows.flatMap(({ index }) => contacts.get(index) ?? []).sort()
    }
    const archived = async (file: string) => {
      await run("export", "BAIZE", "first-owner", "--to", join(folder, file))
      const parts = partsOf(readFileSync(join(folder, file)))
      return ["outbox", "one_time_code", "code_sent"].map(table =>
        JSON.parse(parts.get(`${table}.json`)!).map((row: { recipient?: string }) => row.recipient ?? "indexed"),
      )
    }
    // As it is typed; codes and letters go to it in lower case.
    await declare(gone.id, { email: "Own@mail.example" })
    expect(await archived("own.zip")).toEqual([[own], ["indexed"], ["indexed"]])
    await declare(gone.id, { email: "Shared@mail.example" })
    expect(await archived("shared.zip")).toEqual([[], [], []])

    await runCommand(world, "member", "close", "BAIZE", "first-owner", "--reason", "Asked")
    await run("erase", "BAIZE", "first-owner", "--reason", "Asked")
    for (const table of ["outbox", "one_time_code"]) expect(await recipients(table), table).toEqual([own, shared])
    expect(await recipients("code_sent")).toEqual([mobile, own, shared])
    await declare(gone.id, { email: "Own@mail.example" })
    await run("erase", "BAIZE", "first-owner", "--reason", "Asked")
    for (const table of ["outbox", "one_time_code"]) expect(await recipients(table), table).toEqual([shared])
    expect(await recipients("code_sent")).toEqual([mobile, shared])
  })

  it("letters and codes are found by every key of the file, as they were typed, and with a typed name", async () => {
    const { database, clock } = world
    const person = await world.member({ username: "Every-Form" })
    const email = "Every.Form+site@gmail.com"
    const now = clock.now()
    const send = async (recipient: string): Promise<void> => {
      await post(database, {}, { brand: person.brand.id, way: "email", recipient, subject: "Subject", body: "Body" }, now)
      for (const to of [{ contact: recipient }, { name: "every-form", contact: recipient }]) await count(storedForms(to)[0])
    }
    const count = (recipient: string) =>
      database.run(sql`
        insert into code_sent (brand, purpose, recipient, network, proven, way, at)
        values (${person.brand.id}, 'link', ${recipient}, '198.51.100.0', true, 'email', ${now})`)
    const there = async (): Promise<void> => {
      await send(email)
      await database.run(sql`
        update member set profile = ${JSON.stringify(sealAnswers(person.id, { email }))} where id = ${person.id}`)
    }
    await besideOtherKey(database, there, async () => {
      await send(email)
      await count(email)
      await database.run(sql`
        insert into outbox (brand, way, recipient, body, created_at)
        values (${person.brand.id}, 'email', ${email}, 'Plain', now())`)
      await run("export", "BAIZE", "every-form", "--to", join(folder, "every.zip"))
      const parts = partsOf(readFileSync(join(folder, "every.zip")))
      expect(JSON.parse(parts.get("outbox.json")!)).toHaveLength(3)
      expect(JSON.parse(parts.get("code_sent.json")!)).toHaveLength(5)
      const left = () =>
        database.one<{ letters: number; codes: number }>(sql`
          select (select count(*) from outbox) as letters, (select count(*) from code_sent) as codes`)
      const before = await left()
      await runCommand(world, "member", "close", "BAIZE", "every-form", "--reason", "Asked")
      await run("erase", "BAIZE", "every-form", "--reason", "Asked")
      expect(await left()).toEqual({ letters: before.letters - 3, codes: before.codes - 5 })
    })
  })

  it("an agent's archive has nothing of their sub-accounts, whose names an erasure takes too, with notes and files", async () => {
    const { database, clock, platform } = world
    const now = clock.now()
    const agent = await world.agent({ username: "Nora" })
    const about = await world.member({ upline: agent })
    const staff = await database.one<{ id: number }>(sql`
      insert into staff (brand, agent, name, nickname, password_hash, payment_password_hash, password_set_at, pages, created_at,
        last_login_ip)
      values (${agent.brand.id}, ${agent.id}, 'clerk-marked', 'Clerk-marked', 'hash-marked', 'hash-marked', ${now}, '{}', ${now},
              '198.51.100.231') returning id`)
    await database.run(sql`
      insert into staff_address (staff, network, seen_at) values (${staff.id}, '198.51.100.231', ${now})`)
    for (const [by, ip] of [
      [staff.id, "198.51.100.231"],
      [null, "198.51.100.232"],
    ] as const) {
      const token = randomBytes(32)
      await database.run(sql`
        insert into session (token_hash, brand, member, site, staff, ip, created_at, seen_at, family, signed_in_at)
        values (${token}, ${agent.brand.id}, ${agent.id}, 'agent', ${by}, ${ip}, ${now}, ${now}, ${token}, ${now})`)
      const actor = by === null ? "Nora" : "clerk-marked@Nora"
      await platform.audit.record({
        ...{ event: "sign-in", outcome: "done", brand: agent.brand.id, member: agent.id, staff: by ?? undefined, actor, ip },
        ...{ userAgent: "Browser", request: "one", detail: {} },
      })
      await database.run(sql`
        insert into export (brand, member, maker, request, about, format, language, name, created_at, state, file)
        values (${agent.brand.id}, ${agent.id}, ${actor}, gen_random_uuid(), '{}', 'csv', 'en', 'Report', ${now}, 'done',
                ${`file-of-${by}`})`)
    }
    await storeNote(database, { agent: agent.id, staff: staff.id, member: about.id, text: "Pays late", at: now })
    await makeFolder(platform.settings)
    const files = [staff.id, null].map(by => pathOf(platform.settings, { file: `file-of-${by}`, format: "csv" }))
    for (const path of files) writeFileSync(path, "rows")

    await run("export", "BAIZE", "nora", "--to", join(folder, "nora.zip"))
    const parts = partsOf(readFileSync(join(folder, "nora.zip")))
    for (const table of ["session", "audit", "export"]) expect(JSON.parse(parts.get(`${table}.json`)!), table).toHaveLength(1)
    const all = [...parts.values()].join("\n")
    expect(all).toContain("198.51.100.232")
    expect(all).not.toMatch(/clerk-marked|198\.51\.100\.231/i)

    expect((await runCommand(world, "member", "close", "BAIZE", "nora", "--reason", "Asked")).code).toBe(0)
    await run("erase", "BAIZE", "nora", "--reason", "Asked")
    expect(files.filter(path => existsSync(path))).toEqual([])
    expect(await database.rows(sql`select from member_note where agent = ${agent.id}`)).toEqual([])
    const staffRow = () =>
      database.one(sql`
        select name, nickname, password_hash as password, payment_password_hash as payment, last_login_ip as ip,
          (select count(*) from staff_address where staff = f.id) as addresses
        from staff f where id = ${staff.id}`)
    const name = `#${staff.id}`
    const bare = { nickname: name, password: NO_PASSWORD, payment: null, ip: null, addresses: 0 }
    expect(await staffRow()).toEqual({ name: "clerk-marked", ...bare })
    clock.advance((5 * 365 + 1) * DAY_MS)
    await run("erase", "BAIZE", "nora", "--reason", "Asked")
    expect(await staffRow()).toEqual({ name, ...bare })
  })

  it("an erasure takes two people", async () => {
    await world.member({ username: "omar" })
    await runCommand(world, "member", "close", "BAIZE", "omar", "--reason", "Asked")
    await world.setTwoPeople(true)
    try {
      expect((await run("erase", "BAIZE", "omar", "--reason", "Asked")).printed).toContain("takes two people")
    } finally {
      await world.setTwoPeople(false)
    }
  })

  it.each([
    ["export", "BAIZE", "omar"],
    ["erase", "BAIZE", "omar"],
    ["erase", "BAIZE"],
    ["show", "BAIZE", "omar"],
  ])("misuse is explained: person %s %s %s", async (...args) => {
    expect(await run(...args.filter(Boolean))).toMatchObject({ code: 2, printed: expect.stringContaining("person export") })
  })
})
