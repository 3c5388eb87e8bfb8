import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import { SharedSubscription } from "@baize/kit/database/shared-subscription.ts"
import { wordList } from "@baize/kit/word-list.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import {
  addLine,
  type ChatNews,
  chatChannel,
  lastLines,
  linesBefore,
  type NewLine,
  type StoredLine,
  seenBy,
  standings,
} from "./lines.ts"
import { cleaned, isSeen, objectionTo } from "./objection.ts"
import { type ChatEvent, type ChatLine, type ChatStanding, chatLength, type SayRequest } from "./wire.ts"

interface ChatsOptions {
  readonly database: Database
  readonly clock: StudioClock
  onError(error: unknown): void
}

/** A player at a table. */
export interface ChatSeat {
  /** The table's name. */
  readonly place: string
  readonly account: string
  /** Null: a guest. */
  readonly speaker: string | null
}

interface ChatReader extends ChatSeat {
  send(event: ChatEvent): void
  /** The newest reading of the last lines, with what came since it began; undefined once they were sent. */
  reading: { readonly meanwhile: ChatEvent[] } | undefined
}

export type SayAnswer =
  | { readonly line: ChatLine; readonly refusal?: undefined }
  | { readonly refusal: string; readonly seconds?: number; readonly until?: number | null }

/** Milliseconds. A player writes one line in the first, and not the same again at a table in the second. */
const [slow, repeated] = [3000, 60_000]
const againAfter = 2000

/**
 * The chats of all tables. A line is stored and then told by the database to every process: the one that has the table's pages
 * sends it on, whichever took it.
 */
export class Chats {
  private readonly options: ChatsOptions
  private readonly readers = new Set<ChatReader>()
  private readonly subscription: SharedSubscription
  /** Where writers stand, in one statement for all who write meanwhile. */
  private readonly standingOf: (writer: Pick<ChatSeat, "place" | "speaker">) => Promise<ChatStanding>
  private isListed: Promise<(text: string) => boolean> | undefined
  /** How often standings were asked for: only the newest answer counts. */
  private asked = 0

  constructor(options: ChatsOptions) {
    this.options = options
    this.standingOf = createBatcher(writers => standings(options.database, writers, options.clock.now()))
    this.subscription = new SharedSubscription(options.database, chatChannel, {
      onMessage: payload => this.hear(JSON.parse(payload) as ChatNews),
      onReconnect: () => {
        this.isListed = undefined
        this.asked++
        for (const [place, readers] of Map.groupBy(this.readers, ({ place }) => place)) this.enter(place, readers)
      },
      onLost: options.onError,
    })
  }

  /** Sends a page the last lines and then every event, until the returned function is called. */
  join(seat: ChatSeat, send: (event: ChatEvent) => void): () => void {
    const reader: ChatReader = { ...seat, send, reading: undefined }
    this.readers.add(reader)
    this.enter(seat.place, [reader])
    return () => this.readers.delete(reader)
  }

  /**
   * Writes a line. Refuses with `chat-guest`, `chat-closed`, `chat-muted`, `chat-slow`, `chat-repeated`, `malformed` and what
   * `objectionTo` has against the text.
   */
  async say(seat: ChatSeat & { readonly name: string }, { request, ...said }: SayRequest): Promise<SayAnswer> {
    const { database, clock } = this.options
    const { account, speaker } = seat
    if (speaker === null) return { refusal: "chat-guest" }
    const text = said.text === undefined ? null : cleaned(said.text)
    const phrase = said.phrase ?? null
    if ((text === null) === (phrase === null) || (text !== null && !isSayable(text))) return { refusal: "malformed" }
    await this.subscription.open()
    const isListed = await this.words()
    const standing = await this.standingOf({ place: seat.place, speaker })
    return database.transaction(async tx => {
      // A speaker's lines take turns, so that neither a request nor the pace counts twice.
      await tx.run(prepared("chat in turn", sql`select pg_advisory_xact_lock(hashtext(${`studio chat ${speaker}`}))`))
      const { known, newest } = await linesBefore(tx, { account, request, speaker })
      if (known) return { line: seenBy(account, known) }
      const at = clock.now()
      const refused = refusalOf({ ...seat, text, phrase, at }, standing, newest)
      if (refused) return refused
      const objection = text !== null && objectionTo(text, isListed)
      if (objection) return { refusal: objection }
      return { line: seenBy(account, await addLine(tx, { ...seat, speaker, request, text, phrase, at })) }
    })
  }

