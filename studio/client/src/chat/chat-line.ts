import type { ChatLine } from "../../../chat/wire.ts"
import { h, iconButton } from "../dom.ts"
import { siteTime, styles } from "../site-time.ts"
import type { ChatTexts } from "./texts.ts"

const dots = "M5 12h.01M12 12h.01M19 12h.01"

interface LineActs {
  hide(name: string): void
  report(id: number): void
}

/** One message, and what its reader can do about it. */
export function chatLine(texts: ChatTexts, { id, name, mine, text, phrase, at }: ChatLine, acts: LineActs): HTMLLIElement {
  const said = phrase === null ? (text ?? "") : texts(`phrases.${phrase}`)
  const time = new Date(at)
  const options = h(
    "div",
    { class: "chat-options", hidden: true },
    h("button", { type: "button", class: "small-button", onclick: () => acts.hide(name) }, texts("hide", { name })),
    h("button", { type: "button", class: "small-button", onclick: () => acts.report(id) }, texts("report")),
  )
  const more = iconButton(texts("more", { name }), dots, () => {
    options.hidden = !options.hidden
    more.setAttribute("aria-expanded", String(!options.hidden))
    options.scrollIntoView({ block: "nearest" })
  })
  more.setAttribute("aria-expanded", "false")
  return h(
    "li",
    { class: mine ? "chat-line mine" : "chat-line", "data-id": id },
    h(
      "p",
      {},
      h("b", {}, mine ? texts("you") : name),
      " ",
      // A text has its own direction, whatever the reader's.
      h("bdi", {}, said),
      " ",
      h("time", { datetime: time.toISOString() }, siteTime(texts.language, styles.minutes)(time)),
    ),
    !mine && more,
    !mine && options,
  )
}
