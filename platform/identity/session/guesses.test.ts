import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { proveHuman } from "../../testing/human.ts"
import { api, enter, failed, failing, ip, picture, useSignIn, world } from "../../testing/signing-in.ts"
import { PASSWORD, type TestAccount } from "../../testing/world.ts"
import { storeCaptcha } from "../human/captcha/captcha.ts"
import { makePuzzle } from "../human/proof-of-work.ts"
import { accountTried, addressTried, countFailure, readTries, type Subject } from "./attempts.ts"

useSignIn()

describe("a guess at a password", () => {
  it("an owner at a known address does no extra work while strangers fail elsewhere and behind the same carrier", async () => {
    const person = await world.member()
    const at = (ip: string) => world.visitor(world.baize, { ip })
    const [home, mobile] = ["192.0.2.31", "192.0.2.32"]
    await world.setBrand(world.baize, { settings: { ...world.baize.settings, confirmNewAddress: false } })
    for (const ip of [home, mobile]) await enter(person, {}, at(ip))
    await failed(accountTried(1, person.username), 25)
    for (const ip of [home, mobile]) await failed(addressTried(1, ip), 25)
    for (const ip of [home, mobile]) {
      const human = await proveHuman(at(ip))
      await expect(enter(person, { human }, at(ip))).rejects.toMatchObject({ code: "captcha-required" })
      expect(await enter(person, { ...(await picture()), human: await proveHuman(at(ip)) }, at(ip))).toMatchObject({
        userName: person.username,
      })
    }
    await world.setBrand(world.baize, { settings: world.baize.settings })
  })
  it("strangers' failures never refuse a sign-in: at an unknown address it costs a picture and more work", {
    tags: "long",
  }, async () => {
    const person = await world.member()
    const account = accountTried(1, person.username)
    for (let at = 0; at < 12; at++) await failing(person, await picture(), world.visitor(world.baize, { ip: `198.51.100.${at}` }))
    const { failures } = await readTries(world.database, account, world.clock.now())
    expect(failures, "each guess was made, and cost its work").toBe(12)
    const abroad = world.visitor(world.baize, { ip: "198.51.100.200" })
    const cheap = await failing(person, { password: PASSWORD, ...(await picture()), human: await proveHuman(abroad) }, abroad)
    const challenge = { maxnumber: 8 * 50, salt: expect.stringContaining("cost=400") }
    expect(cheap).toMatchObject({ code: "human-unproven", value: { challenge } })
    expect(await enter(person, await picture(), abroad)).toMatchObject({ userName: person.username })
  })
  it("a network the owner does not know waits after ten failures on their account, and no other network does", {
    tags: "long",
  }, async () => {
    const person = await world.member()
    const home = world.visitor(world.baize, { ip: "192.0.2.41" })
    await enter(person, {}, home)
    const [stranger, traveler] = ["198.51.100.41", "198.51.100.42"].map(ip => world.visitor(world.baize, { ip }))
    const guess = async () => await failing(person, await picture(), stranger!)
    for (let at = 0; at < 10; at++) expect(await guess()).toMatchObject({ code: "credentials-wrong" })
    const waiting = { code: "too-many", status: 429, value: { retryAfterSeconds: 30 } }
    expect(await failing(person, { password: PASSWORD, ...(await picture()) }, stranger!)).toMatchObject(waiting)
    expect(await enter(person, {}, home)).toMatchObject({ userName: person.username })
    expect(await enter(person, await picture(), traveler!)).toMatchObject({ userName: person.username })

    let guesses = 10
    for (let second = 0; second < 3_600; second += 30) {
      world.clock.advance(30_000)
      if ((await guess()).code === "credentials-wrong") guesses++
    }
    expect(guesses, "in the first hour").toBe(17)
    expect((await guess()).value.retryAfterSeconds).toBeGreaterThan(0)
  })
  it("each failure from the fifth on doubles the work, and a guess without it is not checked", async () => {
    const person = await world.member()
    const account = accountTried(1, person.username)
    const costs: number[] = []
    for (const failures of [4, 5, 6, 10, 99, 100, 200, 5_000]) {
      await failed(account, failures)
      const human = await proveHuman(api)
      const { value } = await failing(person, { ...(await picture()), human })
      costs.push(((value.challenge as { maxnumber?: number })?.maxnumber ?? 50) / 50)
      if (failures > 4) expect(await readTries(world.database, account, world.clock.now())).toMatchObject({ failures })
    }
    expect(costs).toEqual([1, 2, 4, 8, 8, 8, 8, 8])
  })
  it("the right password signs in behind a carrier whose other customers failed", async () => {
    const ip = "192.0.2.77"
    const carrier = world.visitor(world.baize, { ip })
    for (let at = 0; at < 85; at++) await countFailure(world.database, addressTried(1, ip), world.clock.now())
    const person = await world.member()
    for (const one of [person, await world.member()])
      expect(await enter(one, await picture(), carrier)).toMatchObject({ userName: one.username })
  })

  it("signing in requires a solved puzzle, each valid for one try", async () => {
    const person = await world.member()
    expect(await failing(person, { human: "no proof" })).toMatchObject({ code: "human-unproven" })
    const human = await proveHuman(api)
    expect(await failing(person, { human })).toMatchObject({ code: "credentials-wrong" })
    expect(await failing(person, { human, password: PASSWORD })).toMatchObject({ code: "human-unproven" })
  })
  it("three failures require a picture until the next success", async () => {
    const person = await world.member()
    const captchas: unknown[] = []
    for (let at = 0; at < 3; at++) captchas.push((await failing(person)).value.captcha)
    expect(captchas).toEqual([false, false, true])
    expect(await failing(person, { password: PASSWORD })).toMatchObject({ code: "captcha-required", value: { captcha: true } })

    const wrong = await storeCaptcha(world.platform, "KRX79")
    expect(await failing(person, { password: PASSWORD, captchaId: wrong.id, captcha: "KRX77" })).toMatchObject({
      code: "captcha-wrong",
    })
    const right = await storeCaptcha(world.platform, "KRX79")
    await enter(person, { captchaId: right.id, captcha: "krx79" })
    expect(await failing(person)).toMatchObject({ code: "credentials-wrong", value: { captcha: false } })
  })
  it("two concurrent sign-ins with the right password both succeed after four failures", async () => {
    const person = await world.member()
    const asked = async () => {
      const { id } = await storeCaptcha(world.platform, "KRX79")
      return { human: await proveHuman(api), captchaId: id, captcha: "KRX79" }
    }
    for (let at = 0; at < 4; at++) await failing(person, await asked())
    const both = [await asked(), await asked()]
    await Promise.all(both.map(proofs => enter(person, proofs)))
  })
  it("failures at home are counted separately and never cost more than work", { tags: "long" }, async () => {
    const person = await world.member()
    const home = world.visitor(world.baize, { ip: "203.0.113.250" })
    await enter(person, {}, home)
    for (let at = 0; at < 5; at++) {
      await failing(person, await picture())
      for (const username of [`${person.username} at home`, `-at-home ${person.username}`]) await failing({ username })
    }
    expect(await enter(person, { human: await proveHuman(home) }, home)).toMatchObject({ userName: person.username })
    await failed(accountTried(1, person.username, true), 10)
    expect(
      await failing(person, { password: PASSWORD, ...(await picture()), human: await proveHuman(home) }, home),
    ).toMatchObject({
      code: "human-unproven",
    })
    expect(await enter(person, await picture(), home)).toMatchObject({ userName: person.username })
  })
  it("failures are counted per account, however its name is spelled", async () => {
    const person = await world.member({ username: "minimi" })
    for (const username of ["mİnimi", "minİmİ", "MİNİMİ"])
      expect(await failing({ username }, { password: PASSWORD })).toMatchObject({ code: "credentials-wrong" })
    for (let at = 0; at < 3; at++) await failing({ username: at % 2 ? "MINIMI" : "minimi" })
    expect(await failing(person)).toMatchObject({ code: "captcha-required" })
  })
  it("a try costs the same for a name that does not exist", async () => {
    const nobody = { username: "nobody-at-all" }
    await failed(accountTried(1, nobody.username), 5)
    const cheap = await failing(nobody, { ...(await picture()), human: await proveHuman(api) })
    expect(cheap).toMatchObject({ code: "human-unproven", value: { challenge: { maxnumber: 100 } } })
  })
  it("an address keeps its higher cost when someone known there signs in", async () => {
    const ip = "192.0.2.79"
    const by = world.visitor(world.baize, { ip })
    const person = await world.member()
    await enter(person, {}, by)
    const address = addressTried(world.baize.id, ip)
    for (let at = 0; at < 20; at++) await countFailure(world.database, address, world.clock.now())
    await enter(person, await picture(), by)
    expect(await readTries(world.database, address, world.clock.now())).toEqual({ failures: 20, waitSeconds: 0 })
  })
  describe("concurrent sign-ins", () => {
    const triesOf = (subject: Subject) => readTries(world.database, subject, world.clock.now())
    const howEnded = (ended: readonly PromiseSettledResult<unknown>[]) =>
      ended.map(end => (end.status === "fulfilled" ? "entered" : (end.reason as { code: string }).code)).sort()
    /** Two sign-ins that both see this many failures of an address before either counts; gives their outcomes. */
    const meet = async (address: Subject, failures: number, ...two: [() => Promise<unknown>, () => Promise<unknown>]) => {
      await failed(address, failures)
      const held = sql`select from attempt where brand = ${address.brand} and subject = ${address.name} for update`
      return howEnded(await inQueue(world.database, held, ...two))
    }
    /** With a picture and the work due before the others' failures count. */
    const pictured = async (person: Pick<TestAccount, "username">, times: number, password = "wrong") => {
      const human = await proveHuman(api, await makePuzzle(world.platform, { brand: 1, ip: ip() }, times))
      return enter(person, { password, ...(await picture()), human })
    }

    it("concurrent tries on one account cost the same as sequential ones", async () => {
      const person = await world.member()
      const account = accountTried(world.baize.id, person.username)
      await failed(account, 5)
      const crowd = Array.from({ length: 4 }, () => pictured(person, 2))
      const ended = howEnded(await Promise.allSettled(crowd))
      expect(ended).toEqual(["credentials-wrong", "human-unproven", "human-unproven", "human-unproven"])
      expect(await triesOf(account)).toMatchObject({ failures: 6 })
    })
    it("concurrent tries require as many pictures, for an account or for an address", async () => {
      const person = await world.member()
      const account = accountTried(world.baize.id, person.username)
      await failed(account, 2)
      const wrong = () => enter(person, { password: "wrong" })
      expect(howEnded(await Promise.allSettled([wrong(), wrong(), wrong()]))).toEqual([
        "captcha-required",
        "captcha-required",
        "credentials-wrong",
      ])
      expect(await triesOf(account)).toEqual({ failures: 3, waitSeconds: 0 })
      const address = addressTried(world.baize.id, ip())
      await world.database.run(sql`delete from attempt where subject = ${address.name}`)
      const other = (username: string) => () => enter({ username }, { password: "wrong" })
      expect(await meet(address, 9, other("other1"), other("other2"))).toEqual(["captcha-required", "credentials-wrong"])
      expect(await triesOf(address)).toEqual({ failures: 10, waitSeconds: 0 })
    })
  })
})
