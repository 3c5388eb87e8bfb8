import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { confirmationCode } from "@baize/common/api/codes.ts"
import type { Confirmation } from "@baize/common/api/confirmation.ts"
import { declareIdentity } from "@baize/common/api/identity.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { addPayoutAccount, payoutAccounts, removePayoutAccount } from "@baize/common/api/payouts.ts"
import sql from "sql-template-tag"
import { beforeEach, expect, test } from "vitest"
import { owner, refusal, useCodes, world } from "../../testing/codes.ts"
import { lastCode, lastLetter } from "../../testing/outbox.ts"
import { payoutAccount } from "../../testing/payouts.ts"

useCodes()

const IBAN = "DE89 3704 0044 0532 0130 00"
let ann: Awaited<ReturnType<typeof owner>>
let api: Api
beforeEach(async () => {
  await world.database.run(sql`delete from call_count`)
  await world.setBrand(world.baize, { settings: world.baize.settings })
  ann = await named("Ann Lee")
  api = await world.signIn(ann)
})

async function named(name: string) {
  const person = await owner()
  await world.database.run(sql`update member set profile = ${JSON.stringify({ payeeName: name })} where id = ${person.id}`)
  return person
}

async function code(by: Api = api, to: string = ann.phone): Promise<Confirmation> {
  // One code a minute goes to a contact.
  world.clock.advance(61_000)
  await by(confirmationCode, { purpose: "payout-account", way: "phone" })
  return { way: "phone", answer: await lastCode(world, to) }
}

/** In a new session: the first may have ended. */
const accountsLater = async () => (await (await world.signIn(ann))(payoutAccounts, {})).accounts

const bank = (more: object = {}) => ({
  request: randomUUID(),
  kind: "bank" as const,
  institution: "First Bank",
  number: IBAN,
  ...more,
})

test("a new payout account takes a code to the owner's contact, is masked, and can be used after the brand's hours", async () => {
  const wanted = bank()
  expect(await refusal(api(addPayoutAccount, wanted))).toMatchObject({ code: "confirmation-needed", value: { ways: ["phone"] } })
  expect((await api(payoutAccounts, {})).accounts).toEqual([])
  const added = await api(addPayoutAccount, { ...wanted, confirmation: await code() })
  const usableFrom = new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString()
  expect(added).toMatchObject({ kind: "bank", institution: "First Bank", number: "•••• 3000", holder: "A•• L••", usableFrom })
  expect(await api(payoutAccounts, {})).toMatchObject({ accounts: [added], waitHours: 24, holder: "A•• L••" })
  world.clock.advance(24 * 3_600_000)
  expect(await accountsLater()).toMatchObject([{ id: added.id, usableFrom: null }])
})

test("a clock that is stepped back makes no new payout account usable earlier", async () => {
  const added = await api(addPayoutAccount, bank({ confirmation: await code() }))
  for (const hours of [-1, 24]) {
    world.clock.advance(hours * 3_600_000)
    expect(await accountsLater()).toMatchObject([{ usableFrom: added.usableFrom }])
  }
  world.clock.advance(3_600_000)
  expect(await accountsLater()).toMatchObject([{ usableFrom: null }])
})

test("a brand without a waiting period lets a new payout account be used at once", async () => {
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, payoutWaitHours: 0 } })
  expect(await api(addPayoutAccount, bank({ confirmation: await code() }))).toMatchObject({ usableFrom: null })
})

test("the owner reads of a new payout account in the inbox and by every contact", async () => {
  await api(addPayoutAccount, bank({ confirmation: await code() }))
  expect((await api(inboxMessages, { category: "security" })).rows[0]).toMatchObject({
    kind: "destination",
    values: { ending: "3000" },
  })
  expect((await lastLetter(world, ann.phone)).body).toContain("ending in 3000 was added")
})

