import { confirmationCode } from "@baize/common/api/codes.ts"
import type { Confirmation } from "@baize/common/api/confirmation.ts"
import { forgotPassword, setPasswordByLink } from "@baize/common/api/member.ts"
import { contacts, newEmailCode, newMobileCode, setEmail, setMobile } from "@baize/common/api/profile.ts"
import { excludeMyself, protection } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { readOutbox } from "../../letters/outbox.ts"
import { sealMobile } from "../../server/vault/member.ts"
import { resealPersonal } from "../../server/vault/personal.ts"
import { newNumber, refusal, useCodes, visitor, world } from "../../testing/codes.ts"
import { proveHuman } from "../../testing/human.ts"
import { besideOtherKey } from "../../testing/other-key.ts"
import { lastCode, lastLetter } from "../../testing/outbox.ts"
import { PASSWORD } from "../../testing/world.ts"

useCodes()

type Session = Awaited<ReturnType<typeof world.signIn>>
let people = 0

/** A signed-in member with a verified phone, a verified email, both or neither. */
async function signedIn(has: { phone?: boolean; email?: boolean } = {}, brand = world.baize) {
  const person = await world.member({ brand })
  const { typed, phone } = newNumber()
  const email = `old${++people}@mail.example`
  await world.database.run(sql`
    update member set mobile = ${has.phone ? phone : null}, email_verified_at = ${has.email ? world.clock.now() : null},
                      profile = ${JSON.stringify(has.email ? { email } : {})}
    where id = ${person.id}`)
  await resealPersonal(world.database)
  return { ...person, typed, phone, email, api: await world.signIn(person) }
}
const freshEmail = () => `new${++people}@mail.example`

async function emailCode(api: Session, email: string): Promise<string> {
  await api(newEmailCode, { email })
  return await lastCode(world, email)
}
async function confirmedBy(api: Session, way: "phone" | "email", to: string): Promise<Confirmation> {
  await api(confirmationCode, { purpose: "contact", way })
  return { way, answer: await lastCode(world, to) }
}
const not = (code: string): string => (code === "000000" ? "000001" : "000000")

describe("changing the email", () => {
  it("a member changes their email by a code to the new one and a code to a contact they have", async () => {
    const { api, phone, email: old } = await signedIn({ phone: true, email: true })
    const email = freshEmail()
    const code = await emailCode(api, email)
    const confirmation = await confirmedBy(api, "phone", phone)
    await api(setEmail, { email, code, confirmation })
    expect((await api(contacts, {})).email).toEqual({ hidden: "n•••@mail.example", verified: true })
    for (const to of [phone, old]) expect((await lastLetter(world, to)).body).toContain("was changed")
    const letters = await readOutbox(world.database, { recipient: email, most: 9 })
    expect(letters, "the new contact got the code only").toHaveLength(1)
  })

  it("a session alone does not change a contact: the confirmation is requested, and a wrong one refused", async () => {
    const { api, phone } = await signedIn({ phone: true, email: true })
    const email = freshEmail()
    const code = await emailCode(api, email)
    expect(await refusal(api(setEmail, { email, code }))).toMatchObject({
      code: "confirmation-needed",
      value: { ways: ["phone", "email"], phone: expect.stringContaining("•"), email: "o•••@mail.example" },
    })
    const confirmation = await confirmedBy(api, "phone", phone)
    const wrong = { way: "phone", answer: not(confirmation.answer ?? "") } as const
    expect((await refusal(api(setEmail, { email, code, confirmation: wrong }))).code).toBe("confirmation-wrong")
    const crossed = { way: "email", answer: confirmation.answer } as const
    expect((await refusal(api(setEmail, { email, code, confirmation: crossed }))).code).toBe("confirmation-expired")
    const byPassword = { way: "password", answer: PASSWORD } as const
    expect((await refusal(api(setEmail, { email, code, confirmation: byPassword }))).code).toBe("confirmation-needed")
    expect((await refusal(api(setEmail, { email, code: not(code), confirmation }))).code).toBe("code-wrong")
    expect((await refusal(api(setEmail, { email: freshEmail(), code, confirmation }))).code).toBe("code-expired")
    await api(setEmail, { email, code, confirmation })
    expect((await refusal(api(setEmail, { email, code, confirmation }))).code, "both are used up").toBe("code-expired")
  })

  it("an account without a verified contact gets its first by its password", async () => {
    const { api } = await signedIn()
    const email = freshEmail()
    const code = await emailCode(api, email)
    expect(await refusal(api(setEmail, { email, code }))).toMatchObject({ value: { ways: ["password"] } })
    const guess = { way: "password", answer: "not the password" } as const
    expect((await refusal(api(setEmail, { email, code, confirmation: guess }))).code).toBe("confirmation-wrong")
    await api(setEmail, { email, code, confirmation: { way: "password", answer: PASSWORD } })
    expect(await api(contacts, {})).toMatchObject({ email: { verified: true }, mobile: null })
  })

  it("a change in two tabs at the same moment is made once", async () => {
    const { api, phone } = await signedIn({ phone: true })
    const email = freshEmail()
    const code = await emailCode(api, email)
    const confirmation = await confirmedBy(api, "phone", phone)
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => api(setEmail, { email, code, confirmation })))
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  it("a recovery started by the old email ends with the change", async () => {
    const { api, username, email: old } = await signedIn({ email: true })
    await visitor()(forgotPassword, { username, email: old, human: await proveHuman(visitor()) })
    const link = /reset=([\w-]+)/.exec((await lastLetter(world, old)).body)![1]!
    const email = freshEmail()
    const code = await emailCode(api, email)
    await api(setEmail, { email, code, confirmation: await confirmedBy(api, "email", old) })
    expect((await refusal(visitor()(setPasswordByLink, { link, newPassword: "Lantern-Light-8" }))).code).toBe("link-over")
  })

  it("a text that is no address gets no code", async () => {
    const { api } = await signedIn()
    const { code } = await refusal(api(newEmailCode, { email: "not an address" }))
    expect(code).toBe("fields-wrong")
  })
})

