import { h, icon } from "../dom.ts"
import type { ShellTexts } from "../words.ts"
import { icons } from "./icons.ts"
import type { StoredPreferences } from "./preferences.ts"
import type { Synth } from "./synth.ts"

export interface SoundButton {
  readonly element: HTMLElement
  readonly toggle: () => void
  readonly isMuted: boolean
  /** What a press does now. */
  readonly label: string
  /** Called now and after each change. */
  onChange(listener: () => void): void
}

export function soundButton(words: ShellTexts, synth: Synth, preferences: StoredPreferences): SoundButton {
  const element = h("button", { type: "button", class: "icon-button", onclick: () => toggle() })
  const toggle = () => preferences.set("muted", !preferences.values.muted)
  const labelOf = (muted: boolean): string => words(muted ? "tools.unmute" : "tools.mute")
  preferences.onChange(() => {
    const { muted } = preferences.values
    if (synth.muted !== muted) synth.setMuted(muted)
    element.setAttribute("aria-label", labelOf(muted))
    element.setAttribute("aria-pressed", String(muted))
    element.title = labelOf(muted)
    element.replaceChildren(icon(muted ? icons.soundOff : icons.soundOn))
  })
  return {
    element,
    toggle,
    get isMuted() {
      return preferences.values.muted
    },
    get label() {
      return labelOf(preferences.values.muted)
    },
    onChange: listener => preferences.onChange(listener),
  }
}
