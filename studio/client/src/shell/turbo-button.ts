import { h, icon } from "../dom.ts"
import type { ShellTexts } from "../words.ts"
import { icons } from "./icons.ts"
import type { StoredPreferences } from "./preferences.ts"

/** Switches short animations on and off, beside the main button. */
export function turboButton(words: ShellTexts, preferences: StoredPreferences): HTMLElement {
  const toggle = () => preferences.set("turbo", !preferences.values.turbo)
  const label = words("settings.turbo")
  const attributes = { type: "button", class: "icon-button turbo-button", "aria-label": label, title: label, onclick: toggle }
  const element = h("button", attributes, icon(icons.turbo))
  preferences.onChange(() => element.setAttribute("aria-pressed", String(preferences.values.turbo)))
  return element
}
