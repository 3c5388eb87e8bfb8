import type { Posted, PostedStatus } from "./posting.ts"

/** A call to the model: `from` pays `to`, both named; names of stored accounts begin with their member, those of derived ones with "brand". */
export interface ModelPosting {
  readonly ref: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly amount: number
}

export type ModelAnswer = Pick<Posted, "status" | "balance" | "seq">

type Written = ModelPosting & { readonly balance: number; readonly seq: number }

const isStored = (name: string): boolean => !name.startsWith("brand")
const memberOf = (name: string): string => name.split(" ")[0]!

/** The ledger as one would explain it: two maps and no cleverness. The tests compare the real one with it. */
export class LedgerModel {
  readonly accounts = new Map<string, { balance: number; seq: number }>()
  readonly written = new Map<string, Written>()

  post(posting: ModelPosting): ModelAnswer {
    const old = this.written.get(`${posting.kind} ${posting.ref}`)
    if (old && old.from === posting.from && old.to === posting.to && old.amount === posting.amount)
      return { ...answer("repeated", old) }
    if (old) return answer("differs", this.seen(posting))
    if (this.written.has(`tombstone ${posting.ref}`)) return answer("cancelled", this.seen(posting))
    const isShort = isStored(posting.from) && posting.amount > 0 && this.account(posting.from).balance < posting.amount
    if (isShort) return answer("short", this.seen(posting))
    return answer("posted", this.write(posting))
  }

  rollback(original: string, from: string, to: string): ModelAnswer {
    const originals = [...this.written.values()].filter(({ ref, kind }) => ref === original && kind !== "rollback")
    if (originals.some(one => memberOf(payer(one)) !== memberOf(from))) return answer("differs", this.account(from))
    if (originals.length === 0) return answer("posted", this.write({ ref: original, kind: "tombstone", from, to, amount: 0 }))
    let last: ModelAnswer | undefined
    for (const one of originals) {
      const ref = `${one.kind}:${one.ref}`
      const done = one.kind === "tombstone" ? one : this.written.get(`rollback ${ref}`)
      if (done) last = answer(last?.status ?? "repeated", done)
      else last = answer("posted", this.write({ ref, kind: "rollback", from: one.to, to: one.from, amount: one.amount }))
    }
    return last!
  }

  account(name: string): { balance: number; seq: number } {
    const account = this.accounts.get(name) ?? { balance: 0, seq: 0 }
    this.accounts.set(name, account)
    return account
  }

  private seen(posting: ModelPosting): { balance: number; seq: number } {
    return this.account(payer(posting))
  }

  private write(posting: ModelPosting): Written {
    for (const [name, delta] of [
      [posting.from, -posting.amount],
      [posting.to, posting.amount],
    ] as const) {
      if (!isStored(name)) continue
      const account = this.account(name)
      account.balance += delta
      account.seq += 1
    }
    const written = { ...posting, ...this.seen(posting) }
    this.written.set(`${posting.kind} ${posting.ref}`, written)
    return written
  }
}

const payer = ({ from, to }: ModelPosting): string => (isStored(from) ? from : to)

const answer = (status: PostedStatus, { balance, seq }: { balance: number; seq: number }): ModelAnswer => ({
  status,
  balance,
  seq,
})
