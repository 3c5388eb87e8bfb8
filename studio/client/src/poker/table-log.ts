import { h } from "../dom.ts"
import type { PokerTexts } from "./texts.ts"
import "./table-log.css"

const linesAtMost = 120

/** What has happened at the table in words, for those who want to read it again. */
export class TableLog {
  readonly element
  private readonly list = h("ol", { class: "hand-log-lines", tabindex: 0 })
  private isAtEnd = true
  private isFollowing = false

  constructor(texts: PokerTexts) {
    this.list.setAttribute("aria-label", texts("log"))
    this.element = h("aside", { class: "hand-log" }, this.list)
    // Where it was scrolled to is known from its scrolling: to measure it for each line would lay out the table in mid-deal.
    this.list.addEventListener("scroll", () => {
      const { scrollHeight, scrollTop, clientHeight } = this.list
      this.isAtEnd = scrollHeight - scrollTop - clientHeight < 30
    })
  }

  add(text: string, isHead: boolean): void {
    this.list.append(h("li", { class: isHead ? "head" : "" }, text))
    while (this.list.childElementCount > linesAtMost) this.list.firstElementChild?.remove()
    if (this.isAtEnd) this.follow()
  }

  /** Scrolls to the last line, once for all that came since the last frame. */
  private follow(): void {
    if (this.isFollowing) return
    this.isFollowing = true
    requestAnimationFrame(() => {
      this.isFollowing = false
      this.list.scrollTop = linesAtMost * 1000
    })
  }
}