describe("changing the mobile number", () => {
  it("a number of another member gets a message without a code, and can't be taken meanwhile", async () => {
    const other = await signedIn({ phone: true })
    const { api, email } = await signedIn({ email: true })
    await api(newMobileCode, { mobileNum: other.typed, countryDialingCode: "1" })
    expect((await lastLetter(world, other.phone)).body).toContain("already has an account")

    const { typed, phone } = newNumber()
    await api(newMobileCode, { mobileNum: typed, countryDialingCode: "1" })
    const code = await lastCode(world, phone)
    const give = ({ mobile, found }: ReturnType<typeof sealMobile>) =>
      world.database.run(sql`
        update member set mobile = ${mobile}, profile = profile || ${JSON.stringify(found)}::jsonb where id = ${other.id}`)
    await give(sealMobile(other.id, phone))
    const change = { mobileNum: typed, countryDialingCode: "1", code, confirmation: await confirmedBy(api, "email", email) }
    expect((await refusal(api(setMobile, change))).code).toBe("contact-taken")
    await give(sealMobile(other.id, other.phone))
    await api(setMobile, change)
    expect((await api(contacts, {})).mobile).toEqual({ hidden: `+1••••••••${phone.slice(-2)}` })
  })

  it("a number that another member has verified by another key can't be taken", async () => {
    const other = await signedIn()
    const { api, email } = await signedIn({ email: true })
    const { typed, phone } = newNumber()
    const change = async () => {
      await api(newMobileCode, { mobileNum: typed, countryDialingCode: "1" })
      const code = await lastCode(world, phone)
      return api(setMobile, {
        mobileNum: typed,
        countryDialingCode: "1",
        code,
        confirmation: await confirmedBy(api, "email", email),
      })
    }
    const there = () => {
      const { mobile, found } = sealMobile(other.id, phone)
      // A closed account keeps its number.
      return world.database.run(sql`
        update member set mobile = ${mobile}, profile = profile || ${JSON.stringify(found)}::jsonb, status = 'closed'
        where id = ${other.id}`)
    }
    await besideOtherKey(world.database, there, async () =>
      expect(await refusal(change())).toMatchObject({ code: "contact-taken" }),
    )
  })

  it("during a self-exclusion contacts stay", async () => {
    const { api, email } = await signedIn({ email: true })
    await api(excludeMyself, { months: 6, password: PASSWORD })
    const { typed, phone } = newNumber()
    await api(newMobileCode, { mobileNum: typed, countryDialingCode: "1" })
    const code = await lastCode(world, phone)
    const confirmation = await confirmedBy(api, "email", email)
    const change = { mobileNum: typed, countryDialingCode: "1", code, confirmation }
    expect((await refusal(api(setMobile, change))).code).toBe("contact-locked")
  })

  it("a number by which the person is known at another brand brings their self-exclusion", async () => {
    const excluded = await signedIn({ phone: true }, world.jade)
    await excluded.api(excludeMyself, { months: 6, password: PASSWORD })
    const { api, email } = await signedIn({ email: true })
    await api(newMobileCode, { mobileNum: excluded.typed, countryDialingCode: "1" })
    const code = await lastCode(world, excluded.phone)
    const confirmation = await confirmedBy(api, "email", email)
    await api(setMobile, { mobileNum: excluded.typed, countryDialingCode: "1", code, confirmation })
    expect((await api(protection, {})).exclusion).toMatchObject({ kind: "self-exclusion" })
  })

  it("a code that confirms one member's change does not confirm another's", async () => {
    const [mine, theirs] = [await signedIn({ email: true }), await signedIn({ email: true })]
    const { typed, phone } = newNumber()
    await mine.api(newMobileCode, { mobileNum: typed, countryDialingCode: "1" })
    const code = await lastCode(world, phone)
    const confirmation = await confirmedBy(theirs.api, "email", theirs.email)
    const change = { mobileNum: typed, countryDialingCode: "1", code, confirmation }
    expect((await refusal(mine.api(setMobile, change))).code).toBe("confirmation-expired")
    expect((await refusal(theirs.api(setMobile, change))).code).toBe("code-expired")
  })
})
