import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { MOST_PAYOUT_ACCOUNTS } from "@baize/common/api/payouts.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { newKeyLine, readKeyFile } from "@baize/kit/vault/key-file.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { payoutAccountsOf } from "../../cashier/payouts/accounts.ts"
import { listWithdrawals } from "../../cashier/withdrawals/operator-withdrawals.ts"
import { cleanUp } from "../../cleanup.ts"
import { ofMobile } from "../../identity/codes/phone.ts"
import { contactsOf } from "../../identity/member/contacts.ts"
import { accountsOfPerson, othersOf } from "../../identity/person/person.ts"
import { readOutbox } from "../../letters/outbox.ts"
import { personalData } from "../../personal-data.ts"
import { addVendorKey, ensureVendorKey, openVendorKey, type VendorKey } from "../../play/vendors/keys.ts"
import { reseal, secretPlaces } from "../../play/vendors/reseal.ts"
import { openFeedback } from "../../talk/feedback/store.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { rotateKey } from "../sealing/keys.ts"
import { ensureSecret } from "../secret.ts"
import { identityIndexes, openAnswer, openAnswers, openBirthDate, sealAnswers, sealBirthDate, sealMobile } from "./member.ts"
import { personalPlaces, resealPersonal, type TakenTwice } from "./personal.ts"
import { birthdayIndexes, isSealedNow, openVault, plainName, seal, unseal } from "./vault.ts"

const folder = mkdtempSync(join(tmpdir(), "baize-vault-"))
afterAll(() => rmSync(folder, { recursive: true }))

describe("a key file", () => {
  it("a key file is created when absent, for its owner only, and has the same key at the next start", () => {
    const path = join(folder, "made", "baize.key")
    const [made] = readKeyFile(path, "BAIZE_KEY_FILE")
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, "made")).mode & 0o777).toBe(0o700)
    expect(readKeyFile(path, "BAIZE_KEY_FILE")).toEqual([made])
  })

  it.each(["", "short\n", "not a key at all, but long enough to be one, perhaps\n"])(
    "a key file is refused when it contains %j",
    content => {
      const path = join(folder, "wrong.key")
      writeFileSync(path, content)
      expect(() => readKeyFile(path, "BAIZE_KEY_FILE")).toThrow(/BAIZE_KEY_FILE/)
    },
  )
})

