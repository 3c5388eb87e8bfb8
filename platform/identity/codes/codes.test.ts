import { registerCode, smsCode } from "@baize/common/api/codes.ts"
import { addFavorite } from "@baize/common/api/games.ts"
import { forgotPassword, memberInfo } from "@baize/common/api/member.ts"
import { login } from "@baize/common/api/session.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { readOutbox } from "../../letters/outbox.ts"
import { sealMobile } from "../../server/vault/member.ts"
import { contactIndex } from "../../server/vault/vault.ts"
import { ask, enter, newNumber, owner, refusal, useCodes, visitor, world } from "../../testing/codes.ts"
import { proveHuman } from "../../testing/human.ts"
import { besideOtherKey } from "../../testing/other-key.ts"
import { lastCode, lastLetter } from "../../testing/outbox.ts"
import { PASSWORD } from "../../testing/world.ts"
import { takeShare } from "./shares.ts"

useCodes()

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")

describe("codes requested by strangers", () => {
  const at = (ip: string) => world.visitor(world.baize, { ip })

  it("codes requested by strangers do not use up those of the owner at a known address", async () => {
    const { typed, username } = await owner()
    const home = at("192.0.2.10")
    await home(login, { username, password: PASSWORD, human: await proveHuman(home) })
    for (let n = 0; n < 6; n++) await ask(typed, "password", at(`198.51.100.${n + 1}`))
    expect((await refusal(ask(typed, "password", at("198.51.100.99")))).code).toBe("too-many")
    expect(await ask(typed, "password", home)).toEqual({ expiredMinutes: 5 })
    expect(await ask(typed, "login", at("198.51.100.99")), "nor those for another purpose").toEqual({ expiredMinutes: 5 })
  })

  it("codes are counted over a sliding window: three before its edge and three after are six", async () => {
    const { typed } = newNumber()
    const stranger = at("198.51.100.120")
    world.clock.set(new Date("2026-11-25T12:04:50Z"))
    for (let n = 0; n < 3; n++) await ask(typed, "login", stranger)
    world.clock.advance(20_000)
    expect(await refusal(ask(typed, "login", stranger))).toMatchObject({ code: "too-many", value: { retryAfterSeconds: 280 } })
    world.clock.advance(280_000)
    await ask(typed, "login", stranger)
  })

  it("strangers' codes take at most their share of the brand's texts and leave the rest to members", async () => {
    await world.database.run(sql`delete from code_sent`)
    const { typed, username } = await owner()
    const home = at("192.0.2.11")
    await home(login, { username, password: PASSWORD, human: await proveHuman(home) })
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, smsPerDay: 5 } })
    for (let n = 0; n < 4; n++) await ask(newNumber().typed)
    expect((await refusal(ask(newNumber().typed))).code).toBe("sms-quota")
    expect(await ask(typed, "login", home)).toEqual({ expiredMinutes: 5 })
    await world.setBrand(world.baize, { settings: world.baize.settings })
    await world.database.run(sql`delete from code_sent`)
  })

  it("one country's used-up share leaves the other countries theirs, and the operator is alerted once", async () => {
    await world.database.run(sql`delete from code_sent`)
    const { settings } = world.baize
    await world.setBrand(world.baize, { settings: { ...settings, phoneCountries: ["US", "VN", "TH"], smsPerDay: 10 } })
    const services = { ...world.platform, settings: { ...world.platform.settings, alertMail: "ops@house.example" } }
    const brand = (await world.platform.brands.all()).find(({ code }) => code === world.baize.code)!
    let numbers = 0
    const share = (code: string) => {
      const refuse = (problem: string): never => {
        throw new Error(problem)
      }
      const recipient = `+${code}90000${100 + ++numbers}`
      return takeShare(services, {
        brand,
        purpose: "login",
        recipient,
        way: "sms",
        ip: `198.18.0.${numbers}`,
        proven: false,
        refuse,
      })
    }
    for (let n = 0; n < 2; n++) await share("84")
    for (let n = 0; n < 2; n++) await expect(share("84")).rejects.toThrow("sms-quota")
    await share("66")
    await share("1")
    const letters = await readOutbox(world.database, { recipient: "ops@house.example", most: 9, reveal: true })
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ subject: "BAIZE: texts are used up", body: expect.stringContaining("+84") })
    await world.setBrand(world.baize, { settings })
    await world.database.run(sql`delete from code_sent`)
  })

  it("the brand's own country is the first that it does not block, and one that it blocks is abroad", async () => {
    const { settings, blockedCountries } = world.baize
    await world.database.run(sql`delete from code_sent`)
    const phones = { ...settings, phoneCountries: ["VN", "US", "TH"], smsPerDay: 10 }
    await world.setBrand(world.baize, { settings: phones, blockedCountries: ["VN"] })
    for (let n = 0; n < 3; n++) await ask(newNumber().typed)
    const api = at("198.51.100.140")
    const abroad = async (mobileNum: string) =>
      api(smsCode, { purpose: "login", mobileNum, countryDialingCode: "84", human: await proveHuman(api) })
    for (const number of ["900001401", "900001402"]) await abroad(number)
    expect((await refusal(abroad("900001403"))).code).toBe("sms-quota")
    await world.setBrand(world.baize, { settings, blockedCountries })
    await world.database.run(sql`delete from code_sent`)
  })

  it("links to one email and name are counted together, and neither is kept as it was typed", async () => {
    for (const [index, username] of ["mia@typed.example", "+1 202 typed", "mia+typed"].entries()) {
      const api = at(`198.51.100.${201 + index}`)
      const mail = async (name: string, email: string) =>
        api(forgotPassword, { username: name, email, human: await proveHuman(api) })
      for (let n = 0; n < 3; n++) await mail(username, `Mia.${n % 2 ? "t" : "T"}yped@mail.example`)
      expect((await refusal(mail(username, "mia.typed@mail.example"))).code).toBe("too-many")
      await mail(username, `mia.typed.${username.length}@other.example`)
    }
    const rows = await world.database.rows<{ recipient: string }>(sql`select recipient from code_sent where purpose = 'link'`)
    expect(rows).toHaveLength(12)
    expect(rows.map(({ recipient }) => recipient).join(" ")).not.toMatch(/typed|@|\+/)
    await world.database.run(sql`delete from code_sent`)
  })

  it("one network gets at most sixty codes a day, whatever the numbers", async () => {
    const one = at("198.51.100.200")
    await world.database.run(sql`
      insert into code_sent (brand, purpose, recipient, network, proven, way, at)
      select 1, 'login', '+1202' || n, '198.51.100.200', false, 'sms', ${world.clock.now()} from generate_series(1, 60) n`)
    expect((await refusal(ask(newNumber().typed, "login", one))).code).toBe("too-many")
    await world.database.run(sql`delete from code_sent`)
  })
})

