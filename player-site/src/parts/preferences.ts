import { languageOf } from "../../../locales/languages.ts"
import { storage } from "../open-domain.ts"

const LANGUAGE = "baize.language"
const MODE = "baize.mode"
const THEME = "baize.theme"

/**
 * The language that the address asks for (`?lang=ko`, as search engines link to it), else the one chosen before, if there is (still) a
 * catalogue for it. The address keeps it no longer, so that another choice outlives a reload.
 */
export function storedLanguage(): string | undefined {
  const address = new URL(location.href)
  const asked = languageOf(address.searchParams.get("lang") ?? undefined)
  if (asked) {
    keepLanguage(asked.code)
    address.searchParams.delete("lang")
    history.replaceState(history.state, "", address)
  }
  return languageOf(storage.read(LANGUAGE))?.code
}
export const keepLanguage = (code: string): void => storage.write(LANGUAGE, code)

export type ColorMode = "dark" | "light"

export const currentMode = (): ColorMode => (document.documentElement.dataset.mode === "light" ? "light" : "dark")

export function chooseMode(mode: ColorMode): void {
  document.documentElement.dataset.mode = mode
  storage.write(MODE, mode)
}

/** The brand's colours; remembered, so that the next visit starts in them. */
export function wearTheme(theme: string): void {
  document.documentElement.dataset.theme = theme
  storage.write(THEME, theme)
}
