import { h } from "../dom.ts"
import type { PokerTexts } from "./texts.ts"
import "./table-log.css"

const linesAtMost = 120

/** What has happened at the table in words, for those who want to read it again. */
export class TableLog {
  readonly element
  private readonly list = h("ol", { class: "hand-log-lines", tabindex: 0 })

  constructor(texts: PokerTexts) {
    this.list.setAttribute("aria-label", texts("log"))
    this.element = h("aside", { class: "hand-log" }, this.list)
  }

  add(text: string, isHead: boolean): void {
    const isAtEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 30
    this.list.append(h("li", { class: isHead ? "head" : "" }, text))
    while (this.list.childElementCount > linesAtMost) this.list.firstElementChild?.remove()
    if (isAtEnd) this.list.scrollTop = this.list.scrollHeight
  }
}
