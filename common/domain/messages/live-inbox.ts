import { type InboxEvent, type InboxMessage, type InboxNews, liveInbox } from "../../api/inbox.ts"
import { TOKEN } from "../session/session.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { sumOf } from "./inbox.ts"

/** An event of a stream, as it was sent. */
interface StreamEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: unknown
}

/** A stream of events at a path of the platform, until it is closed by either side. The returned function closes it. */
export type OpenEvents = (
  path: string,
  opening: { readonly token: string; readonly language: string; readonly lastEventId: string | undefined },
  handlers: {
    readonly onEvent: (event: StreamEvent) => void
    /** Anything arrived, even a heartbeat. */
    readonly onAlive: () => void
    /** The status of its answer; undefined where none arrived or the stream broke. */
    readonly onClose: (status: number | undefined) => void
  },
) => () => void

interface LiveInboxDependencies extends Pick<StoreDependencies, "clock" | "newId" | "session" | "visit"> {
  readonly events: OpenEvents
  readonly language: () => string
  /** Called with messages that arrived while the site was open, newest first. */
  readonly onMessages: (messages: readonly InboxMessage[]) => void
}

/** Milliseconds before the first reconnect, the maximum pause, and the silence after which a connection counts as dead. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
const SILENCE = 60_000

/**
 * The member's new messages as they arrive, over one connection of this tab. It counts the unread ones for the badges of the
 * site, reconnects after a break with growing pauses, and then receives what it missed.
 */
export class LiveInbox {
  private readonly dependencies: LiveInboxDependencies
  private lastEventId: string | undefined = undefined
  private readonly seen = new Set<number>()
  private pause = FIRST_PAUSE
  /** Counts connections: events of an earlier one are ignored. */
  private connection = 0
  private open = false
  private hangUp = (): void => {}
  private cancel = (): void => {}

  constructor(dependencies: LiveInboxDependencies) {
    this.dependencies = dependencies
  }

  /** Receives messages from the load of the page on; again after `stop` those that came meanwhile as well. */
  start(): void {
    if (this.open) return
    this.pause = FIRST_PAUSE
    this.connect()
  }

  /** Closes the connection; no more reconnects. */
  stop(): void {
    this.open = false
    this.connection++
    this.cancel()
    this.hangUp()
  }

  private connect(): void {
    const token = this.dependencies.visit.read(TOKEN)
    if (token === undefined) return
    this.stop()
    this.open = true
    const { connection } = this
    const lastEventId = this.lastEventId ?? this.dependencies.session.member?.inboxPosition
    const ours = (work: () => void): void => {
      if (connection === this.connection) work()
    }
    const alive = (): void => {
      this.cancel()
      this.cancel = this.dependencies.clock.later(SILENCE, () => ours(() => this.again()))
    }
    alive()
    this.hangUp = this.dependencies.events(
      liveInbox.path,
      { token, language: this.dependencies.language(), lastEventId },
      {
        onAlive: () => ours(alive),
        onEvent: event => ours(() => this.receive(event)),
        onClose: status => ours(() => this.closed(status)),
      },
    )
  }

  private receive({ event, id, data }: StreamEvent): void {
    const name = event as InboxEvent
    if (name === "inbox") this.accept(id, data as InboxNews)
    else this.stop()
    // The session's next call finds out why.
    if (name === "ended") void this.dependencies.session.reload().catch(() => undefined)
  }

  private accept(id: string | undefined, { messages, unread, rewards }: InboxNews): void {
    const { session, onMessages } = this.dependencies
    this.lastEventId = id
    this.pause = FIRST_PAUSE
    const news = messages.filter(message => !this.seen.has(message.id))
    for (const message of news) this.seen.add(message.id)
    const unreadMessages = sumOf(unread)
    const { member } = session
    const changed =
      member?.rewards.missionLeaderboard !== rewards.missionLeaderboard ||
      member.rewards.rewardCenter !== rewards.rewardCenter ||
      member.unreadMessages !== unreadMessages
    if (member && changed) session.accept({ ...member, unreadMessages, rewards })
    if (news.length > 0) onMessages(news)
  }

  private closed(status: number | undefined): void {
    const refused = status !== undefined && status >= 400 && status < 500 && status !== 429
    if (refused) this.stop()
    else this.again()
    if (status === 401) void this.dependencies.session.reload().catch(() => undefined)
  }

  /** Reconnects after a growing, randomized pause. */
  private again(): void {
    this.stop()
    this.open = true
    const chance = Number.parseInt(this.dependencies.newId().slice(-4), 16) / 0xffff
    this.cancel = this.dependencies.clock.later(this.pause * (0.5 + chance / 2), () => this.connect())
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
  }
}
