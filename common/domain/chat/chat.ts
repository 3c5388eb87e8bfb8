import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { type ChatEvent, type ChatMessage, chatCloses, launchChat, sendChatMessage } from "../../api/chat.ts"
import { type Api, isRefused, RefusedError } from "../../api/client.ts"
import type { TimerClock } from "../environment.ts"
import { sendOnce } from "../request-id.ts"
import { Submission } from "../submission.ts"

/** A socket to the platform: receives lines until it is closed, by either side. The returned function closes it. */
export type OpenSocket = (
  address: string,
  handlers: { readonly onLine: (line: string) => void; readonly onClose: (code: number) => void },
) => () => void

interface ChatDependencies {
  readonly api: Api
  readonly clock: TimerClock
  readonly newId: () => string
  readonly socket: OpenSocket
}

/** Milliseconds before the first reconnect, the maximum pause, and the silence after which a connection counts as dead. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000
const SILENCE = 60_000
/** Maximum messages kept. */
const KEPT = 300

/**
 * One chat room as a visitor sees it. `opening`: nothing loaded yet; `open`; `waiting`: the connection broke and is retried
 * automatically; `closed`: it isn't retried, and `problem` says why, if known.
 */
export class Chat {
  room: string | undefined = undefined
  you = ""
  messages: readonly ChatMessage[] = []
  state: "opening" | "open" | "waiting" | "closed" = "opening"
  mutedUntil: string | null = null
  problem: Error | undefined = undefined
  readonly sending: Submission<string, ChatMessage>
  private readonly dependencies: ChatDependencies
  private pause = FIRST_PAUSE
  /** Counts entries into rooms: events of an earlier one are ignored. */
  private visit = 0
  private hangUp = (): void => {}
  private cancel = (): void => {}
  private readonly once: ReturnType<typeof sendOnce>
  /** Ids of removed messages: the answer to a message of one's own may arrive after its removal. */
  private readonly removed = new Set<number>()

  constructor(dependencies: ChatDependencies) {
    this.dependencies = dependencies
    this.once = sendOnce(dependencies.newId)
    this.sending = new Submission(text => this.send(text))
    makeAutoObservable<this, "dependencies" | "pause" | "visit" | "hangUp" | "cancel" | "once" | "removed">(this, {
      messages: observableRef,
      problem: observableRef,
      sending: false,
      dependencies: false,
      pause: false,
      visit: false,
      hangUp: false,
      cancel: false,
      once: false,
      removed: false,
    })
  }

  /** Enters a room (default: the room of the user's language), or reenters it. */
  async enter(room = this.room): Promise<void> {
    this.leave()
    const visit = this.visit
    if (room !== this.room) this.messages = []
    this.state = this.messages.length > 0 ? "waiting" : "opening"
    this.problem = undefined
    await this.dependencies.api(launchChat, room ? { room } : {}).then(
      answer =>
        runInAction(() => {
          if (visit !== this.visit) return
          this.room = answer.room
          this.you = answer.you
          this.mutedUntil = answer.mutedUntil
          this.listen(answer.chatUrl, visit)
        }),
      (problem: Error) =>
        runInAction(() => {
          if (visit === this.visit) this.fail(problem)
        }),
    )
  }

  /** Leaves the room; no more reconnects. */
  leave(): void {
    this.visit++
    this.cancel()
    this.hangUp()
    this.hangUp = () => {}
  }

  private listen(address: string, visit: number): void {
    const ours = (work: () => void): void => {
      if (visit === this.visit) runInAction(work)
    }
    const alive = (): void => {
      this.cancel()
      this.cancel = this.dependencies.clock.later(SILENCE, () => ours(() => this.again()))
    }
    alive()
    this.hangUp = this.dependencies.socket(address, {
      onLine: line =>
        ours(() => {
          alive()
          this.receive(JSON.parse(line) as ChatEvent)
        }),
      onClose: code =>
        ours(() => {
          if (code === chatCloses.closed) this.fail(undefined)
          else this.again()
        }),
    })
  }

  private receive(event: ChatEvent): void {
    if (event.kind === "history") {
      this.messages = event.messages
      this.state = "open"
      this.pause = FIRST_PAUSE
    } else if (event.kind === "message") this.add(event.message)
    else if (event.kind === "removed") this.remove(event.id)
    else if (event.kind === "muted") this.mutedUntil = event.until
  }

  private add(message: ChatMessage): void {
    if (this.removed.has(message.id) || this.messages.some(({ id }) => id === message.id)) return
    this.messages = [...this.messages, message].sort((one, other) => one.id - other.id).slice(-KEPT)
  }

  private remove(removed: number): void {
    this.removed.add(removed)
    this.messages = this.messages.filter(({ id }) => id !== removed)
  }

  /** A refusal is final; any other failure may pass. */
  private fail(problem: Error | undefined): void {
    const passes =
      problem !== undefined && (!(problem instanceof RefusedError) || problem.status === 429 || problem.status >= 500)
    if (passes) this.again()
    else {
      this.leave()
      this.state = "closed"
      this.problem = problem
    }
  }

  /** Reconnects after a growing, randomized pause. */
  private again(): void {
    this.leave()
    this.state = this.messages.length > 0 ? "waiting" : "opening"
    const chance = Number.parseInt(this.dependencies.newId().slice(-4), 16) / 0xffff
    this.cancel = this.dependencies.clock.later(this.pause * (0.5 + chance / 2), () => void this.enter())
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
  }

  private async send(text: string): Promise<ChatMessage> {
    const room = this.room ?? ""
    try {
      const message = await this.once([room, text], request => this.dependencies.api(sendChatMessage, { request, room, text }))
      runInAction(() => this.add(message))
      return message
    } catch (problem) {
      if (isRefused(problem, sendChatMessage, "chat-muted"))
        runInAction(() => {
          this.mutedUntil = String(problem.value.until)
        })
      throw problem
    }
  }
}
