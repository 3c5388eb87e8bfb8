import { deepStrictEqual as same } from "node:assert/strict"
import type { TransferKind } from "@baize/common/api/transfer-kinds.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { LedgerModel, type ModelPosting } from "../../testing/ledger-model.ts"
import { createLedger, type Ledger } from "./ledger.ts"
import { foldPools, pools } from "./pools.ts"
import type { Account, Posting } from "./posting.ts"
import { verifyLedger } from "./verify.ts"

// Twenty concurrent clients on two platforms over one database; each compares every answer with its own model. They share the
// brand's accounts, an agent who pays all of them, the lanes and the batches. MODEL_RUNS=10000 for a long run.
const runs = Number(process.env.MODEL_RUNS ?? 200)
const clients = 20
const brand = { id: 1, currency: "USD" }
const agentHas = 1_000_000_000_000

let database: TestDatabase
let second: Database
let nodes: Ledger[]
let shared: Map<string, Account>
let members = 10_000
let paidOut = 0
let contributed = 0

beforeAll(async () => {
  database = await platformDatabase({ connections: 10 })
  second = await connect(database.url, { connections: 10 })
  nodes = [createLedger(database), createLedger(second)]
  const [ledger] = nodes as [Ledger]
  shared = new Map([
    ["brand clearing", await ledger.brandAccount(brand, "vendor-clearing", "BZ")],
    ["brand cashier", await ledger.brandAccount(brand, "cashier-clearing")],
    ["brand bonus-cost", await ledger.brandAccount(brand, "bonus-cost")],
    ["brand pool", await ledger.brandAccount(brand, "jackpot", "ember")],
    ["agent settlement", await ledger.accountOf(brand, 9_999, "settlement")],
  ])
  const house = await ledger.brandAccount(brand, "contract-house")
  await ledger.post({
    source: "operator",
    ref: "start",
    kind: "funding",
    debit: house,
    credit: shared.get("agent settlement")!,
    amount: agentHas,
  })
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await second.close()
  await database.close()
})

/** One client: its own member with all its accounts, and its preferred node. */
interface Client {
  readonly prefix: string
  readonly member: number
  readonly nodes: readonly Ledger[]
  readonly account: (name: string) => Account
}

async function newClient(index: number): Promise<Client> {
  const member = ++members
  const mine = [nodes[index % 2]!, nodes[(index + 1) % 2]!]
  const accounts = new Map(shared)
  for (const kind of ["cash", "held", "bonus", "settlement"] as const)
    accounts.set(`me ${kind}`, await mine[0]!.accountOf(brand, member, kind))
  for (const kind of ["in-transit", "vendor-wallet"] as const)
    accounts.set(`me ${kind}`, await mine[0]!.walletAccount(brand, member, kind, "CPL"))
  return { prefix: `m${member}`, member, nodes: mine, account: name => accounts.get(name)! }
}

const ways: Readonly<Record<string, readonly [from: string, to: string]>> = {
  bet: ["me cash", "brand clearing"],
  win: ["brand clearing", "me cash"],
  "jackpot-contribution": ["brand clearing", "brand pool"],
  "jackpot-win": ["brand pool", "me cash"],
  deposit: ["brand cashier", "me cash"],
  "withdrawal-hold": ["me cash", "me held"],
  "withdrawal-returned": ["me held", "me cash"],
  "withdrawal-paid": ["me held", "brand cashier"],
  "bonus-grant": ["brand bonus-cost", "me bonus"],
  "bonus-convert": ["me bonus", "me cash"],
  "contract-payout": ["agent settlement", "me settlement"],
  funding: ["me settlement", "me cash"],
  "transfer-hold": ["me cash", "me in-transit"],
  "transfer-in": ["me in-transit", "me vendor-wallet"],
  "transfer-returned": ["me in-transit", "me cash"],
  "transfer-out": ["me vendor-wallet", "me cash"],
}

/** Few names and few amounts, so that keys repeat, with the same content and with another. */
const call = fc.record({
  kind: fc.constantFrom(...Object.keys(ways), "bet", "bet", "bet", "win", "win", "deposit"),
  name: fc.integer({ min: 0, max: 5 }),
  amount: fc.constantFrom(0, 10, 10, 10, 25),
})
type Call = typeof call extends fc.Arbitrary<infer One> ? One : never

const modeled = ({ prefix }: Client, { kind, name, amount }: Call): ModelPosting => {
  const [from, to] = ways[kind]!
  return { ref: `${prefix}-${name}`, kind, from, to, amount }
}
const real = (client: Client, { ref, kind, from, to, amount }: ModelPosting): Posting => ({
  source: "vendor:BZ",
  ref,
  kind: kind as Posting["kind"],
  debit: client.account(from),
  credit: client.account(to),
  amount,
})

interface Answered {
  readonly status: string
  readonly balance: number | null
  readonly seq: number | null
}

/**
 * The predictable part of an answer: all of it, except for payouts, whose answer has the agent's balance; and a refused
 * concurrent call can be given a slightly older balance.
 */
