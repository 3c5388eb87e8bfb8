import type { ChatEvent, ChatLine, ChatStanding, SayRequest } from "../../../chat/wire.ts"
import { chatLength } from "../../../chat/wire.ts"
import { h } from "../dom.ts"
import { siteTime, styles } from "../site-time.ts"
import { StudioRefused } from "../studio-api.ts"
import { ChatForm } from "./chat-form.ts"
import { chatLine } from "./chat-line.ts"
import { ChatLog } from "./chat-log.ts"
import type { HiddenPlayers } from "./hidden-players.ts"
import type { ChatTexts } from "./texts.ts"

interface TableChatOptions {
  readonly texts: ChatTexts
  readonly hidden: HiddenPlayers
  /** The table's name, as it is now. */
  table(): string
  say(request: SayRequest): Promise<{ line: ChatLine }>
  report(line: number): Promise<unknown>
  /** The number of unread lines may have changed. */
  onUnread(): void
}

/** Pixels from the end within which the log follows new lines. */
const nearEnd = 60

/** The chat of one table: what was said, and where the player writes. It stays when it is not shown, and counts what comes. */
export class TableChat {
  readonly element: HTMLElement
  private readonly options: TableChatOptions
  private readonly log: ChatLog
  private readonly list = h("ol", { class: "chat-lines" })
  private readonly scroller: HTMLElement
  private readonly note = h("p", { class: "chat-note", role: "status" })
  private readonly standing = h("p", { class: "chat-note", role: "status" })
  private readonly hiding = h("p", { class: "chat-hiding" })
  private readonly form: ChatForm
  private isShown = false
  private unmuting: NodeJS.Timeout | number | undefined

  constructor(options: TableChatOptions) {
    const { texts, hidden, table } = options
    this.options = options
    this.log = new ChatLog(name => hidden.has(table(), name))
    this.form = new ChatForm({ texts, say: request => this.say(request), tell: text => this.tell(text) })
    this.scroller = h("div", { class: "chat-log", role: "log", tabindex: 0, "aria-label": texts("log") }, this.list)
    const rules = h("p", { class: "chat-rules" }, texts("rules"))
    this.element = h(
      "div",
      { class: "chat", "data-standing": "" },
      this.hiding,
      this.scroller,
      rules,
      this.standing,
      this.note,
      this.form.element,
    )
    this.showAll()
  }

  get unread(): number {
    return this.log.unread
  }

  take(event: ChatEvent): void {
    const before = this.log.lines.length
    this.log.take(event)
    if (event.kind === "line") this.append(event.line, before)
    else if (event.kind === "removed") this.list.querySelector(`[data-id="${event.id}"]`)?.remove()
    else if (event.kind === "lines") this.showAll()
    if ("standing" in event) this.showStanding(event.standing)
    this.showEmpty()
    this.look()
  }

  /** It has come before the reader, or left. */
  shown(isShown: boolean): void {
    this.isShown = isShown
    if (isShown) this.scroller.scrollTop = this.scroller.scrollHeight
    this.look()
  }

  focus(): void {
    if (this.element.dataset.standing === "open") this.form.focus()
    else this.scroller.focus({ preventScroll: true })
  }

  private look(): void {
    if (this.isShown) this.log.read()
    this.options.onUnread()
  }

  /** One more line, at the end or where it belongs. */
  private append(line: ChatLine, before: number): void {
    const { lines } = this.log
    if (lines.length === before && lines.at(-1)?.id !== line.id) return
    if (lines.at(-1)?.id !== line.id || this.list.querySelector(`[data-id="${line.id}"]`)) {
      this.showAll()
      return
    }
    const { scrollHeight, scrollTop, clientHeight } = this.scroller
    const follows = line.mine || scrollHeight - scrollTop - clientHeight < nearEnd
    this.list.querySelector(".chat-empty")?.remove()
    this.list.append(this.draw(line))
    while (this.list.childElementCount > lines.length) this.list.firstElementChild?.remove()
    if (follows) this.scroller.scrollTop = this.scroller.scrollHeight
  }

  private draw(line: ChatLine): HTMLLIElement {
    return chatLine(this.options.texts, line, {
      hide: name => {
        this.options.hidden.hide(this.options.table(), name)
        this.showAll()
        this.look()
        this.scroller.focus({ preventScroll: true })
      },
      report: id => void this.report(id),
    })
  }

  /** All lines again, silently: a screen reader reads out only what is new. */
  private showAll(): void {
    const { texts, hidden, table } = this.options
    this.scroller.setAttribute("aria-busy", "true")
    this.list.replaceChildren(...this.log.lines.map(line => this.draw(line)))
    this.showEmpty()
    this.scroller.scrollTop = this.scroller.scrollHeight
    setTimeout(() => this.scroller.removeAttribute("aria-busy"))
    const count = hidden.count(table())
    const all = () => {
      hidden.showAll(table())
      this.showAll()
      this.look()
      this.scroller.focus({ preventScroll: true })
    }
    this.hiding.hidden = count === 0
    this.hiding.replaceChildren(
      texts("hidden.players", { count }),
      " ",
      h("button", { type: "button", class: "chat-link", onclick: all }, texts("hidden.show")),
    )
  }

  private showEmpty(): void {
    const { texts } = this.options
    if (this.log.lines.length > 0) return
    const isLoading = this.log.standing === undefined
    this.list.replaceChildren(h("li", { class: "chat-empty" }, texts(isLoading ? "loading" : "empty")))
  }

  private showStanding(standing: ChatStanding): void {
    const { state, until } = standing
    clearTimeout(this.unmuting)
    this.element.dataset.standing = state
    this.form.element.hidden = state !== "open"
    this.standing.textContent = this.standingText(standing)
    // The studio decides by its own clock whether the mute is over.
    if (state === "muted" && until !== null)
      this.unmuting = setTimeout(
        () => this.showStanding({ state: "open", until: null }),
        Math.min(until - Date.now() + 1000, 2_000_000_000),
      )
  }

  private standingText({ state, until }: ChatStanding): string {
    const { texts } = this.options
    if (state !== "muted") return state === "open" ? "" : texts(state)
    if (until === null) return texts("muted.forGood")
    const time = siteTime(texts.language, { ...styles.day, ...styles.minutes })(until)
    return texts("muted.until", { time })
  }

  private tell(text: string): void {
    if (this.note.textContent !== text) this.note.textContent = text
  }

  /** Why the line was not taken, as a sentence. */
  private async say(request: SayRequest): Promise<string | undefined> {
    try {
      const { line } = await this.options.say(request)
      this.take({ kind: "line", line })
      return undefined
    } catch (error) {
      return this.refusal(error)
    }
  }

  private async report(id: number): Promise<void> {
    try {
      await this.options.report(id)
      this.tell(this.options.texts("reported"))
    } catch (error) {
      this.tell(this.refusal(error))
    }
  }

  private refusal(error: unknown): string {
    const { texts } = this.options
    if (!(error instanceof StudioRefused)) return texts("refused.offline")
    const { code, detail } = error
    if (code === "chat-muted") this.showStanding({ state: "muted", until: detail.until ?? null })
    if (code === "chat-closed") this.showStanding({ state: "closed", until: null })
    if (code === "chat-muted" || code === "chat-closed") return ""
    return texts.find(`refused.${code}`, { seconds: detail.seconds ?? 3, count: chatLength }) ?? texts("refused.other")
  }
}