test("the same request, by two concurrent clicks or later, adds one payout account; other content is refused", async () => {
  const wanted = bank({ confirmation: await code() })
  const answers = await Promise.all(Array.from({ length: 5 }, () => api(addPayoutAccount, wanted)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await api(addPayoutAccount, wanted)).toEqual(answers[0])
  const other = { ...wanted, number: "FR14 2004 1010 0505 0001 3M02 606" }
  expect(await refusal(api(addPayoutAccount, other))).toMatchObject({ code: "request-differs", status: 409 })
})

test("one code confirms one payout account", async () => {
  const confirmation = await code()
  const two = [bank({ confirmation }), bank({ number: "110-234-567890", confirmation })]
  const answers = await Promise.allSettled(two.map(wanted => api(addPayoutAccount, wanted)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect((await api(payoutAccounts, {})).accounts).toHaveLength(1)
})

test("a payout account that a member has can't be added again, whatever its bank is called", async () => {
  const { id } = await api(addPayoutAccount, bank({ confirmation: await code() }))
  const again = bank({ institution: "Another name", number: "de89370400440532013000" })
  expect((await refusal(api(addPayoutAccount, again))).code).toBe("payout-account-known")
  await api(removePayoutAccount, { id })
  await api(removePayoutAccount, { id })
  expect((await api(payoutAccounts, {})).accounts).toEqual([])
  expect(await api(addPayoutAccount, { ...again, confirmation: await code() })).toMatchObject({ number: "•••• 3000" })
})

test("two providers share an id, and two members a bank account", async () => {
  const wallet = (institution: string) => ({ ...bank(), kind: "wallet" as const, institution, number: "ann@mail.example" })
  await api(addPayoutAccount, { ...wallet("PayPal"), confirmation: await code() })
  await api(addPayoutAccount, { ...wallet("Skrill"), confirmation: await code() })
  expect((await refusal(api(addPayoutAccount, wallet("Skrill")))).code).toBe("payout-account-known")
  const bob = await named("Bob Ray")
  await payoutAccount(world, bob)
  expect(await api(addPayoutAccount, bank({ confirmation: await code() }))).toMatchObject({ holder: "A•• L••" })
})

test("a member has at most ten payout accounts, also when two are added at once", async () => {
  for (let one = 0; one < 9; one++) await payoutAccount(world, ann, { number: `10000${one}` })
  const codes = [await code(), await code()]
  const two = ["200001", "200002"].map((number, at) => bank({ number, confirmation: codes[at] }))
  const answers = await Promise.allSettled(two.map(wanted => api(addPayoutAccount, wanted)))
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect((await refusal(api(addPayoutAccount, bank()))).code).toBe("payout-accounts-full")
})

test("a bank account takes the member's full name, which they declare once", async () => {
  const cid = await owner()
  const by = await world.signIn(cid)
  expect((await refusal(by(addPayoutAccount, bank()))).code).toBe("name-needed")
  await by(declareIdentity, { birthday: "1990-01-01", payeeName: "Cid Moe" })
  const confirmation = await code(by, cid.phone)
  expect(await by(addPayoutAccount, bank({ confirmation }))).toMatchObject({ holder: "C•• M••" })
  const other = await refusal(by(declareIdentity, { birthday: "1990-01-01", payeeName: "Eve Ray" }))
  expect(other.code).toBe("identity-declared")
})

test("what can't be a payout account is refused before a code is asked for", async () => {
  const no = async (more: object) => (await refusal(api(addPayoutAccount, { ...bank(), ...more }))).code
  expect(await no({ number: "DE89 3704 0044 0532 0130 01" })).toBe("iban-wrong")
  expect(await no({ number: "abcd" })).toBe("account-number-wrong")
  expect(await no({ kind: "wallet", institution: "PayPal", number: "ann lee" })).toBe("wallet-id-wrong")
  expect(await no({ kind: "crypto", institution: "tron", number: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" })).toBe(
    "address-wrong",
  )
  expect(await no({ kind: "wallet", institution: "Pigeon" })).toBe("payout-kind-unknown")
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, withdrawal: [] } })
  expect(await no({})).toBe("payout-kind-unknown")
})

test("a member without a verified contact adds one first", async () => {
  const bob = await named("Bob Ray")
  await world.database.run(sql`update member set mobile = null where id = ${bob.id}`)
  expect((await refusal((await world.signIn(bob))(addPayoutAccount, bank()))).code).toBe("contact-needed")
})

test("a member removes no one else's payout account", async () => {
  const id = await payoutAccount(world, await owner())
  expect(await refusal(api(removePayoutAccount, { id }))).toMatchObject({ status: 404, code: "absent" })
})
