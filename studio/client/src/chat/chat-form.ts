import { type ChatPhrase, chatLength, chatPhrases, type SayRequest } from "../../../chat/wire.ts"
import { h } from "../dom.ts"
import { newSpinId } from "../shell/spin-id.ts"
import type { ChatTexts } from "./texts.ts"

/** From this number of characters left on, the player sees it. */
const tellFrom = 30

interface ChatFormOptions {
  readonly texts: ChatTexts
  /** Resolves once the line was taken; else with why not, as a sentence. */
  say(request: SayRequest): Promise<string | undefined>
  /** Says something about the chat; "" takes it back. */
  tell(text: string): void
}

/** Where a player writes, and the phrases that need no writing. */
export class ChatForm {
  readonly element: HTMLElement
  private readonly options: ChatFormOptions
  private readonly input
  private readonly left = h("span", { class: "chat-left", role: "status" })
  private readonly submit
  private readonly phrases
  /** The text that was sent last and is not known to have arrived: sent again, it is the same line. */
  private pending: SayRequest | undefined
  private isSending = false

  constructor(options: ChatFormOptions) {
    const { texts } = options
    this.options = options
    this.input = h("input", {
      class: "chat-input",
      maxlength: chatLength,
      placeholder: texts("placeholder"),
      "aria-label": texts("write"),
      autocomplete: "off",
      enterkeyhint: "send",
      dir: "auto",
      oninput: () => this.count(),
    })
    this.submit = h("button", { class: "small-button chat-send" }, texts("send"))
    const phrase = (code: ChatPhrase) =>
      h(
        "button",
        { type: "button", class: "chat-phrase", onclick: () => void this.send({ phrase: code }) },
        texts(`phrases.${code}`),
      )
    this.phrases = h(
      "div",
      { class: "chat-phrases", role: "group", "aria-label": texts("phrases.title") },
      ...chatPhrases.map(phrase),
    )
    const write = (event: Event) => {
      event.preventDefault()
      void this.sendText()
    }
    this.element = h(
      "div",
      { class: "chat-writing" },
      this.phrases,
      h("form", { class: "chat-form", onsubmit: write }, this.input, this.submit, this.left),
    )
  }

  focus(): void {
    this.input.focus({ preventScroll: true })
  }

  private count(): void {
    const left = chatLength - this.input.value.length
    this.left.textContent = left <= tellFrom ? this.options.texts("left", { count: left }) : ""
    this.options.tell("")
  }

  private async sendText(): Promise<void> {
    const text = this.input.value.trim()
    if (text === "" || this.isSending) return
    const request = this.pending?.text === text ? this.pending.request : newSpinId()
    this.pending = { request, text }
    if (!(await this.send({ text }, request))) return
    this.pending = undefined
    // What was typed meanwhile stays.
    if (this.input.value.trim() !== text) return
    this.input.value = ""
    this.count()
  }

  /** Whether the line was taken; what was typed stays until then. */
  private async send(said: Omit<SayRequest, "request">, request = newSpinId()): Promise<boolean> {
    if (this.isSending) return false
    this.isSending = true
    this.submit.disabled = true
    const refused = await this.options.say({ ...said, request })
    this.isSending = false
    this.submit.disabled = false
    this.options.tell(refused ?? "")
    return refused === undefined
  }
}