  /** A player finds a line wrong; once, however often they say it. Refuses with `unknown-line`. */
  async report({ place, speaker }: ChatSeat, id: number): Promise<{ readonly refusal?: string }> {
    const { database, clock } = this.options
    if (speaker === null) return { refusal: "chat-guest" }
    const line = await database.row(sql`
      select from chat_line where id = ${id} and place = ${place} and speaker <> ${speaker}`)
    if (!line) return { refusal: "unknown-line" }
    await database.run(sql`
      insert into chat_report (line, speaker, at) values (${id}, ${speaker}, ${clock.now()}) on conflict do nothing`)
    return {}
  }

  close(): Promise<void> {
    this.readers.clear()
    return this.subscription.close()
  }

  /** Whether a text has a word of the operator's list, which is read again when it has changed. */
  private words(): Promise<(text: string) => boolean> {
    const { database } = this.options
    this.isListed ??= database
      .rows<{ word: string }>(sql`select word from chat_word`)
      .then(list => wordList(list.map(({ word }) => word)))
      .catch(error => {
        this.isListed = undefined
        throw error
      })
    return this.isListed
  }

  /**
   * Reads once what these readers of a table have to see; tried again until it works or they are gone. Only the newest reading
   * for a reader counts: an older one can have lines that were removed since.
   */
  private enter(place: string, readers: readonly ChatReader[]): void {
    const { database, clock, onError } = this.options
    const begun = new Map(readers.map(reader => [reader, { meanwhile: [] as ChatEvent[] }]))
    for (const [reader, reading] of begun) reader.reading = reading
    const waiting = () => readers.filter(reader => this.readers.has(reader) && reader.reading === begun.get(reader))
    const read = async () => {
      // Listening first: what comes while the lines are read is sent after them. A page knows a repeated line by its id.
      await this.subscription.open()
      const now = clock.now()
      const lines = await lastLines(database, place, now)
      const found = await standings(database, readers, now)
      const standingOf = new Map(readers.map((reader, n) => [reader, found[n]]))
      for (const reader of waiting()) {
        const { meanwhile = [] } = reader.reading ?? {}
        const standing = standingOf.get(reader) ?? { state: "open", until: null }
        reader.reading = undefined
        reader.send({ kind: "lines", lines: lines.map(line => seenBy(reader.account, line)), standing })
        for (const event of meanwhile) reader.send(event)
      }
    }
    read().catch(error => {
      onError(error)
      setTimeout(() => waiting().length > 0 && this.enter(place, waiting()), againAfter).unref()
    })
  }

  private hear(news: ChatNews): void {
    if (news.kind === "words") this.isListed = undefined
    else if (news.kind === "standing") void this.tellStandings().catch(this.options.onError)
    else this.tell(news.place, account => eventOf(news, account))
  }

  private tell(place: string, event: (account: string) => ChatEvent): void {
    for (const reader of this.readers) if (reader.place === place) pass(reader, event(reader.account))
  }

  private async tellStandings(): Promise<void> {
    const { database, clock } = this.options
    const asked = ++this.asked
    const readers = [...this.readers]
    const found = await standings(database, readers, clock.now())
    if (asked !== this.asked) return
    for (const [n, reader] of readers.entries()) {
      const standing = found[n]
      if (standing) pass(reader, { kind: "standing", standing })
    }
  }
}

/** Why a line isn't taken now, if it isn't. `newest`: the speaker's, anywhere. */
function refusalOf(
  { place, text, phrase, at }: Pick<NewLine, "place" | "text" | "phrase" | "at">,
  standing: ChatStanding,
  newest: Pick<NewLine, "place" | "text" | "phrase" | "at"> | undefined,
): SayAnswer | undefined {
  if (standing.state === "muted") return { refusal: "chat-muted", until: standing.until }
  if (standing.state === "closed") return { refusal: "chat-closed" }
  if (!newest) return undefined
  // A clock that was set back must not silence anyone.
  const passed = Math.abs(at.getTime() - newest.at.getTime())
  if (passed < slow) return { refusal: "chat-slow", seconds: Math.ceil((slow - passed) / 1000) }
  const same = newest.place === place && newest.phrase === phrase && newest.text?.toLowerCase() === text?.toLowerCase()
  return same && passed < repeated ? { refusal: "chat-repeated" } : undefined
}

const isSayable = (text: string): boolean => isSeen(text) && text.isWellFormed() && [...text].length <= chatLength

function pass(reader: ChatReader, event: ChatEvent): void {
  if (reader.reading) reader.reading.meanwhile.push(event)
  else reader.send(event)
}

const eventOf = (news: { kind: "line"; line: StoredLine } | { kind: "removed"; id: number }, account: string): ChatEvent =>
  news.kind === "line" ? { kind: "line", line: seenBy(account, news.line) } : { kind: "removed", id: news.id }
