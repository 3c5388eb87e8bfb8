import { LANGUAGE } from "@baize/common/react/accepted-languages.ts"
import { languageOf } from "../../../locales/languages.ts"
import { storage } from "../open-domain.ts"

const MODE = "baize.mode"
const THEME = "baize.theme"
const BRING_BACK = "baize.bring-back"

const LANG = "lang"

/**
 * The language of the address (`?lang=ko`, as linked by search engines), else the one chosen before, if there is (still) a
 * catalog for it.
 */
export const wantedLanguage = (): string | undefined =>
  [new URL(location.href).searchParams.get(LANG) ?? undefined, storage.read(LANGUAGE)].map(languageOf).find(Boolean)?.code
export const keepLanguage = (code: string): void => storage.write(LANGUAGE, code)

/**
 * Keeps the language that the platform answered in, for an address that named one, or where none of the brand's `languages` is
 * kept: another tab can have chosen one meanwhile. The address names none any more, so that another choice survives a reload.
 */
export function settleLanguage(code: string, languages: readonly string[]): void {
  const address = new URL(location.href)
  const isNamed = address.searchParams.has(LANG)
  if (isNamed || !languages.includes(storage.read(LANGUAGE) ?? "")) keepLanguage(code)
  if (!isNamed) return
  address.searchParams.delete(LANG)
  history.replaceState(history.state, "", address)
}

export type ColorMode = "dark" | "light"

export const currentMode = (): ColorMode => (document.documentElement.dataset.mode === "light" ? "light" : "dark")

export function chooseMode(mode: ColorMode): void {
  document.documentElement.dataset.mode = mode
  storage.write(MODE, mode)
  colorAround()
}

/** Applies the brand's theme and stores it, so that the next visit starts in it. */
export function applyTheme(theme: string): void {
  document.documentElement.dataset.theme = theme
  storage.write(THEME, theme)
  colorAround()
}

/** What a browser or a phone paints around the page is as the page, in its theme and mode. */
function colorAround(): void {
  document.querySelector<HTMLMetaElement>("meta[name=theme-color]")!.content = getComputedStyle(
    document.documentElement,
  ).getPropertyValue("--page")
}

/** Whether what is left in a studio's own wallet comes back to cash when its game is left; in this browser. */
export const bringsBack = (): boolean => storage.read(BRING_BACK) === "yes"
export const chooseToBringBack = (on: boolean): void => storage.write(BRING_BACK, on ? "yes" : "no")