const comparable = (kind: string, { status, balance, seq }: Answered, atOnce = false) =>
  kind === "contract-payout" || (atOnce && ["differs", "cancelled"].includes(status)) ? { status } : { status, balance, seq }

type Command = fc.AsyncCommand<LedgerModel, Client>
const command = (name: string, run: Command["run"]): Command => ({ check: () => true, run, toString: () => name })

const commands = [
  fc.array(call, { minLength: 1, maxLength: 6 }).map(calls =>
    command(`post ${JSON.stringify(calls)}`, async (model, client) => {
      // Calls on one account keep their order; those on several would be in any order, so each account's calls run separately.
      for (const group of Object.values(Object.groupBy(calls, ({ kind }) => ways[kind]!.join()))) {
        const postings = group!.map(one => modeled(client, one))
        const answers = await Promise.all(postings.map(one => client.nodes[0]!.post(real(client, one))))
        const expected = postings.map(one => model.post(one))
        same(
          answers.map((one, n) => comparable(postings[n]!.kind, one, true)),
          expected.map((one, n) => comparable(postings[n]!.kind, one, true)),
        )
      }
    }),
  ),
  fc.array(call, { minLength: 2, maxLength: 3 }).map(calls =>
    command(`together ${JSON.stringify(calls)}`, async (model, client) => {
      const postings = calls.map(one => modeled(client, one))
      const expected = model.postTogether(postings)
      const { results } = await client.nodes[1]!.postTogether(postings.map(one => real(client, one)))
      same(
        results.map((one, n) => comparable(postings[n]!.kind, one)),
        expected.map((one, n) => comparable(postings[n]!.kind, one)),
      )
    }),
  ),
  call.map(one =>
    command(`retry ${JSON.stringify(one)}`, async (model, client) => {
      const posting = modeled(client, one)
      const answers = await Promise.all(client.nodes.map(node => node.post(real(client, posting))))
      const expected = [model.post(posting), model.post(posting)]
      const inOrder = (all: readonly Answered[]) =>
        all.map(one => comparable(posting.kind, one, true)).sort((a, b) => a.status.localeCompare(b.status))
      same(inOrder(answers), inOrder(expected))
    }),
  ),
  fc.integer({ min: 0, max: 5 }).map(name =>
    command(`rollback ${name}`, async (model, client) => {
      const original = `${client.prefix}-${name}`
      const [account, counter] = [client.account("me cash"), client.account("brand clearing")]
      const answer = await client.nodes[0]!.rollback({ source: "vendor:BZ", original, account, counter })
      same(comparable("rollback", answer), comparable("rollback", model.rollback(original, "me cash", "brand clearing")))
    }),
  ),
  call.map(({ kind, name }) =>
    command(`reverse ${kind} ${name}`, async (model, client) => {
      const ref = `${client.prefix}-${name}`
      const answer = await client.nodes[1]!.reverse({ source: "vendor:BZ", ref, kind: kind as TransferKind }, {})
      same(comparable(kind, answer), comparable(kind, model.reverse(ref, kind)))
    }),
  ),
]

/** Adds what the model has moved from the agent and into the pool. */
function takeNote({ written }: LedgerModel): void {
  for (const { from, to, amount } of written.values()) {
    paidOut += from === "agent settlement" ? amount : to === "agent settlement" ? -amount : 0
    contributed += to === "brand pool" ? amount : from === "brand pool" ? -amount : 0
  }
}

it("twenty concurrent clients get their models' answers and leave their models' balances", {
  timeout: 60_000 + runs * 500,
}, async () => {
  const story = fc.commands(commands, { maxCommands: 7, size: "max" })
  const stories = fc.tuple(...Array.from({ length: clients }, () => story))
  await fc.assert(
    fc.asyncProperty(stories, async all => {
      await Promise.all(
        all.map(async (one, index) => {
          const client = await newClient(index)
          const model = new LedgerModel()
          model.account("agent settlement").balance = agentHas // as if the agent paid no one else
          await fc.asyncModelRun(() => ({ model, real: client }), one)
          const kinds = ["cash", "bonus", "held", "settlement", "in-transit", "vendor-wallet"] as const
          const held = Object.fromEntries(kinds.map(kind => [kind, model.account(`me ${kind}`).balance]))
          expect(await client.nodes[0]!.balances(client.member)).toEqual(held)
          takeNote(model)
        }),
      )
    }),
    { numRuns: runs, endOnFailure: process.env.CI !== undefined },
  )
  expect(await nodes[0]!.balances(9_999)).toMatchObject({ settlement: agentHas - paidOut })
  await foldPools({ database })
  const { covered } = await database.one<{ covered: number }>(
    sql`select coalesce(sum(amount), 0) as covered from transfer where source = 'pool-cover'`,
  )
  expect(await pools(database, brand.id)).toMatchObject([{ name: "ember", balance: contributed + covered }])
  expect(await verifyLedger(database)).toEqual([])
})
