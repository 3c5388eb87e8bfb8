import { languageOf } from "../../../locales/languages.ts"
import { storage } from "../world.ts"

const LANGUAGE = "baize.language"
const MODE = "baize.mode"
const THEME = "baize.theme"

/** The language chosen before, if there is (still) a catalogue for it. */
export const storedLanguage = (): string | undefined => languageOf(storage.read(LANGUAGE))?.code
export const keepLanguage = (code: string): void => storage.write(LANGUAGE, code)

export type Mode = "dark" | "light"

export const currentMode = (): Mode => (document.documentElement.dataset.mode === "light" ? "light" : "dark")

export function chooseMode(mode: Mode): void {
  document.documentElement.dataset.mode = mode
  storage.write(MODE, mode)
}

/** The brand's colours; remembered, so that the next visit starts in them. */
export function wearTheme(theme: string): void {
  document.documentElement.dataset.theme = theme
  storage.write(THEME, theme)
}
