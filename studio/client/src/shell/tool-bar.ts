import { h, iconButton } from "../dom.ts"
import type { SendToParent } from "../parent.ts"
import type { ShellTexts } from "../words.ts"
import { icons } from "./icons.ts"
import type { SiteBar } from "./site-bar.ts"
import type { SoundButton } from "./sound-button.ts"

interface Tools {
  words: ShellTexts
  rules(): void
  history(): void
  fairness(): void
  settings(): void
  sound: SoundButton
  /** Messages to the framing site, if there is one: then the game can be left. */
  sendToParent: SendToParent | undefined
  siteBar: SiteBar
  /** Whether the game draws its name. */
  logo: boolean
}

/** The buttons of the game's bar; the site's bar has its own for the rules and to leave. */
export function toolBar({ words, rules, history, fairness, settings, sound, sendToParent, siteBar, logo }: Tools): HTMLElement {
  sound.onChange(() => {
    const tools = [
      { key: "history", label: words("tools.history"), press: history },
      { key: "fairness", label: words("tools.fairness"), press: fairness },
      { key: "settings", label: words("settings.title"), press: settings },
      { key: "sound", label: sound.label, pressed: sound.isMuted, press: sound.toggle },
    ] as const
    siteBar.offer(tools, logo)
  })
  return h(
    "nav",
    { class: "tools", "aria-label": words("tools.bar") },
    iconButton(words("tools.rules"), icons.rules, rules),
    iconButton(words("tools.history"), icons.history, history),
    iconButton(words("tools.fairness"), icons.fairness, fairness),
    iconButton(words("settings.title"), icons.settings, settings),
    sound.element,
    sendToParent && iconButton(words("tools.exit"), icons.exit, () => sendToParent({ baize: "closed" })),
  )
}
