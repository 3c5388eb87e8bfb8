import { mostBets, type SlipBet } from "../../../../games/sports/slip.ts"

interface SlipLimits {
  /** Every bet is a multiple of it. Minor units. */
  readonly unit: number
  /** The smallest bet. */
  readonly least: number
  /** All bets of a round together. */
  readonly most: number
  /** Whether a pick cannot be in one bet with another, as two of the same match. */
  clash?(one: string, other: string): boolean
  onChange(): void
}

/** At most this many picks in one accumulator. */
const mostTogether = 8

/** The picks of a player: a bet each, or together one bet that wins if all of them do. */
export class Slip {
  /** In the order they were chosen. */
  picks: readonly string[] = []
  /** One accumulator instead of single bets. */
  together = false
  private readonly limits: SlipLimits
  private readonly stakes = new Map<string, number>()
  /** The stake of a new bet: the last one entered. */
  private usual: number

  constructor(limits: SlipLimits, usual: number) {
    this.limits = limits
    this.usual = this.inUnits(usual)
  }

  get bets(): SlipBet[] {
    if (this.together && this.picks.length > 1) return [{ picks: this.picks, stake: this.stakeOf("") }]
    return this.picks.map(pick => ({ picks: [pick], stake: this.stakeOf(pick) }))
  }

  get sum(): number {
    return this.bets.reduce((sum, { stake }) => sum + stake, 0)
  }

  has(pick: string): boolean {
    return this.picks.includes(pick)
  }

  /** Adds a pick or takes it off; in an accumulator it replaces those it clashes with. False: the slip is full. */
  toggle(pick: string): boolean {
    if (this.has(pick)) {
      this.keep(this.picks.filter(one => one !== pick))
      return true
    }
    const kept = this.together ? this.picks.filter(one => !this.limits.clash?.(one, pick)) : this.picks
    if (kept.length >= (this.together ? mostTogether : mostBets)) return false
    if (!this.together && this.sum + this.usual > this.limits.most) return false
    this.keep([...kept, pick])
    return true
  }

  /** Changes between single bets and an accumulator; of picks that clash it keeps the last. */
  join(together: boolean): void {
    this.together = together
    const { clash } = this.limits
    const clashes = (pick: string, later: readonly string[]) => clash !== undefined && later.some(one => clash(pick, one))
    const kept = this.picks.filter((pick, at) => !together || !clashes(pick, this.picks.slice(at + 1)))
    this.keep(together ? kept.slice(-mostTogether) : kept)
  }

  /** The stake of the bet with this pick, or of the accumulator (""). */
  stakeOf(pick: string): number {
    return this.stakes.get(pick) ?? this.usual
  }

  /** In whole units, and at most what the other bets leave. */
  setStake(pick: string, minor: number): void {
    const others = this.sum - this.stakeOf(pick)
    const stake = this.inUnits(Math.min(minor, this.limits.most - others))
    this.stakes.set(pick, stake)
    this.usual = stake
    this.limits.onChange()
  }

  /** Changes every stake in proportion; not beyond the limit. */
  scale(by: number): void {
    for (const { picks, stake } of this.bets) this.setStake(this.keyOf(picks), stake * by)
  }

  /** As much as the limit and the balance allow, in equal parts. */
  fill(balance: number): void {
    const { bets, limits } = this
    if (bets.length === 0) return
    const each = Math.min(limits.most, balance) / bets.length
    for (const { picks } of bets) this.stakes.set(this.keyOf(picks), limits.least)
    for (const { picks } of bets) this.setStake(this.keyOf(picks), each)
  }

  clear(): void {
    this.keep([])
  }

  keyOf(picks: readonly string[]): string {
    return this.together && this.picks.length > 1 ? "" : (picks[0] ?? "")
  }

  private keep(picks: readonly string[]): void {
    for (const gone of this.picks) if (!picks.includes(gone)) this.stakes.delete(gone)
    this.picks = picks
    this.limits.onChange()
  }

  private inUnits(minor: number): number {
    const { unit, least } = this.limits
    return Math.max(least, Math.floor(minor / unit) * unit)
  }
}
