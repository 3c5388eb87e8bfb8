import { h } from "../dom.ts"
import type { StoredPreferences } from "../shell/preferences.ts"
import type { ShellTexts } from "../words.ts"
import { openPanel } from "./panel.ts"

/** How games look and sound on this device. `turbo`: whether the law of the brand allows it. */
export function openSettings(words: ShellTexts, preferences: StoredPreferences, { turbo }: { turbo: boolean }): void {
  openPanel(words, words("settings.title"), body => {
    const row = (label: string, name: keyof StoredPreferences["values"], on: (value: boolean) => boolean = value => value) => {
      const input = h("input", { type: "checkbox", role: "switch", checked: on(preferences.values[name]) })
      input.addEventListener("change", () => preferences.set(name, on(input.checked)))
      return h("label", { class: "switch-row" }, h("span", {}, label), input)
    }
    body.append(
      h(
        "div",
        { class: "settings" },
        row(words("settings.sound"), "muted", value => !value),
        row(words("settings.haptics"), "haptics"),
        row(words("settings.leftHanded"), "leftHanded"),
        turbo && row(words("settings.turbo"), "turbo"),
      ),
      h("p", { class: "hint" }, words("settings.hint")),
    )
  })
}
