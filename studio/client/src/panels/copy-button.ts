import { h } from "../dom.ts"
import type { ShellTexts } from "../words.ts"

/** A button that copies a text; shows it instead if the browser denies a frame the clipboard. */
export function copyButton(words: ShellTexts, label: string, text: string): HTMLElement {
  const button = h("button", { type: "button", class: "small-button", onclick: () => copy() }, label)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      button.textContent = words("history.copied")
    } catch {
      const shown = h("textarea", { class: "code", rows: 8, readonly: true, "aria-label": label })
      shown.value = text
      button.replaceWith(shown)
      shown.select()
    }
  }
  return button
}
