import { h, iconButton } from "../dom.ts"
import type { SendToParent } from "../parent.ts"
import type { ShellTexts } from "../words.ts"
import { icons } from "./icons.ts"

interface Tools {
  words: ShellTexts
  rules(): void
  history(): void
  fairness(): void
  settings(): void
  sound: HTMLElement
  /** Messages to the framing site, if there is one: then the game can be left. */
  sendToParent: SendToParent | undefined
}

export const toolBar = ({ words, rules, history, fairness, settings, sound, sendToParent }: Tools) =>
  h(
    "nav",
    { class: "tools", "aria-label": words("tools.bar") },
    iconButton(words("tools.rules"), icons.rules, rules),
    iconButton(words("tools.history"), icons.history, history),
    iconButton(words("tools.fairness"), icons.fairness, fairness),
    iconButton(words("settings.title"), icons.settings, settings),
    sound,
    sendToParent && iconButton(words("tools.exit"), icons.exit, () => sendToParent({ baize: "closed" })),
  )