describe("secrets in the database", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterEach(() => openVault())
  afterAll(() => world.close())

  const everything = async (): Promise<string> => {
    const tables = ["secret", "vendor_key", "sealing_key", "outbox"]
    const parts = tables.map(table => `select coalesce(string_agg(t::text, ' '), '') as all from ${table} t`)
    return (await world.database.rows<{ all: string }>(raw(parts.join(" union all ")))).map(({ all }) => all).join(" ")
  }

  it("secrets are sealed: none can be read from a copy of the tables", async () => {
    await rotateKey(world.database, world.clock)
    const secret = await ensureSecret(world.database, "a test")
    const key = await ensureVendorKey(world.database, "BZ")
    expect(await ensureSecret(world.database, "a test")).toBe(secret)
    expect(await ensureVendorKey(world.database, "BZ")).toEqual(key)
    const all = await everything()
    expect(all).not.toContain(secret)
    expect(all).not.toContain(key.secret)
    expect(all.match(/sealed1\./g)!.length).toBeGreaterThanOrEqual(3)
  })

  it("secrets do not open in another row, changed, or with another key", () => {
    const sealed = seal("text", "secret one")
    expect(unseal(sealed, "secret one")).toBe("text")
    expect(() => unseal(sealed, "secret two")).toThrow()
    expect(() => unseal(`${sealed.slice(0, -2)}AA`, "secret one")).toThrow()
    openVault(join(folder, "another.key"))
    expect(() => unseal(sealed, "secret one")).toThrow(/Restore that file/)
  })

  it("every sealed column is sealed again by a new key", () => {
    const pairs = personalPlaces.flatMap(({ table, first, second }) => [`${table}.${first}`, `${table}.${second}`])
    const secrets = secretPlaces.map(({ table, column }) => `${table}.${column}`)
    const ofMembers = ["member.mobile", "member.profile", "member.birth_date"]
    const resealed = new Set([...secrets, ...pairs, ...ofMembers, "outbox.recipient", "outbox.body"])
    const sealed = Object.entries(personalData).flatMap(([table, { sealed: columns = "" }]: [string, { sealed?: string }]) =>
      columns.split(" ").flatMap(column => (column ? [`${table}.${column}`] : [])),
    )
    // Sealed with the key of its picture, which is in the list.
    expect(sealed.filter(place => !resealed.has(place))).toEqual(["document_picture.bytes"])
  })

  it("secrets of an older database are sealed at the start, and again after a new first line in the key file", async () => {
    await world.database.run(sql`insert into secret (name, value) values ('old', 'plain words')`)
    await world.database.run(
      sql`insert into vendor_key (kid, vendor, secret, created_at) values ('old-1', 'BZ', 'plain key', now())`,
    )
    const pem = "-----BEGIN PUBLIC KEY-----\nMCowBQ\n-----END PUBLIC KEY-----"
    await addVendorKey(world.database, "CLO", pem)
    expect(await reseal(world.database)).toBe(2)
    expect(await reseal(world.database)).toBe(0)
    const all = await everything()
    expect(all).not.toMatch(/plain words|plain key/)
    expect(all).toContain("BEGIN PUBLIC KEY")
    const path = join(folder, "rotated.key")
    const before = readFileSync(process.env.BAIZE_KEY_FILE!, "utf8")
    writeFileSync(path, newKeyLine() + before)
    openVault(path)
    expect(await reseal(world.database)).toBeGreaterThan(2)
    writeFileSync(path, readFileSync(path, "utf8").split("\n")[0]!)
    openVault(path)
    expect(await ensureSecret(world.database, "old")).toBe("plain words")
    const old = await world.database.one<VendorKey>(sql`select kid, secret from vendor_key where kid = 'old-1'`)
    expect(openVendorKey(old)).toBe("plain key")
    writeFileSync(path, `${readFileSync(path, "utf8").trim()}\n${before}`)
    writeFileSync(path, before + readFileSync(path, "utf8"))
    openVault(path)
    await reseal(world.database)
  })

  it("personal data is sealed at the start in portions, and again after a new first line in the key file", {
    tags: "long",
  }, async () => {
    const { database } = world
    const person = await world.member()
    const ibans = Array.from({ length: 1_003 }, (_, n) => `DE${String(n).padStart(20, "0")}`)
    await database.run(sql`
      insert into payout_account (brand, member, request, kind, institution, number, holder, created_at, usable_at)
      select 1, ${person.id}, gen_random_uuid(), 'bank', 'First Bank', number, 'Ann Lee', now(), now()
      from unnest(${ibans}::text[]) number`)
    await database.run(sql`
      insert into withdrawal (brand, member, request, account, method, amount, institution, destination, holder, created_at)
      select brand, member, gen_random_uuid(), id, kind, 100, institution, number, holder, now() from payout_account
      where member = ${person.id} order by id limit 1`)
    const listed = () => listWithdrawals(database)
    const expected = [{ destination: ibans[0], holder: "Ann Lee" }]
    expect(await listed()).toMatchObject(expected)
    const stored = () =>
      database.rows<{ number: string; holder: string; index: string | null }>(
        sql`select number, holder, number_index as index from payout_account where member = ${person.id} order by id`,
      )
    const path = join(folder, "personal.key")
    const before = readFileSync(process.env.BAIZE_KEY_FILE!, "utf8")
    for (const content of [before, newKeyLine() + before]) {
      writeFileSync(path, content)
      openVault(path)
      const old = await stored()
      // With a new key the birth date of the account as well, which was sealed when it was opened.
      expect(await resealPersonal(database)).toBe(2 * ibans.length + 2 + Number(content !== before))
      expect(await resealPersonal(database)).toBe(0)
      const rows = await stored()
      expect(rows.every(({ number, holder }) => isSealedNow(number) && isSealedNow(holder))).toBe(true)
      expect(new Set(rows.map(({ index }) => index)).size).toBe(ibans.length)
      expect(rows.filter(({ index }, n) => index === null || index === old[n]!.index)).toEqual([])
      expect(await listed()).toMatchObject(expected)
      const listedNumbers = (await payoutAccountsOf(database, person.id)).map(({ number }) => number)
      expect(listedNumbers).toEqual(ibans.slice(0, MOST_PAYOUT_ACCOUNTS))
    }
    // The start with the file that the other tests use.
    writeFileSync(path, `${before.trim()}\n${readFileSync(path, "utf8")}`)
    openVault(path)
    await resealPersonal(database)
  })

  it("identity numbers are sealed at the start, and by a new key, and join accounts as before", async () => {
    const { database } = world
    const [before, after] = [await world.member(), await world.member()]
    await database.run(sql`update member set profile = '{"idNumber": "KR M7654321"}' where id = ${before.id}`)
    const profileOf = async (id: number) =>
      (await database.one<{ profile: { idNumber: string } }>(sql`select profile from member where id = ${id}`)).profile
    const path = join(folder, "numbers.key")
    const old = readFileSync(process.env.BAIZE_KEY_FILE!, "utf8")
    for (const content of [old, newKeyLine() + old]) {
      writeFileSync(path, content)
      openVault(path)
      await resealPersonal(database)
      const stored = (await profileOf(before.id)).idNumber
      expect(isSealedNow(stored)).toBe(true)
      expect(openAnswer(before.id, "idNumber", stored)).toBe("KR M7654321")
      expect(() => openAnswer(after.id, "idNumber", stored)).toThrow()
      const sealed = JSON.stringify(sealAnswers(after.id, { idNumber: "kr m7654321" }))
      await database.run(sql`update member set profile = ${sealed} where id = ${after.id}`)
      expect(await othersOf(database, before.id)).toEqual([after.id])
      expect(await database.row(sql`select from member where person_keys::text ilike '%m7654321%'`)).toBeUndefined()
    }
    writeFileSync(path, `${old.trim()}\n${readFileSync(path, "utf8")}`)
    openVault(path)
    await resealPersonal(database)
  })

  it("contacts from before are sealed at the start, and by a new key, and are found all the while", async () => {
    const { database } = world
    const [mia, twin] = [await world.member(), await world.member({ brand: world.jade })]
    const [phone, email] = ["+12025550166", "Mia.Marked+site@gmail.com"]
    const answers = { email, phone, mobileNum: "2025550166", payeeName: "Mia" }
    await database.run(sql`
      update member set mobile = ${phone}, profile = ${JSON.stringify(answers)}
      where id = ${mia.id}`)
    await database.run(sql`
      insert into outbox (brand, way, recipient, body, created_at) values (1, 'email', ${email}, 'Hello', now())`)
    const found = () => database.rows<{ id: number }>(sql`select id from member where ${ofMobile(phone)}`)
    const path = join(folder, "contacts.key")
    const old = readFileSync(process.env.BAIZE_KEY_FILE!, "utf8")
    for (const content of [old, newKeyLine() + old]) {
      writeFileSync(path, content)
      openVault(path)
      expect(await found()).toEqual([{ id: mia.id }])
      // Before 0062 as it was typed.
      expect(await readOutbox(database, { recipient: email, most: 9 })).toMatchObject([{ recipient: email }])
      const [one, other] = await Promise.all([resealPersonal(database), resealPersonal(database)])
      expect(one + other).toBeGreaterThanOrEqual(6)
      expect(await resealPersonal(database)).toBe(0)
      expect(await found()).toEqual([{ id: mia.id }])
      expect(await contactsOf(database, mia.id)).toMatchObject({ mobile: phone, email, payeeName: "Mia" })
      expect(await readOutbox(database, { recipient: email, most: 9, reveal: true })).toMatchObject([
        { recipient: email, body: "Hello" },
      ])
      const declared = sealAnswers(twin.id, { email: "miamarked@googlemail.com" })
      await database.run(sql`update member set profile = ${JSON.stringify(declared)} where id = ${twin.id}`)
      const persons = await accountsOfPerson(database, mia.id, "declared")
      expect(persons.map(({ member }) => member)).toEqual([mia.id, twin.id])
      const all = await database.rows<{ row: string }>(sql`
        select m::text as row from member m union all select o::text from outbox o`)
      expect(JSON.stringify(all)).not.toMatch(/marked|2025550166/i)
    }
    writeFileSync(path, `${old.trim()}\n${readFileSync(path, "utf8")}`)
    openVault(path)
    // A node with the older key in front finds what one with the newer has sealed.
    expect(await found()).toEqual([{ id: mia.id }])
    await resealPersonal(database)
  })

  it("names and birth dates are sealed at the start, and by a new key, and find one person all the while", async () => {
    const { database } = world
    const [mia, twin] = [await world.member(), await world.member({ brand: world.jade })]
    const answers = { payeeName: "Mia Markedname", birthday: "1973-04-17", telegram: "@markedhandle" }
    await database.run(sql`
      update member set birth_date = '1973-04-17', profile = ${JSON.stringify(answers)} where id = ${mia.id}`)
    const { birthday, ...others } = { ...answers, payeeName: "MARKEDNAME, Mia" }
    const declared = { ...sealAnswers(twin.id, others), ...identityIndexes(others.payeeName, birthday) }
    const path = join(folder, "names.key")
    const old = readFileSync(process.env.BAIZE_KEY_FILE!, "utf8")
    const rowOf = async (id: number) =>
      database.one<{ birthDate: string; profile: Record<string, string> }>(
        sql`select birth_date as "birthDate", profile from member where id = ${id}`,
      )
    for (const [n, content] of [old, newKeyLine() + old].entries()) {
      writeFileSync(path, content)
      openVault(path)
      await resealPersonal(database)
      if (n === 0)
        await database.run(sql`
          update member set birth_date = ${sealBirthDate(twin.id, birthday)}, profile = ${JSON.stringify(declared)}
          where id = ${twin.id}`)
      expect(await resealPersonal(database)).toBe(0)
      const { birthDate, profile } = await rowOf(mia.id)
      expect(openBirthDate(mia.id, birthDate)).toBe(birthday)
      expect(openAnswers(mia.id, profile)).toEqual(answers)
      expect(() => openBirthDate(twin.id, birthDate)).toThrow()
      const persons = await accountsOfPerson(database, mia.id, "proved-by-it")
      expect(persons.map(({ member }) => member)).toEqual([mia.id, twin.id])
      expect(
        await database.rows(sql`select id from member where birthday_key = any (${birthdayIndexes("0000-04-17")}) order by id`),
      ).toEqual([{ id: mia.id }, { id: twin.id }])
      const all = await database.rows<{ row: string }>(sql`select m::text as row from member m`)
      expect(JSON.stringify(all)).not.toMatch(/marked|1973-04-17|aademikmnr/i)
    }
    writeFileSync(path, `${old.trim()}\n${readFileSync(path, "utf8")}`)
    openVault(path)
    await resealPersonal(database)
  })

  it.each([
    ...["José Álvarez-Ruiz", "Kim Min‐jun", "김 민수", "O’Hara, Ann", "Zoë Østergård ß", "Łukasz İnan", "山田　太郎", "·-"],
    ...["ジョン･スミス", "阿卜杜拉·买买提", "尤哈尼‧伊斯卡卡夫特", "علی\u200cرضا محمدی"],
  ])("the plain form of the name %s is the same in the database and beside it", async name => {
    expect(await world.database.one(sql`select coalesce(plain_name(${name}), '') as plain`)).toEqual({ plain: plainName(name) })
  })

  it("a number that two accounts verified by different keys stays with one: an open one, else the older", async () => {
    const { database } = world
    const [first, second, third, closed, open] = [
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
      await world.member(),
    ]
    const path = join(folder, "twice.key")
    const old = readFileSync(process.env.BAIZE_KEY_FILE!, "utf8")
    const verify = async ({ id }: { id: number }, phone: string) => {
      const { mobile, found } = sealMobile(id, phone)
      await database.run(sql`
        update member set mobile = ${mobile}, profile = profile || ${JSON.stringify(found)}::jsonb where id = ${id}`)
    }
    await resealPersonal(database)
    await verify(second, "+12025550191")
    await verify(open, "+12025550192")
    writeFileSync(path, newKeyLine() + old)
    openVault(path)
    await database.run(sql`update member set mobile = '+12025550191' where id = ${first.id}`) // not sealed yet
    await verify(third, "+12025550191")
    await verify(closed, "+12025550192")
    await database.run(sql`update member set status = 'closed' where id = ${closed.id}`)

    const taken: TakenTwice[] = []
    await resealPersonal(database, one => taken.push(one))
    expect(taken.toSorted((one, other) => one.loses - other.loses)).toEqual([
      { brand: 1, keeps: first.id, loses: second.id },
      { brand: 1, keeps: first.id, loses: third.id },
      { brand: 1, keeps: open.id, loses: closed.id },
    ])
    for (const [phone, { id }] of [
      ["+12025550191", first],
      ["+12025550192", open],
    ] as const)
      expect(await database.rows(sql`select id from member where ${ofMobile(phone)}`)).toEqual([{ id }])
    expect(await contactsOf(database, first.id)).toMatchObject({ mobile: "+12025550191" })
    for (const { id } of [second, third, closed]) expect(await contactsOf(database, id)).toMatchObject({ mobile: null })
    expect(await resealPersonal(database, one => taken.push(one))).toBe(0)
    expect(taken).toHaveLength(3)
    writeFileSync(path, `${old.trim()}\n${readFileSync(path, "utf8")}`)
    openVault(path)
    await resealPersonal(database)
  })

  it("a start that finds nothing to seal reads each table once", async () => {
    await resealPersonal(world.database)
    const calls: string[] = []
    const counted = new Proxy(world.database, {
      get(database, name: keyof Database) {
        calls.push(name)
        return database[name].bind(database)
      },
    })
    await resealPersonal(counted)
    expect(calls).toEqual(Array.from({ length: personalPlaces.length + 2 }, () => "stream"))
  })

  it("a row that someone holds is waited for, and the others are sealed meanwhile", async () => {
    const { database } = world
    const [held, free] = [await world.member(), await world.member()]
    await database.run(sql`update member set mobile = '+1202555' || id where id in (${held.id}, ${free.id})`)
    const isSealed = async ({ id }: { id: number }) =>
      isSealedNow((await database.one<{ mobile: string }>(sql`select mobile from member where id = ${id}`)).mobile)
    let work: Promise<number> | undefined
    await database.transaction(async tx => {
      await tx.run(sql`select from member where id = ${held.id} for update`)
      work = resealPersonal(database)
      await vi.waitFor(async () => expect(await isSealed(free)).toBe(true), 30_000)
      expect(await isSealed(held)).toBe(false)
    })
    expect(await work).toBe(2)
    expect(await isSealed(held)).toBe(true)
  })

  it("words that only look sealed, or begin as what was wiped, are sealed like others", async () => {
    const { database } = world
    const words = ["sealed1.a.b", "sealed1.0123456789.short", "… and then?"]
    for (const remark of words)
      await database.run(sql`
        insert into feedback (brand, request, topic, remark, language, page, user_agent, ip, at)
        values (1, gen_random_uuid(), 'problem', ${remark}, 'en', '/', 'test', '127.0.0.1', now())`)
    await resealPersonal(database)
    const rows = await database.rows<{ remark: string; request: string }>(sql`select remark, request from feedback order by id`)
    expect(rows.every(({ remark }) => isSealedNow(remark))).toBe(true)
    expect(rows.map(row => openFeedback(row.request, { ...row, contact: null }).remark)).toEqual(words)
    // As a page can write its own name for it.
    expect(openFeedback(rows[0]!.request.toUpperCase(), { ...rows[0]!, contact: null }).remark).toBe(words[0])
  })

  it("a payout account that was added twice, plain beside a sealed one, is kept once", async () => {
    const { database } = world
    const person = await world.member()
    const add = () =>
      database.run(sql`
        insert into payout_account (brand, member, request, kind, institution, number, holder, created_at, usable_at)
        select 1, ${person.id}, gen_random_uuid(), 'bank', 'First Bank', 'KR12345678', 'Ann Lee', now(), now()
        from generate_series(1, 2)`)
    await add()
    await resealPersonal(database)
    await add()
    await resealPersonal(database)
    expect((await payoutAccountsOf(database, person.id)).map(({ number }) => number)).toEqual(["KR12345678"])
    const { indexes } = await database.one<{ indexes: number }>(
      sql`select count(distinct number_index) as indexes from payout_account where member = ${person.id}`,
    )
    expect(indexes).toBe(1)
  })

  it("secrets of sealed calls are deleted ten minutes after they were retired", async () => {
    const { kid } = await rotateKey(world.database, world.clock)
    await rotateKey(world.database, world.clock)
    const has = async () => Boolean(await world.database.row(sql`select from sealing_key where kid = ${kid}`))
    await cleanUp(world.platform)
    expect(await has()).toBe(true)
    world.clock.advance(11 * 60_000)
    await cleanUp(world.platform)
    expect(await has()).toBe(false)
  })
})
