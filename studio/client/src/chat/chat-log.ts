import type { ChatEvent, ChatLine, ChatStanding } from "../../../chat/wire.ts"

/** Lines that a page keeps. */
const kept = 200

/** What a page knows of the chat of its table, and what of it the reader has not seen. */
export class ChatLog {
  /** Undefined until the first lines have come. */
  standing: ChatStanding | undefined
  /** By their numbers, in order. */
  private all: readonly ChatLine[] = []
  /** The newest line that the reader has seen. */
  private seen = 0
  private readonly isHidden: (name: string) => boolean

  constructor(isHidden: (name: string) => boolean) {
    this.isHidden = isHidden
  }

  /** What the reader sees: without those they have hidden. */
  get lines(): readonly ChatLine[] {
    return this.all.filter(({ mine, name }) => mine || !this.isHidden(name))
  }

  /** Lines of others since the reader last looked. */
  get unread(): number {
    return this.lines.filter(({ id, mine }) => id > this.seen && !mine).length
  }

  /** The reader has the newest lines before them. */
  read(): void {
    this.seen = this.all.at(-1)?.id ?? this.seen
  }

  take(event: ChatEvent): void {
    if ("standing" in event) {
      // What was said before the page came is nothing new.
      const isFirst = this.standing === undefined
      this.standing = event.standing
      if (event.kind === "lines") this.all = event.lines
      if (isFirst) this.read()
    } else if (event.kind === "removed") this.all = this.all.filter(({ id }) => id !== event.id)
    else this.add(event.line)
  }

  /** A line, which may have come before. */
  add(line: ChatLine): void {
    if (this.all.some(({ id }) => id === line.id)) return
    this.all = [...this.all, line].sort((one, other) => one.id - other.id).slice(-kept)
  }
}