describe("an owner's open code", () => {
  const at = (ip: string) => world.visitor(world.baize, { ip })

  it("an owner's code stays valid while strangers request others and guess until those are used up", async () => {
    const { typed, phone, username } = await owner()
    const [home, near] = [at("192.0.2.40"), at("198.51.100.41")]
    await ask(typed, "login", home)
    const code = await lastCode(world, phone)
    await ask(typed, "login", near)
    const strange = await lastCode(world, phone)
    for (let n = 0; n < 5; n++) expect((await refusal(enter(typed, "000000", near))).code).toBe("code-wrong")
    for (let n = 0; n < 5; n++) await refusal(enter(typed, other(code), at(`198.51.100.${n + 50}`)))
    expect((await refusal(enter(typed, code, at("198.51.100.60")))).code, "guesses from elsewhere are over").toBe("code-expired")
    expect((await refusal(enter(typed, strange, near))).code).toBe("code-expired")
    const letters = await readOutbox(world.database, { recipient: phone, most: 9 })
    expect(
      letters.map(({ wiped }) => wiped),
      "its letter is sent",
    ).toEqual([false, false])
    expect(await enter(typed, code, home)).toMatchObject({ userName: username })
  })

  it("an owner's code is accepted from another network too, whatever else is open", async () => {
    const { typed, phone, username } = await owner()
    await ask(typed, "login", at("192.0.2.42"))
    const code = await lastCode(world, phone)
    await ask(typed, "login", at("198.51.100.43"))
    expect(await enter(typed, code, at("203.0.113.44"))).toMatchObject({ userName: username })
  })
})

