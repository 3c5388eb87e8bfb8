import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Api } from "../../api/client.ts"
import { type ServiceMessage, sendServiceMessage, serviceTalk } from "../../api/service.ts"
import type { TextStore, TimerClock } from "../environment.ts"
import { poll } from "../poll.ts"
import { sendOnce } from "../request-id.ts"
import { Submission } from "../submission.ts"

const KEY = "baize.service"
/** Polling interval while waiting for an answer. */
const LOOK_EVERY = 4_000

interface ServiceTalkDependencies {
  readonly api: Api
  readonly clock: TimerClock
  readonly storage: TextStore
  readonly newId: () => string
}

/** A conversation with customer service at one of its departments. */
export class ServiceTalk {
  messages: readonly ServiceMessage[] = []
  known = false
  problem: Error | undefined = undefined
  readonly asking: Submission<string, ServiceMessage>
  /** The last message received by polling: an answer given just before one's own message arrives after it. */
  private lastReceived = 0
  private readonly dependencies: ServiceTalkDependencies
  private readonly department: string
  private readonly once: ReturnType<typeof sendOnce>

  constructor(dependencies: ServiceTalkDependencies, department: string) {
    this.dependencies = dependencies
    this.department = department
    this.once = sendOnce(dependencies.newId)
    this.asking = new Submission(text => this.ask(text))
    makeAutoObservable<this, "dependencies" | "department" | "lastReceived" | "once" | "key">(this, {
      messages: observableRef,
      problem: observableRef,
      asking: false,
      dependencies: false,
      department: false,
      lastReceived: false,
      once: false,
      key: false,
    })
  }

  /** Polls for answers every few seconds while `sees` returns true. Returns a function that stops. */
  follow(sees: () => boolean): () => void {
    const ask = async (): Promise<void> => {
      if (sees() || !this.known) await this.look()
    }
    return poll(this.dependencies.clock, { everyMs: LOOK_EVERY, ask, now: true })
  }

  async look(): Promise<void> {
    const { department, key } = this
    await this.dependencies.api(serviceTalk, { department, key, after: this.lastReceived }).then(
      ({ messages }) =>
        runInAction(() => {
          this.known = true
          this.problem = undefined
          this.lastReceived = messages.at(-1)?.id ?? this.lastReceived
          this.add(messages)
        }),
      (problem: Error) =>
        runInAction(() => {
          this.problem = problem
        }),
    )
  }

  /** Known only to this browser, so that a guest's conversation stays theirs. */
  private get key(): string {
    const { storage, newId } = this.dependencies
    const kept = storage.read(KEY)
    if (kept) return kept
    const key = `${newId()}${newId()}`.replaceAll("-", "")
    storage.write(KEY, key)
    return key
  }

  private add(messages: readonly ServiceMessage[]): void {
    const here = new Set(this.messages.map(({ id }) => id))
    const fresh = messages.filter(({ id }) => !here.has(id))
    if (fresh.length > 0) this.messages = [...this.messages, ...fresh].sort((one, other) => one.id - other.id)
  }

  private async ask(text: string): Promise<ServiceMessage> {
    const { department, key } = this
    const message = await this.once(text, request =>
      this.dependencies.api(sendServiceMessage, { department, key, request, text }),
    )
    runInAction(() => this.add([message]))
    return message
  }
}
