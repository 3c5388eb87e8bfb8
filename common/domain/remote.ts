import { makeAutoObservable, observableRef, runInAction } from "mobx"

/** A value on the server: the last known one, whether it is loading, and why loading failed. */
export class Remote<Value, Question = void> {
  value: Value | undefined = undefined
  problem: Error | undefined = undefined
  loading = false
  /** The question that the value answers, while another may be loading. */
  answered: Question | undefined = undefined
  private latest = 0
  private readonly ask: (question: Question) => Promise<Value>

  constructor(ask: (question: Question) => Promise<Value>) {
    this.ask = ask
    makeAutoObservable<this, "ask" | "latest">(this, {
      ask: false,
      latest: false,
      value: observableRef,
      problem: observableRef,
      answered: observableRef,
    })
  }

  /**
   * Loads again; the old value stays until the new one arrives. An answer overtaken by a later question (or by `put`) is dropped.
   */
  async load(question: Question): Promise<void> {
    const request = ++this.latest
    this.loading = true
    const settle = (change: () => void): void =>
      runInAction(() => {
        if (request !== this.latest) return
        change()
        this.loading = false
      })
    await this.ask(question).then(
      value =>
        settle(() => {
          this.value = value
          this.answered = question
          this.problem = undefined
        }),
      (problem: Error) =>
        settle(() => {
          this.problem = problem
        }),
    )
  }

  /** Sets a value that arrived another way; pending loads are older and dropped. */
  put(value: Value | undefined): void {
    this.latest++
    this.value = value
    this.answered = undefined
    this.problem = undefined
    this.loading = false
  }
}
