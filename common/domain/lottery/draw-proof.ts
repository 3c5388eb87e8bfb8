import { makeAutoObservable } from "mobx"
import type { Response } from "../../api/endpoint.ts"
import { lotteryDraw } from "../../api/lottery.ts"
import { type DrawVerdict, verdictOf } from "../../lottery/fair.ts"
import { Remote } from "../remote.ts"
import { askAfterDraws } from "./after-draws.ts"
import type { LotteryDependencies } from "./lottery-board.ts"

interface DrawQuery {
  readonly gameCode: string
  readonly numero: string
  readonly language: string
}

/** The published data of a draw, and whether it was fair, verified on this device. */
export class DrawProof {
  readonly draw: Remote<Response<typeof lotteryDraw>, DrawQuery>
  /** The commitment noted before the draw; empty if none was. */
  noted = ""
  private question: DrawQuery | undefined = undefined
  private readonly dependencies: LotteryDependencies

  constructor(dependencies: LotteryDependencies) {
    this.dependencies = dependencies
    this.draw = new Remote(question => dependencies.api(lotteryDraw, question))
    makeAutoObservable<this, "dependencies" | "question">(this, { draw: false, dependencies: false, question: false })
  }

  show(question: DrawQuery): Promise<void> {
    this.question = question
    return this.draw.load(question)
  }

  async reload(): Promise<void> {
    if (this.question) await this.draw.load(this.question)
  }

  note(commitment: string): void {
    this.noted = commitment
  }

  /** Undefined until the draw has been held, and for an official result. */
  get verdict(): DrawVerdict | undefined {
    const { value } = this.draw
    if (!value?.seed || !value.opened || value.commitment === null) return undefined
    return verdictOf({ ...value, seed: value.seed, opened: value.opened, commitment: value.commitment }, this.noted)
  }

  /** Whether the shown draw is still to come, or being held. */
  get awaited(): boolean {
    return this.draw.value !== undefined && this.draw.value.opened === null
  }

  /** Polls from its due time until the draw has been held. */
  watch(): () => void {
    const { clock, site } = this.dependencies
    const due = (): number => Date.parse(this.draw.value?.drawsAt ?? "")
    return askAfterDraws({ clock, now: () => site.now(), due, ask: () => this.reload() })
  }
}
