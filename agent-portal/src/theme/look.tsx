import { StyleProvider } from "@ant-design/cssinjs"
import { App, ConfigProvider } from "antd"
import { observer } from "mobx-react-lite"
import { type ReactNode, useLayoutEffect, useMemo } from "react"
import { useDomain } from "../domain.ts"
import { choicesContainer } from "../parts/popup-container.ts"
import { usePortalContext } from "../portal-context.ts"
import { lastingStyles } from "./lasting-styles.ts"
import { type ColorMode, type PortalPalette, paletteOf } from "./palettes.ts"
import { themeOf } from "./tokens.ts"
import { useMedia } from "./use-media.ts"

const properties: readonly Exclude<keyof PortalPalette, "series" | "onAccent" | "field">[] = [
  "page",
  "surface",
  "raised",
  "text",
  "quiet",
  "line",
  "accent",
  "good",
  "bad",
  "warn",
  "cloth",
  "hem",
]

/** Of cards, in pixels. */
const HOUSE_RADIUS = 14

/** The chosen mode; print is always light. */
export function useMode(): ColorMode {
  const { mode } = usePortalContext().preferences
  return useMedia("print") ? "light" : mode
}

/** The palette of the brand in that mode. Call it inside an observer. */
export function usePalette(): PortalPalette {
  const { theme = "", look = null } = useDomain().site.info ?? {}
  const mode = useMode()
  const paper = useMedia("print")
  return useMemo(() => {
    const palette = paletteOf({ theme, look }, mode)
    return paper ? { ...palette, page: "#ffffff", surface: "#ffffff" } : palette
  }, [theme, look, mode, paper])
}

/** Two Chinese characters on a button are one word, also to a screen reader. */
const wholeWords = { autoInsertSpace: false }

const styles = lastingStyles()

/** Themes Ant Design and our own styles alike: brand, dark or light, language, text direction. */
export const Look = observer(function Look({ children }: { children: ReactNode }) {
  const { language } = usePortalContext()
  const mode = useMode()
  const palette = usePalette()
  const still = useMedia("(prefers-reduced-motion: reduce)")
  const touch = useMedia("(pointer: coarse)")
  const radius = useDomain().site.info?.look?.radius ?? HOUSE_RADIUS
  const theme = useMemo(() => themeOf(palette, { mode, motion: !still, touch, radius }), [palette, mode, still, touch, radius])
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = mode
    for (const name of properties) root.style.setProperty(`--${name}`, palette[name])
    root.style.setProperty("--on-accent", palette.onAccent)
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", palette.page)
  }, [palette, mode])
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        theme={theme}
        button={wholeWords}
        getPopupContainer={choicesContainer}
        {...(language.library && { locale: language.library })}
        direction={language.direction}
      >
        <App component={false} message={{ maxCount: 3 }}>
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  )
})
