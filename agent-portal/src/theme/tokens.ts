import { type ThemeConfig, theme } from "antd"
import type { ColorMode, PortalPalette } from "./palettes.ts"

type Algorithm = Extract<NonNullable<ThemeConfig["algorithm"]>, (...seed: never[]) => unknown>

/** The dark algorithm grays the given colors; this keeps a brand's own unchanged. */
const exactly =
  ({ accent, good, bad, warn, text, surface, raised }: PortalPalette): Algorithm =>
  (_, map) => ({
    ...map!,
    colorPrimary: accent,
    colorPrimaryHover: `color-mix(in srgb, ${accent} 86%, ${text})`,
    colorPrimaryActive: `color-mix(in srgb, ${accent} 84%, #000)`,
    // Under the chosen entry of a menu, and a dangerous button that is pointed at: both hold words in these colors.
    colorPrimaryBg: `color-mix(in srgb, ${accent} 12%, ${raised})`,
    colorErrorHover: `color-mix(in srgb, ${bad} 86%, ${text})`,
    colorPrimaryText: accent,
    colorPrimaryBorder: accent,
    colorLink: accent,
    colorInfo: accent,
    colorSuccess: good,
    colorError: bad,
    colorWarning: warn,
    ...tinted("Info", accent, surface),
    ...tinted("Success", good, surface),
    ...tinted("Error", bad, surface),
    ...tinted("Warning", warn, surface),
  })

/** The pale background of tags and alerts: the algorithms turn a deep color into a gray on which its own text is unreadable. */
const tinted = (name: "Info" | "Success" | "Error" | "Warning", color: string, surface: string): Record<string, string> => ({
  [`color${name}Bg`]: `color-mix(in srgb, ${color} 12%, ${surface})`,
  [`color${name}Border`]: `color-mix(in srgb, ${color} 34%, ${surface})`,
})

/** What the border of each of these identifies; others have words or a ground of their own. */
const fields = ["Input", "InputNumber", "Select", "DatePicker", "Checkbox", "Radio"] as const

const withBorder = (colorBorder: string): ThemeConfig["components"] =>
  Object.fromEntries(fields.map(field => [field, { colorBorder }]))

/** The entries of a list, on grounds that their text is readable on. */
const choicesOf = ({ accent, raised, text }: PortalPalette) => ({
  optionActiveBg: `color-mix(in srgb, ${accent} 8%, ${raised})`,
  optionSelectedBg: `color-mix(in srgb, ${accent} 16%, ${raised})`,
  optionSelectedColor: text,
})

interface ThemeChoice {
  readonly mode: ColorMode
  readonly motion: boolean
  /** A finger points, and needs larger targets. */
  readonly touch: boolean
  /** Of cards, in pixels. */
  readonly radius: number
}

/** The Ant Design theme for a brand's colors. */
export const themeOf = (palette: PortalPalette, { mode, motion, touch, radius }: ThemeChoice): ThemeConfig => ({
  algorithm: [mode === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm, exactly(palette)],
  token: {
    motion,
    colorPrimary: palette.accent,
    colorInfo: palette.accent,
    colorLink: palette.accent,
    colorSuccess: palette.good,
    colorError: palette.bad,
    colorWarning: palette.warn,
    colorTextBase: palette.text,
    colorBgBase: palette.page,
    colorBgLayout: palette.page,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBorder: palette.line,
    colorBorderSecondary: palette.line,
    colorTextDescription: palette.quiet,
    colorTextSecondary: palette.quiet,
    colorTextTertiary: palette.quiet,
    colorTextPlaceholder: palette.quiet,
    colorTextLightSolid: palette.onAccent,
    borderRadius: Math.round(radius * 0.7),
    borderRadiusLG: radius,
    borderRadiusSM: Math.round(radius * 0.55),
    fontFamily: "var(--sans)",
    controlHeight: touch ? 44 : 38,
    ...(touch && { controlHeightSM: 44 }),
    motionDurationMid: "0.16s",
    motionDurationSlow: "0.22s",
  },
  components: {
    ...withBorder(palette.field),
    Select: { colorBorder: palette.field, ...choicesOf(palette) },
    Button: { primaryShadow: "none", defaultShadow: "none", dangerShadow: "none", fontWeight: 600 },
    Layout: { headerBg: palette.surface, siderBg: palette.surface, bodyBg: palette.page },
    Menu: {
      itemBg: "transparent",
      subMenuItemBg: "transparent",
      itemSelectedBg: `color-mix(in srgb, ${palette.accent} 16%, transparent)`,
      itemSelectedColor: palette.accent,
      itemHeight: 42,
      itemMarginInline: 0,
      itemPaddingInline: 12,
      itemBorderRadius: 10,
      groupTitleColor: palette.quiet,
    },
    Table: {
      headerBg: palette.raised,
      headerColor: palette.quiet,
      headerSortActiveBg: palette.raised,
      headerSortHoverBg: palette.line,
      bodySortBg: "transparent",
      rowHoverBg: `color-mix(in srgb, ${palette.accent} 7%, ${palette.surface})`,
      cellPaddingBlockMD: 10,
      cellPaddingInlineMD: 14,
      borderColor: palette.line,
    },
    Card: { headerFontSize: 15 },
    Drawer: { colorBgElevated: palette.surface },
    Modal: { contentBg: palette.surface, headerBg: palette.surface },
    Checkbox: { borderRadiusSM: 5, colorBorder: palette.field },
    Form: { labelHeight: 24, verticalLabelPadding: "0 0 6px" },
    Tooltip: { colorBgSpotlight: palette.raised, colorTextLightSolid: palette.text },
    Segmented: { trackBg: palette.raised, itemSelectedBg: palette.surface, ...(touch && { trackPadding: 0 }) },
  },
})
