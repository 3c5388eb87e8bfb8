import { makeAutoObservable } from "mobx"
import { MOST_DRAWS } from "../../api/lottery-tickets.ts"
import type { LotteryBetting, OpenDraw } from "./betting.ts"
import { type ChaseLine, type ChasePlan, chaseLines } from "./chase-plan.ts"

export const chasePlans = ["same", "doubling", "target"] as const

/** A draw of the chase being planned. */
export interface ChaseDraw extends ChaseLine {
  readonly draw: OpenDraw
}

/** A chase being planned: the slip over the coming draws. */
export class ChaseDraft {
  kind: ChasePlan["kind"] = "same"
  draws = 10
  times = 1
  factor = 2
  every = 1
  /** Minor units. */
  profit: number
  stopOnWin = true
  private readonly betting: LotteryBetting

  constructor(betting: LotteryBetting, profit: number) {
    this.betting = betting
    this.profit = profit
    makeAutoObservable<this, "betting">(this, { betting: false })
  }

  set(change: Partial<Pick<ChaseDraft, "kind" | "draws" | "times" | "factor" | "every" | "profit" | "stopOnWin">>): void {
    Object.assign(this, change)
  }

  /** The most draws that it can have: no more are announced. */
  get most(): number {
    return Math.min(MOST_DRAWS, this.betting.openDraws.length)
  }

  get plan(): ChasePlan {
    const { kind, times, factor, every, profit } = this
    if (kind === "target") return { kind, profit }
    return kind === "doubling" ? { kind, times, factor, every } : { kind, times }
  }

  /** The planned draws; fewer than chosen where the plan ends. */
  get lines(): readonly ChaseDraw[] {
    const { slip, openDraws } = this.betting
    if (!slip || slip.bets.length === 0) return []
    const prize = Math.min(...slip.bets.map(bet => this.betting.leastInChase(bet)))
    const lines = chaseLines(this.plan, { stake: slip.total, prize }, Math.min(this.draws, openDraws.length))
    return lines.map((line, n) => ({ ...line, draw: openDraws[n]! }))
  }

  /** Minor units. */
  get total(): number {
    return this.lines.at(-1)?.total ?? 0
  }

  /** Buys it; returns how many tickets were sold. */
  async start(): Promise<number | undefined> {
    const draws = this.lines.map(({ draw, times }) => ({ numero: draw.numero, times }))
    return (await this.betting.chase(draws, this.stopOnWin))?.tickets
  }
}
