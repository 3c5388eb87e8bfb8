import { setTimeout as after } from "node:timers/promises"
import { expect, it } from "vitest"
import { createGroupCommit, type Outcome } from "./group-commit.ts"
import type { Account, Posting } from "./posting.ts"

const house: Account = { id: 1, kind: "vendor-clearing", stored: false }
const cashOf = (id: number): Account => ({ id, kind: "cash", stored: true })
const bet = (id: number, ref: string): Posting => ({
  source: "vendor:BZ",
  ref,
  kind: "bet",
  debit: cashOf(id),
  credit: house,
  amount: 1,
})

/** Records each sending when it starts; each batch takes a while, one with the call `held` until `letGo`. */
function watched(atMost = 4) {
  const begun: string[][] = []
  let now = 0
  let most = 0
  let letGo = () => {}
  const free = new Promise<void>(resolve => {
    letGo = resolve
  })
  const send = async (postings: readonly Posting[]): Promise<Outcome[]> => {
    begun.push(postings.map(({ ref }) => ref))
    most = Math.max(most, ++now)
    await (postings.some(({ ref }) => ref === "held") ? free : after(10))
    now--
    return postings.map(() => ({ status: "posted", id: null, balance: 0, seq: 0 }))
  }
  const groupCommit = createGroupCommit({ batch: send, inOrder: send }, atMost)
  return { groupCommit, begun, letGo, most: () => most }
}

it("a group commit sends a lone call immediately, and calls that arrive meanwhile together", async () => {
  const { groupCommit, begun } = watched()
  const first = groupCommit.post(bet(10, "first"))
  await after(5)
  await Promise.all([first, groupCommit.post(bet(11, "a")), groupCommit.post(bet(12, "b")), groupCommit.post(bet(13, "c"))])
  expect(begun).toEqual([["first"], ["a", "b", "c"]])
})

it("a busy group commit sends at most two batches at a time and keeps each account's calls in order", async () => {
  const { groupCommit, begun, most } = watched()
  const refs = Array.from({ length: 60 }, (_, n) => ({ account: 10 + (n % 7), ref: `${10 + (n % 7)}-${n}` }))
  await Promise.all(refs.map(({ account, ref }) => groupCommit.post(bet(account, ref))))
  expect(most()).toBe(2)
  expect(begun.flat().toSorted()).toEqual(refs.map(({ ref }) => ref).toSorted())
  for (const account of new Set(refs.map(one => one.account))) {
    const sent = begun.flat().filter(ref => ref.startsWith(`${account}-`))
    expect(sent).toEqual(refs.filter(one => one.account === account).map(({ ref }) => ref))
  }
})

it("a group commit splits calls worth two batches in half, and sends unbatchable ones in order", async () => {
  const crowd = (calls: number) => Array.from({ length: calls }, (_, n) => bet(10 + n, `${n}`))
  const two = watched(128)
  await Promise.all(crowd(40).map(two.groupCommit.post))
  expect(two.begun.map(({ length }) => length)).toEqual([20, 20])
  expect(two.most()).toBe(2)
  const one = watched(128)
  await Promise.all(crowd(30).map(one.groupCommit.post))
  expect(one.begun.map(({ length }) => length)).toEqual([30])
})

it("a group commit is idle only when every call is answered", async () => {
  const { groupCommit } = watched()
  let answered = 0
  for (let n = 0; n < 30; n++) void groupCommit.post(bet(10 + (n % 3), `${n}`)).then(() => answered++)
  await groupCommit.idle()
  expect(answered).toBe(30)
})

it("a batch that waits for a held account keeps back the calls of its accounts only, few or many", async () => {
  const { groupCommit, begun, letGo, most } = watched(128)
  const held = groupCommit.post(bet(10, "held"))
  await after(5)
  const next = groupCommit.post(bet(10, "next"))
  const crowd = Array.from({ length: 20 }, (_, n) => groupCommit.post(bet(20 + n, `${n}`)))
  await Promise.all(crowd)
  await groupCommit.post(bet(11, "one"))
  await groupCommit.post(bet(12, "another"))
  expect(begun.map(refs => refs[0])).toEqual(["held", "0", "one", "another"])
  expect(most()).toBe(2)
  letGo()
  await Promise.all([held, next])
  expect(begun.at(-1)).toEqual(["next"])
})
