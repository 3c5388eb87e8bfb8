import type { Minor } from "@baize/common/api/units.ts"
import type { PostedStatus, Reversed } from "../books/ledger/posting.ts"

/**
 * A call to the model: `from` pays `to`, both named; names of stored accounts start with their member, those of derived ones with
 * "brand".
 */
export interface ModelPosting {
  readonly ref: string
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly amount: Minor
}

/** An account's balance and number of entries; unknown for derived accounts. */
interface State {
  readonly balance: Minor | null
  readonly seq: number | null
}
export type ModelAnswer<Status = PostedStatus> = State & { readonly status: Status }

type Written = ModelPosting & State

const isStored = (name: string): boolean => !name.startsWith("brand")
const memberOf = (name: string): string => name.split(" ")[0]!

/** The ledger in its simplest form: two maps and no cleverness. The tests compare the real one with it. */
export class LedgerModel {
  readonly accounts = new Map<string, { balance: Minor; seq: number }>()
  readonly written = new Map<string, Written>()

  post(posting: ModelPosting): ModelAnswer {
    const old = this.written.get(`${posting.kind} ${posting.ref}`)
    if (old && old.from === posting.from && old.to === posting.to && old.amount === posting.amount) return answer("repeated", old)
    if (old) return answer("differs", this.seen(posting))
    if (this.written.has(`tombstone ${posting.ref}`)) return answer("cancelled", this.seen(posting))
    const isShort = isStored(posting.from) && posting.amount > 0 && this.account(posting.from).balance < posting.amount
    if (isShort) return answer("short", this.seen(posting))
    return answer("posted", this.write(posting))
  }

  /** One act: all made now, all made before, or none; answers up to the posting that failed the rest. */
  postTogether(postings: readonly ModelPosting[]): ModelAnswer[] {
    const before = structuredClone({ accounts: this.accounts, written: this.written })
    const answers: ModelAnswer[] = []
    for (const posting of postings) {
      const state = { ...this.seen(posting) }
      let said = this.post(posting)
      const isGood = said.status === "posted" || said.status === "repeated"
      if (isGood && answers[0] && said.status !== answers[0].status) said = answer("differs", state)
      answers.push(said)
      if (isGood && said.status !== "differs") continue
      this.accounts.clear()
      this.written.clear()
      for (const [name, account] of before.accounts) this.accounts.set(name, account)
      for (const [key, written] of before.written) this.written.set(key, written)
      break
    }
    return answers
  }

  rollback(original: string, from: string, to: string): ModelAnswer {
    const originals = [...this.written.values()].filter(
      ({ ref, kind }) => ref === original && !["rollback", "reversal"].includes(kind),
    )
    if (originals.some(one => isStored(payer(one)) && memberOf(payer(one)) !== memberOf(from)))
      return answer("differs", this.account(from))
    if (originals.length === 0) return answer("posted", this.write({ ref: original, kind: "tombstone", from, to, amount: 0 }))
    let last: ModelAnswer | undefined
    for (const one of originals) {
      const done = one.kind === "tombstone" ? one : this.takenBack(one)
      const state = done ?? this.takeBack(one, "rollback")
      const before: State = last ?? this.account(from)
      last = answer(done ? (last?.status ?? "repeated") : "posted", {
        balance: state.balance ?? before.balance,
        seq: state.seq ?? before.seq,
      })
    }
    return last!
  }

  reverse(ref: string, kind: string): ModelAnswer<Reversed["status"]> {
    const original = this.written.get(`${kind} ${ref}`)
    if (!original) return answer("absent", { balance: null, seq: null })
    if (kind.startsWith("withdrawal-") || kind.startsWith("transfer-")) return answer("final", { balance: null, seq: null })
    const done = this.takenBack(original)
    if (done) return answer(done.kind === "reversal" ? "repeated" : "taken-back", done)
    return answer("posted", this.takeBack(original, "reversal"))
  }

  account(name: string): { balance: Minor; seq: number } {
    const account = this.accounts.get(name) ?? { balance: 0, seq: 0 }
    this.accounts.set(name, account)
    return account
  }

  private takenBack({ kind, ref }: ModelPosting): Written | undefined {
    return this.written.get(`rollback ${kind}:${ref}`) ?? this.written.get(`reversal ${kind}:${ref}`)
  }

  private takeBack({ kind, ref, from, to, amount }: ModelPosting, by: "rollback" | "reversal"): Written {
    return this.write({ ref: `${kind}:${ref}`, kind: by, from: to, to: from, amount })
  }

  private seen(posting: ModelPosting): State {
    const name = payer(posting)
    return isStored(name) ? this.account(name) : { balance: null, seq: null }
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

const answer = <Status>(status: Status, { balance, seq }: State): ModelAnswer<Status> => ({ status, balance, seq })
