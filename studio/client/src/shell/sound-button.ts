import { h, icon } from "../dom.ts"
import type { ShellTexts } from "../words.ts"
import { icons } from "./icons.ts"
import type { StoredPreferences } from "./preferences.ts"
import type { Synth } from "./synth.ts"

export function soundButton(words: ShellTexts, synth: Synth, preferences: StoredPreferences) {
  const element = h("button", { type: "button", class: "icon-button", onclick: () => toggle() })
  const toggle = () => preferences.set("muted", !preferences.values.muted)
  preferences.onChange(() => {
    const { muted } = preferences.values
    if (synth.muted !== muted) synth.setMuted(muted)
    const label = words(muted ? "tools.unmute" : "tools.mute")
    element.setAttribute("aria-label", label)
    element.setAttribute("aria-pressed", String(muted))
    element.title = label
    element.replaceChildren(icon(muted ? icons.soundOff : icons.soundOn))
  })
  return { element, toggle }
}
