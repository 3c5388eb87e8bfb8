import type { RandomBooks } from "./random-books.ts"
import type { RandomPlayer, StandingPosting } from "./random-players.ts"

/** What players of a random history deposit, withdraw and are given, and what of it is taken back. */
export class RandomMoney {
  private readonly books: RandomBooks
  /** First deposits are taken back as well. */
  private readonly late: boolean
  private readonly standing: StandingPosting[] = []

  constructor(books: RandomBooks, late: boolean) {
    this.books = books
    this.late = late
  }

  /** Something that can be taken back. */
  stands(posting: StandingPosting): void {
    this.standing.push(posting)
  }

  async deposit(player: RandomPlayer, amount: number, isFirst = false): Promise<void> {
    const ref = this.books.newName("M")
    await this.books.post({ source: "cashier", ref, kind: "deposit", debit: player.cashier, credit: player.cash, amount })
    this.books.model.deposit(player, this.books.at, amount, 1)
    const undo = () => this.books.model.deposit(player, this.books.at, amount, -1)
    if (!isFirst || this.late) this.stands({ source: "cashier", ref, kind: "deposit", player, counter: player.cashier, undo })
  }

  /** Any other movement of their money. */
  async move(player: RandomPlayer): Promise<void> {
    const { model } = this.books
    const amount = 1 + this.books.upTo(300)
    const ref = this.books.newName("M")
    const { cash, held, bonus, cashier, bonusCost } = player
    const kind = this.books.pick(["deposit", "paid", "returned", "bonus", "rebate"] as const)
    if (kind === "deposit") await this.deposit(player, amount)
    else if (kind === "paid" || kind === "returned") {
      if (!(await this.books.post({ source: "cashier", ref, kind: "withdrawal-hold", debit: cash, credit: held, amount }))) return
      const [after, to] = kind === "paid" ? (["withdrawal-paid", cashier] as const) : (["withdrawal-returned", cash] as const)
      await this.books.post({ source: "cashier", ref, kind: after, debit: held, credit: to, amount })
      if (kind === "returned") return
      model.add(player, this.books.at, { withdrawals: amount })
      const undo = () => model.add(player, this.books.at, { withdrawals: -amount })
      this.stands({ source: "cashier", ref, kind: after, player, counter: cashier, undo })
    } else {
      const [grant, credit] = kind === "bonus" ? (["bonus-grant", bonus] as const) : (["rebate", cash] as const)
      await this.books.post({ source: "operator", ref, kind: grant, debit: bonusCost, credit, amount })
      model.add(player, this.books.at, { [kind]: amount })
      const undo = () => model.add(player, this.books.at, { [kind]: -amount })
      this.stands({ source: "operator", ref, kind: grant, player, counter: bonusCost, undo })
      if (kind === "bonus") await this.endBonus(player, `${ref}c`, amount)
    }
  }

  /** Of some bonuses, what they hold is released or returns to the house. */
  private async endBonus(player: RandomPlayer, ref: string, amount: number): Promise<void> {
    const { bonus, cash, bonusCost } = player
    const dice = this.books.random()
    if (dice < 0.3) await this.books.post({ source: "operator", ref, kind: "bonus-convert", debit: bonus, credit: cash, amount })
    if (dice < 0.3 || dice > 0.6) return
    const forfeit = { source: "operator", ref, kind: "bonus-forfeit" } as const
    if (!(await this.books.post({ ...forfeit, debit: bonus, credit: bonusCost, amount }))) return
    this.books.model.add(player, this.books.at, { bonus: -amount })
    const undo = () => this.books.model.add(player, this.books.at, { bonus: amount })
    this.stands({ ...forfeit, player, counter: bonusCost, undo })
  }

  /** Of what still stands, one thing. */
  async takeBack(): Promise<void> {
    const { standing } = this
    if (standing.length === 0) return
    const { source, ref, kind, player, counter, undo } = standing.splice(this.books.upTo(standing.length - 1), 1)[0]!
    const byVendor = source.startsWith("vendor:") && this.books.random() < 0.7
    const { status } = byVendor
      ? await this.books.ledger.rollback({ source, original: ref, account: player.cash, counter })
      : kind === "withdrawal-paid"
        ? await this.books.ledger.returnPayout(source, ref, { reason: "test" })
        : await this.books.ledger.reverse({ source, ref, kind }, { reason: "test" })
    if (status !== "posted") throw new Error(`Taking back ${kind} ${ref} was ${status}`)
    undo()
  }
}
