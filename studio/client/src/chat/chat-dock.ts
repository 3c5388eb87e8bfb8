import { h, icon, iconButton } from "../dom.ts"
import { icons } from "../shell/icons.ts"
import type { TableChat } from "./table-chat.ts"
import type { ChatTexts } from "./texts.ts"
import "./chat.css"

const bubble = "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-4.5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5Z"
const storage = "games.chat.open"
/** Where there is room beside the table. */
const beside = matchMedia("(min-width: 1100px) and (min-height: 560px)")

function wasOpen(): boolean {
  try {
    return localStorage.getItem(storage) === "yes"
  } catch {
    return false
  }
}

function keepOpen(isOpen: boolean): void {
  try {
    localStorage.setItem(storage, isOpen ? "yes" : "no")
  } catch {
    // The next visit starts without it.
  }
}

/**
 * The button of the chat, and where the chat is: beside the table where there is room, else on a sheet over it that one press
 * closes. It shows the chat of one table at a time.
 */
export class ChatDock {
  readonly button: HTMLButtonElement
  private readonly root: HTMLElement
  private readonly texts: ChatTexts
  private readonly badge = h("span", { class: "chat-badge", "aria-hidden": "true", hidden: true })
  private readonly aside: HTMLElement
  private readonly sheet
  private chat: TableChat | undefined
  private isOpen = false

  constructor(root: HTMLElement, texts: ChatTexts) {
    this.root = root
    this.texts = texts
    this.button = h(
      "button",
      { type: "button", class: "icon-button chat-button", onclick: () => (this.isOpen ? this.close() : this.open(true)) },
      icon(bubble),
      this.badge,
    )
    this.aside = h("aside", { class: "chat-panel", "aria-label": texts("title") })
    this.aside.addEventListener("keydown", event => {
      // What is typed here is not for the table, and Escape does not leave the game.
      event.stopPropagation()
      if (event.key === "Escape") this.close()
    })
    this.sheet = h("dialog", { class: "chat-sheet", "aria-label": texts("title") })
    this.sheet.addEventListener("click", event => event.target === this.sheet && this.close())
    this.sheet.addEventListener("close", () => this.isOpen && !beside.matches && this.close())
    beside.addEventListener("change", () => {
      if (!this.isOpen) return
      this.leave()
      // A sheet that nobody has asked for would cover the table.
      if (beside.matches) this.enter()
      else this.close()
    })
    this.showUnread()
  }

  /** The chat of the table in front; undefined: no table is. */
  show(chat: TableChat | undefined): void {
    if (this.chat === chat) return
    this.chat?.shown(false)
    this.chat = chat
    this.button.hidden = chat === undefined
    if (!chat) this.leave()
    else if (this.isOpen || (wasOpen() && beside.matches)) this.open(false)
    this.showUnread()
  }

  showUnread(): void {
    const count = this.isOpen ? 0 : (this.chat?.unread ?? 0)
    const { texts, button, badge } = this
    const label = this.isOpen ? texts("close") : count > 0 ? texts("openUnread", { count }) : texts("open")
    badge.hidden = count === 0
    badge.textContent = count > 99 ? "99+" : String(count)
    button.setAttribute("aria-label", label)
    button.setAttribute("aria-expanded", String(this.isOpen))
    button.title = label
  }

  private open(isAsked: boolean): void {
    this.isOpen = true
    this.enter()
    if (isAsked) this.chat?.focus()
    if (isAsked && beside.matches) keepOpen(true)
    this.showUnread()
  }

  private close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    if (beside.matches) keepOpen(false)
    const hadFocus = this.aside.contains(document.activeElement) || this.sheet.open
    this.leave()
    if (hadFocus) this.button.focus()
    this.showUnread()
  }

  /** Shows the chat where it has its place now. */
  private enter(): void {
    const { chat, texts } = this
    if (!chat) return
    const head = h(
      "header",
      { class: "chat-head" },
      h("h2", {}, texts("title")),
      iconButton(texts("close"), icons.close, () => this.close()),
    )
    const place = beside.matches ? this.aside : this.sheet
    place.replaceChildren(head, chat.element)
    this.root.toggleAttribute("data-chat", beside.matches)
    if (beside.matches) this.root.append(this.aside)
    else {
      document.body.append(this.sheet)
      if (!this.sheet.open) this.sheet.showModal()
    }
    chat.shown(true)
  }

  private leave(): void {
    this.chat?.shown(false)
    this.root.removeAttribute("data-chat")
    this.aside.remove()
    if (this.sheet.open) this.sheet.close()
    this.sheet.remove()
  }
}
