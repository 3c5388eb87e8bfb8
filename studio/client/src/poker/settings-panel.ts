import { h } from "../dom.ts"
import { openPanel } from "../panels/panel.ts"
import type { StoredPreferences } from "../shell/preferences.ts"
import type { KeptPokerPreferences } from "./poker-preferences.ts"
import type { PokerRoomParts } from "./room.ts"

/** How the room looks and sounds on this device. */
export function openSettings({ words, texts, preferences }: PokerRoomParts, house: StoredPreferences): void {
  openPanel(words, words("settings.title"), body => {
    const row = (label: string, isOn: boolean, change: (isOn: boolean) => void) => {
      const input = h("input", { type: "checkbox", role: "switch", checked: isOn })
      input.addEventListener("change", () => change(input.checked))
      return h("label", { class: "switch-row" }, h("span", {}, label), input)
    }
    const own = (label: string, name: keyof KeptPokerPreferences["values"]) =>
      row(label, preferences.values[name], isOn => preferences.set(name, isOn))
    body.append(
      h(
        "div",
        { class: "settings" },
        row(words("settings.sound"), !house.values.muted, isOn => house.set("muted", !isOn)),
        row(words("settings.haptics"), house.values.haptics, isOn => house.set("haptics", isOn)),
        own(texts("settings.fourColors"), "fourColors"),
        own(texts("settings.inBlinds"), "inBlinds"),
        own(texts("buyIn.autoTopUp"), "autoTopUp"),
      ),
      h("p", { class: "hint" }, texts("settings.hint")),
    )
  })
}