describe("a code sent to a phone", () => {
  it("a code has six digits, is stored only as a keyed hash, and signs in once without a puzzle", async () => {
    const { typed, phone, username } = await owner()
    expect(await ask(typed)).toEqual({ expiredMinutes: 5 })
    const { body } = await lastLetter(world, phone)
    expect(body).toMatch(/^Baize: Your sign-in code is \d{6}\. It expires in 5 minutes\./)
    const code = await lastCode(world, phone)
    const { stored } = await world.database.one<{ stored: Buffer }>(
      sql`select code_hash as stored from one_time_code where recipient = ${contactIndex(phone)}`,
    )
    expect(stored.toString("latin1")).not.toContain(code)
    const { token, userName } = await enter(typed, code)
    expect(userName).toBe(username)
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ account: username })
    expect(await refusal(enter(typed, code))).toMatchObject({ code: "code-expired", status: 422 })
  })
  it("a code signs in a member whose number is of a country that the brand has blocked since, and no new one", async () => {
    const { settings, blockedCountries } = world.baize
    const { typed, phone, username } = await owner()
    await world.setBrand(world.baize, { settings: { ...settings, phoneCountries: ["KR", "US"] }, blockedCountries: ["US"] })
    await ask(typed)
    const { token } = await enter(typed, await lastCode(world, phone))
    expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ account: username })
    expect(await ask(typed, "password")).toEqual({ expiredMinutes: 5 })
    const api = visitor()
    const form = { mobileNo: newNumber().typed, countryDialingCode: "1", human: await proveHuman(api) }
    expect((await refusal(api(registerCode, form))).code).toBe("phone-invalid")
    await world.setBrand(world.baize, { settings, blockedCountries })
  })

  it("a code signs in to the open account where a closed one has the number too, by another key", async () => {
    const [closed, open] = [await owner(), await owner()]
    const there = async () => {
      const { mobile, found } = sealMobile(closed.id, open.phone)
      await world.database.run(sql`
        update member set mobile = ${mobile}, profile = profile || ${JSON.stringify(found)}::jsonb, status = 'closed'
        where id = ${closed.id}`)
      // The table has the open account after the closed one.
      await world.database.run(sql`update member set nickname = nickname where id = ${open.id}`)
    }
    await besideOtherKey(world.database, there, async () => {
      await ask(open.typed)
      expect(await enter(open.typed, await lastCode(world, open.phone))).toMatchObject({ userName: open.username })
    })
  })
  it("a sign-in by code requests no password change, and the next one by password does", async () => {
    const { typed, phone, username, id } = await owner()
    await world.database.run(sql`update member set must_change = 'first-login' where id = ${id}`)
    await ask(typed)
    const browser = visitor()
    const byCode = await enter(typed, await lastCode(world, phone), browser)
    const free = world.visitor(world.baize, { token: byCode.token })
    expect(await free(memberInfo, {})).toMatchObject({ mustChangePassword: null })
    await free(addFavorite, { nodeId: 1 })
    const byPassword = await browser(login, { username, password: PASSWORD, human: await proveHuman(browser) })
    const held = world.visitor(world.baize, { token: byPassword.token })
    expect(await held(memberInfo, {})).toMatchObject({ mustChangePassword: "first-login" })
    expect(await refusal(held(addFavorite, { nodeId: 1 }))).toMatchObject({ code: "password-change-first", status: 422 })
    await free(addFavorite, { nodeId: 1 })
  })
  it("a code used twice at the same moment works once", async () => {
    const { typed, phone } = await owner()
    await ask(typed)
    const code = await lastCode(world, phone)
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => enter(typed, code)))
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })
  it("a code survives four wrong tries and is void after the fifth", async () => {
    const { typed, phone } = await owner()
    await ask(typed)
    const code = await lastCode(world, phone)
    for (let at = 0; at < 4; at++) expect((await refusal(enter(typed, other(code)))).code).toBe("code-wrong")
    await enter(typed, code)

    await ask(typed)
    const next = await lastCode(world, phone)
    for (let at = 0; at < 5; at++) expect((await refusal(enter(typed, other(next)))).code).toBe("code-wrong")
    expect((await refusal(enter(typed, next))).code).toBe("code-expired")
  })
  it("a code is compared at most five times, even with a hundred concurrent tries", async () => {
    const { typed, phone } = await owner()
    await ask(typed)
    const code = await lastCode(world, phone)
    const wrong = await Promise.all(Array.from({ length: 30 }, () => refusal(enter(typed, other(code)))))
    expect(wrong.filter(error => error.code === "code-wrong")).toHaveLength(5)
  })
  it("a code is valid for five minutes, even when another was requested since", async () => {
    const { typed, phone } = await owner()
    await ask(typed)
    const first = await lastCode(world, phone)
    world.clock.advance(60_000)
    await ask(typed)
    const second = await lastCode(world, phone)
    await enter(typed, first)
    expect((await refusal(enter(typed, second))).code, "one sign-in ends them all").toBe("code-expired")
    await ask(typed)
    const third = await lastCode(world, phone)
    world.clock.advance(5 * 60_000)
    expect((await refusal(enter(typed, third))).code).toBe("code-expired")
  })
  it("a code is valid only for the purpose it was sent for", async () => {
    const { typed, phone } = await owner()
    await ask(typed, "password")
    const code = await lastCode(world, phone)
    expect((await lastLetter(world, phone)).body).toContain("password reset code")
    expect((await refusal(enter(typed, code))).code).toBe("code-expired")
  })
  it("requesting a code never reveals whether a number has an account", async () => {
    const { typed, phone } = newNumber()
    expect(await ask(typed)).toEqual({ expiredMinutes: 5 })
    expect((await lastLetter(world, phone)).body).toContain("no account has this number")
    for (let at = 0; at < 5; at++) expect((await refusal(enter(typed, "123456"))).code).toBe("code-wrong")
    expect((await refusal(enter(typed, "123456"))).code).toBe("code-expired")

    const known = await owner()
    const api = visitor()
    const human = await proveHuman(api)
    expect(await api(registerCode, { mobileNo: known.typed, countryDialingCode: "1", human })).toEqual({ expiredMinutes: 5 })
    expect((await lastLetter(world, known.phone)).body).toContain("already has an account")
  })
  it("a code's text is in the language of the requester", async () => {
    const { typed, phone } = await owner()
    await ask(typed, "login", world.visitor(world.baize, { language: "ko", ip: "198.51.100.9" }))
    expect((await lastLetter(world, phone)).body).toMatch(/^\[Baize\] 로그인 인증번호는 \d{6}입니다/)
  })
})

it("a code does not sign in to a frozen account", async () => {
  const { id, typed, phone } = await owner()
  await ask(typed)
  await world.database.run(sql`update member set status = 'frozen' where id = ${id}`)
  expect((await refusal(enter(typed, await lastCode(world, phone)))).code).toBe("account-frozen")
})
