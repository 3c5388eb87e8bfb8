import { deposit } from "@baize/common/api/cashier.ts"
import { clearance } from "@baize/common/api/clearance.ts"
import type { Api } from "@baize/common/api/client.ts"
import { setLimit, takeTimeOut } from "@baize/common/api/protection.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { askForDocument } from "../../identity/documents/review.ts"
import { payoutAccount } from "../../testing/payouts.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { approveWithdrawal } from "../withdrawals/decide.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

interface Person extends TestAccount {
  readonly api: Api
}
/** With a payout account that can be used. */
async function person(cash = 1_000_000): Promise<Person> {
  const account = await world.member()
  await payoutAccount(world, account)
  if (cash > 0) await world.fund(account, cash)
  return { ...account, api: await world.signIn(account) }
}

/** The smallest of the brand's methods. */
const leastOf = (way: "deposit" | "withdrawal") => Math.min(...world.baize.settings[way].map(({ min }) => min))
const codeOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: { code: string }) => error.code,
  )
let numbers = 110_000_000
/** To an e-wallet, whose bounds begin lower, or to a bank account, whose end higher. */
async function withdraws(person: Person, paymentPassword: string | undefined = PAYMENT_PASSWORD, amount = leastOf("withdrawal")) {
  const wallet = { kind: "wallet", institution: "PayPal" } as const
  const account = await payoutAccount(world, person, { number: String(++numbers), ...(amount < 2_000 && wallet) })
  return await codeOf(person.api(withdraw, { request: crypto.randomUUID(), account, amount, paymentPassword }))
}
const deposits = ({ api }: Person) =>
  codeOf(api(deposit, { request: crypto.randomUUID(), method: "card", amount: leastOf("deposit") }))
const objections = async ({ api }: Person, way: "deposit" | "withdrawal") =>
  (await api(clearance, {}))[way].flatMap(({ objection }) => objection?.code ?? [])

const sets = (change: ReturnType<typeof sql>) => async () => void (await world.database.run(change))
const askFor = ({ id, brand }: TestAccount) =>
  askForDocument(world.platform, { brand: brand.id, member: id, proof: "identity", by: "operator ann", reason: "A new law" })

/** For each obstacle, how it arises. */
const obstacles: Record<"withdrawal" | "deposit", Record<string, (owner: Person) => Promise<unknown>>> = {
  withdrawal: {
    "payment-password-unset": ({ id }) => sets(sql`update member set payment_password_hash = null where id = ${id}`)(),
    "account-locked": async owner => {
      for (let n = 0; n < 5; n++) await withdraws(owner, "000000")
    },
    "documents-needed": askFor,
    "insufficient-funds": owner => withdraws(owner, PAYMENT_PASSWORD, 1_000_000 - leastOf("withdrawal") + 1),
  },
  deposit: {
    excluded: ({ api }) => api(takeTimeOut, { days: 1 }),
    "limit-deposit": ({ api }) => api(setLimit, { kind: "deposit-day", amount: leastOf("deposit") - 1 }),
    "identity-needed": ({ id }) => sets(sql`update member set birth_date = null where id = ${id}`)(),
    "identity-refused": ({ id }) => sets(sql`update member set identity_state = 'refused' where id = ${id}`)(),
    "too-young": ({ id }) => sets(sql`update member set birth_date = '2010-01-01' where id = ${id}`)(),
  },
}

