import { h, icon } from "../dom.ts"
import type { ShellTexts } from "../words.ts"
import { icons } from "./icons.ts"
import type { Synth } from "./synth.ts"

const storageKey = "games.muted"

/** Remembered if the browser lets a framed page store anything. */
function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) === "yes"
  } catch {
    return false
  }
}

function remember(muted: boolean): void {
  try {
    localStorage.setItem(storageKey, muted ? "yes" : "no")
  } catch {
    // A page without storage asks again next time.
  }
}

export function soundButton(words: ShellTexts, synth: Synth) {
  const element = h("button", { type: "button", class: "icon-button", onclick: () => toggle() })
  const show = () => {
    const label = words(synth.muted ? "tools.unmute" : "tools.mute")
    element.setAttribute("aria-label", label)
    element.setAttribute("aria-pressed", String(synth.muted))
    element.title = label
    element.replaceChildren(icon(synth.muted ? icons.soundOff : icons.soundOn))
  }
  const toggle = () => {
    synth.setMuted(!synth.muted)
    remember(synth.muted)
    show()
  }
  synth.setMuted(remembered())
  show()
  return { element, toggle }
}
