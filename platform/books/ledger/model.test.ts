import type { TestDatabase } from "@baize/kit/testing/database.ts"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { LedgerModel, type ModelPosting } from "../../testing/ledger-model.ts"
import { createLedger, type Ledger } from "./ledger.ts"
import type { Account, Posted, Posting } from "./posting.ts"
import { verifyLedger } from "./verify.ts"

const brand = { id: 1, currency: "USD" }
let database: TestDatabase
let ledger: Ledger
let worlds = 0

beforeAll(async () => {
  database = await platformDatabase()
  ledger = createLedger(database)
})
afterAll(async () => {
  await ledger.close()
  await database.close()
})

const number = (most: number) => fc.integer({ min: 0, max: most })
// Few names and few amounts, so that keys repeat, with the same content and with another.
const amount = fc.constantFrom(0, 10, 10, 10, 25)
const call = fc.record({
  member: number(2),
  kind: fc.constantFrom("bet", "bet", "bet", "win", "win", "withdrawal-hold"),
  name: number(9),
  owner: number(9),
  amount,
})
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ at: fc.constant("once" as const), calls: fc.array(call, { minLength: 1, maxLength: 25 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ at: fc.constant("together" as const), calls: fc.array(call, { minLength: 1, maxLength: 4 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ at: fc.constant("rollback" as const), member: number(2), name: number(9), owner: number(9) }),
  },
  { weight: 1, arbitrary: fc.record({ at: fc.constant("return" as const), member: number(2), name: number(9), amount }) },
)
type Call = { member: number; kind: string; name: number; owner: number; amount: number }

/** A world with three members of its own in the shared database, and the model of it. */
async function newWorld() {
  const first = 10_000 + 10 * ++worlds
  const prefix = `w${worlds}`
  const model = new LedgerModel()
  const accounts = new Map<string, Account>([["brand", await ledger.brandAccount(brand, "vendor-clearing", "BZ")]])
  for (const member of [0, 1, 2])
    for (const kind of ["cash", "held"] as const)
      accounts.set(`${member} ${kind}`, await ledger.accountOf(brand, first + member, kind))

  const refOf = ({ member, name, owner }: Pick<Call, "member" | "name" | "owner">, kind?: string): string => {
    // Whose name it is: mostly the caller's own; another member's only when it is taken, else two concurrent calls would race for
    // it.
    const others = `${prefix}-${owner}-${name}`
    const taken = kind
      ? model.written.has(`${kind} ${others}`)
      : [...model.written.keys()].some(key => key.endsWith(` ${others}`))
    return owner < 3 && taken ? others : `${prefix}-${member}-${name}`
  }
  const posting = (call: Call): ModelPosting => {
    const cash = `${call.member} cash`
    const [from, to] =
      call.kind === "bet" ? [cash, "brand"] : call.kind === "win" ? ["brand", cash] : [cash, `${call.member} held`]
    return { ref: refOf(call, call.kind), kind: call.kind, from, to, amount: call.amount }
  }
  const real = ({ ref, kind, from, to, amount }: ModelPosting): Posting => ({
    source: "vendor:BZ",
    ref,
    kind: kind as Posting["kind"],
    debit: accounts.get(from)!,
    credit: accounts.get(to)!,
    amount,
  })
  return { model, accounts, first, prefix, refOf, posting, real }
}

const plain = ({ status, balance, seq }: Posted) => ({ status, balance, seq })

/** Concurrent calls are answered as of one moment, so a call refused by its key can be given a slightly older balance. */
const atSomeMoment = (answer: ReturnType<typeof plain>) =>
  answer.status === "differs" || answer.status === "cancelled" ? { status: answer.status } : answer

it("the ledger answers and stores what the model does, for any calls in any order", async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
    const { model, accounts, first, prefix, refOf, posting, real } = await newWorld()
    for (const step of steps) {
      if (step.at === "once") {
        const postings = step.calls.map(posting)
        const answers = await Promise.all(postings.map(one => ledger.post(real(one))))
        expect(answers.map(plain).map(atSomeMoment)).toEqual(postings.map(one => model.post(one)).map(atSomeMoment))
      } else if (step.at === "together") {
        const postings = step.calls.map(posting)
        const { results } = await ledger.postTogether(postings.map(real))
        expect(results.map(plain)).toEqual(model.postTogether(postings))
      } else if (step.at === "rollback") {
        const original = refOf(step)
        const cash = `${step.member} cash`
        const answered = await ledger.rollback({
          source: "vendor:BZ",
          original,
          account: accounts.get(cash)!,
          counter: accounts.get("brand")!,
        })
        expect(plain(answered)).toEqual(model.rollback(original, cash, "brand"))
      } else {
        const one = {
          ref: `${prefix}-${step.member}-${step.name}`,
          kind: "withdrawal-returned",
          from: `${step.member} held`,
          to: `${step.member} cash`,
          amount: step.amount,
        }
        expect(plain(await ledger.post(real(one)))).toEqual(model.post(one))
      }
    }
    for (const member of [0, 1, 2]) {
      const { cash, held } = await ledger.balances(first + member)
      expect([cash, held]).toEqual([model.account(`${member} cash`).balance, model.account(`${member} held`).balance])
    }
  })
  await fc.assert(property, { numRuns: 300 })
  expect(await verifyLedger(database)).toEqual([])
})
