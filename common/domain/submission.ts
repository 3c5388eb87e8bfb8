import { makeAutoObservable, observableRef, runInAction } from "mobx"

/** A requested action: whether it is in progress, and why it failed. Only one runs at a time. */
export class Submission<Input, Output> {
  busy = false
  problem: Error | undefined = undefined
  private readonly work: (input: Input) => Promise<Output>

  constructor(work: (input: Input) => Promise<Output>) {
    this.work = work
    makeAutoObservable<this, "work">(this, { work: false, problem: observableRef })
  }

  /** Returns the result, or undefined on failure: then `problem` says why. */
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

  /** Clears the last refusal, once its cause has been edited. */
  forget(): void {
    this.problem = undefined
  }
}