describe("the page and the refusal are the same", () => {
  it("the page shows that no account is saved, or that all wait, exactly when a withdrawal is refused with it", async () => {
    const ann = await person()
    await world.database.run(sql`update payout_account set removed_at = now() where member = ${ann.id}`)
    const asks = (account: number) =>
      codeOf(
        ann.api(withdraw, {
          request: crypto.randomUUID(),
          account,
          amount: leastOf("withdrawal"),
          paymentPassword: PAYMENT_PASSWORD,
        }),
      )
    expect([await objections(ann, "withdrawal"), await asks(1)]).toEqual([["payout-account-unknown"], "payout-account-unknown"])
    await payoutAccount(world, ann, { number: "222222222", waits: 30 })
    const wallet = { kind: "wallet", institution: "PayPal", number: "ann@mail.example" } as const
    const sooner = await payoutAccount(world, ann, { ...wallet, waits: 24 })
    expect([await objections(ann, "withdrawal"), await asks(sooner)]).toEqual([
      ["payout-account-waiting"],
      "payout-account-waiting",
    ])
    const { withdrawal } = await ann.api(clearance, {})
    const usableFrom = new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString()
    expect(withdrawal.find(({ check }) => check === "account")?.objection?.value).toEqual({ usableFrom })
    await world.database.run(sql`update payout_account set usable_at = ${world.clock.now()} where id = ${sooner}`)
    expect([await objections(ann, "withdrawal"), await asks(sooner)]).toEqual([[], null])
  })

  it("a member with nothing in the way sees nothing, and deposits and withdraws", async () => {
    const ann = await person()
    expect([await objections(ann, "withdrawal"), await objections(ann, "deposit")]).toEqual([[], []])
    expect([await withdraws(ann), await deposits(ann)]).toEqual([null, null])
  })

  it.each(Object.entries(obstacles.withdrawal))(
    "the page shows %s exactly when a withdrawal is refused with it",
    async (code, arise) => {
      const ann = await person()
      expect(await objections(ann, "withdrawal")).toEqual([])
      await arise(ann)
      expect(await objections(ann, "withdrawal")).toEqual([code])
      expect(await withdraws(ann)).toBe(code)
    },
  )

  it.each(Object.entries(obstacles.deposit))(
    "the page shows %s exactly when a deposit is refused with it",
    async (code, arise) => {
      const ann = await person()
      expect(await objections(ann, "deposit")).toEqual([])
      await arise(ann)
      expect(await objections(ann, "deposit")).toEqual([code])
      expect(await deposits(ann)).toBe(code)
    },
  )

  it("a brand without methods, and one that asks for documents before play, stop both ways", async () => {
    const ann = await person()
    const { settings } = await world.platform.brands.byId(world.baize.id)
    await world.setBrand(world.baize, { settings: { ...settings, deposit: [], withdrawal: [] } })
    expect([await objections(ann, "withdrawal"), await objections(ann, "deposit")]).toEqual([
      ["method-unknown"],
      ["method-unknown"],
    ])
    expect([await withdraws(ann), await deposits(ann)]).toEqual(["method-unknown", "method-unknown"])
    await world.setBrand(world.baize, { settings: { ...settings, documents: { identity: { before: "play" } } } })
    expect([await objections(ann, "withdrawal"), await objections(ann, "deposit")]).toEqual([
      ["documents-needed"],
      ["documents-needed"],
    ])
    expect([await withdraws(ann), await deposits(ann)]).toEqual(["documents-needed", "documents-needed"])
    await world.setBrand(world.baize, { settings })
  })

  it("several obstacles are all shown, and the withdrawal names the first", async () => {
    const ann = await person(0)
    await askFor(ann)
    expect(await objections(ann, "withdrawal")).toEqual(["documents-needed", "insufficient-funds"])
    expect(await withdraws(ann)).toBe("documents-needed")
  })
})

it("two withdrawals at the same moment count against each other before documents are needed", async () => {
  const { settings } = await world.platform.brands.byId(world.baize.id)
  const least = leastOf("withdrawal")
  await world.setBrand(world.baize, { settings: { ...settings, documents: { identity: { withdrawalsFrom: 2 * least } } } })
  const ann = await person()
  const codes = await Promise.all([withdraws(ann), withdraws(ann), withdraws(ann)])
  await world.setBrand(world.baize, { settings })
  expect(codes.sort()).toEqual(["documents-needed", "documents-needed", null])
})

it("what is on hold is shown with the usual time of the terms of withdrawals, once there are five", async () => {
  const ann = await person()
  const least = leastOf("withdrawal")
  const first = await ann.api(clearance, {})
  expect(first.pending).toEqual({ count: 0, amount: 0, since: null })
  const since = world.clock.now().toISOString()
  for (let n = 0; n < 2; n++) await withdraws(ann)
  expect(await ann.api(clearance, {})).toMatchObject({
    cash: 1_000_000 - 2 * least,
    pending: { count: 2, amount: 2 * least, since },
  })
  await world.database.run(sql`
    update withdrawal set status = 'rejected', decided_at = null, receipt = null, receipt_until = null
    where status <> 'in-process'`)
  const bea = await person()
  for (const minutes of [10, 20, 30, 40]) {
    await withdraws(bea)
    const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from withdrawal`)
    await world.database.run(sql`
      update withdrawal set created_at = ${new Date(world.clock.now().getTime() - minutes * 60_000)} where id = ${id}`)
    await approveWithdrawal(world.platform, id, "operator ann")
  }
  expect((await ann.api(clearance, {})).usualMinutes).toBeNull()
  await withdraws(bea)
  const { id } = await world.database.one<{ id: number }>(sql`select max(id) as id from withdrawal`)
  await approveWithdrawal(world.platform, id, "operator ann")
  expect((await ann.api(clearance, {})).usualMinutes).toBe(30)
})
