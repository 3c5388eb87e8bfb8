import { makeAutoObservable, observableRef, runInAction } from "mobx"

/** A value that lives on the server: what we know of it, whether it is on its way, and why it could not come. */
export class Remote<Value, Question = void> {
  value: Value | undefined = undefined
  problem: Error | undefined = undefined
  loading = false
  /** The question that the value answers, while another may be on its way. */
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

  /** Asks again; the old value stays until the new one is here. An answer overtaken by a later question (or by `put`) is dropped. */
  async load(question: Question): Promise<void> {
    const mine = ++this.latest
    this.loading = true
    const settle = (change: () => void): void =>
      runInAction(() => {
        if (mine !== this.latest) return
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

  /** Takes a value that came by another way; whatever is still being asked is older and dropped. */
  put(value: Value | undefined): void {
    this.latest++
    this.value = value
    this.answered = undefined
    this.problem = undefined
    this.loading = false
  }
}
