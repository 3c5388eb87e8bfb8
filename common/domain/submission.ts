import { makeAutoObservable, observableRef, runInAction } from "mobx"

/** Something somebody asks to be done: whether it is under way, and why it was not done. While one is under way a second is not started. */
export class Submission<Input, Output> {
  busy = false
  problem: Error | undefined = undefined
  private readonly work: (input: Input) => Promise<Output>

  constructor(work: (input: Input) => Promise<Output>) {
    this.work = work
    makeAutoObservable<this, "work">(this, { work: false, problem: observableRef })
  }

  /** Gives what was done, or undefined where it was not: then `problem` says why. */
  async run(input: Input): Promise<Output | undefined> {
    if (this.busy) return undefined
    this.busy = true
    this.problem = undefined
    try {
      return await this.work(input)
    } catch (problem) {
      runInAction(() => {
        this.problem = problem as Error
      })
      return undefined
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  /** Forgets the last refusal, when what it was about has been changed. */
  forget(): void {
    this.problem = undefined
  }
}
