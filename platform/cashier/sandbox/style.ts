import { type BrandLook, type LookMode, modes } from "../../brands/look/tokens.ts"
import { colorsOf } from "../../brands/look/variables.ts"

/** Sandbox Pay's own look: an outside company, so it is not the site's. */
const own = `
:root { color-scheme: light dark; --page: #eef1f8; --card: #fff; --ink: #171c2b; --soft: #5b6478; --line: #e0e5f0;
  --brand: #3d4eea; --brand-ink: #fff; --good: #12805c; --stop: #9a2438;
  --corner: 20px; --corner-small: 12px }
@media (prefers-color-scheme: dark) { :root { --page: #0e111a; --card: #181d2a; --ink: #eef1fa; --soft: #9aa4ba;
  --line: #2a3144; --brand: #7a88ff; --brand-ink: #0c1024; --good: #4fd3a4; --stop: #ff8fa0 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 20px; background: var(--page);
  color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans KR", sans-serif }
main { width: min(420px, 100%); background: var(--card); border: 1px solid var(--line); border-radius: var(--corner);
  box-shadow: 0 24px 60px -30px rgb(20 30 80 / .45); overflow: hidden }
header { display: flex; align-items: center; gap: 10px; padding: 18px 24px; border-bottom: 1px solid var(--line);
  font-weight: 650; letter-spacing: -.01em }
header svg { width: 30px; height: 30px; flex: none }
section { padding: 28px 24px 24px; text-align: center }
h1 { margin: 0; font-size: 17px; font-weight: 600; color: var(--soft) }
.amount { margin: 6px 0 2px; font-size: 44px; font-weight: 700; letter-spacing: -.03em; line-height: 1.15;
  overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.merchant { margin: 0; color: var(--soft) }
.merchant b { color: var(--ink) }
dl { margin: 24px 0 0; padding: 14px 16px; display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; text-align: start;
  background: var(--page); border-radius: var(--corner-small); font-size: 14px }
dt { color: var(--soft) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
form { margin: 22px 0 0; display: grid; gap: 10px }
button, .back { font: inherit; font-weight: 600; min-height: 50px; padding: 0 20px; border-radius: var(--corner-small);
  border: 1px solid transparent; cursor: pointer; display: grid; place-items: center; text-decoration: none;
  transition: filter .15s, background .15s }
.pay, .back { background: var(--brand); color: var(--brand-ink) }
.cancel { background: transparent; border-color: var(--line); color: var(--ink) }
button:hover, .back:hover { filter: brightness(1.08) }
.cancel:hover { background: var(--page) }
button:active { filter: brightness(.95) }
:focus-visible { outline: 3px solid color-mix(in srgb, var(--brand) 55%, transparent); outline-offset: 2px }
details { margin-top: 6px; text-align: start; font-size: 14px; color: var(--soft) }
summary { padding: 10px 0; text-align: center; cursor: pointer }
details label { display: flex; align-items: center; gap: 10px; min-height: 40px }
details input { accent-color: var(--brand) }
.mark { width: 64px; height: 64px; margin: 0 auto 16px; border-radius: 50%; display: grid; place-items: center;
  background: color-mix(in srgb, currentColor 14%, transparent) }
.mark svg { width: 32px; height: 32px }
.paid { color: var(--good) }
.cancelled, .missing { color: var(--stop) }
.mark + h1 { color: var(--ink); font-size: 20px }
.text { margin: 8px 0 0; color: var(--soft) }
.text + .amount { margin-top: 18px; font-size: 34px }
.back { margin-top: 22px }
footer { padding: 14px 24px; border-top: 1px solid var(--line); text-align: center; font-size: 13px; color: var(--soft) }
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`

function colorsIn(look: BrandLook, mode: LookMode): string {
  const { page, surface, ink, line, primary, positive, negative, ...colors } = colorsOf(look, mode)
  return (
    `--page: ${page}; --card: ${surface}; --ink: ${ink}; --soft: ${colors["ink-soft"]}; --line: ${line}; ` +
    `--brand: ${primary}; --brand-ink: ${colors["on-primary"]}; --good: ${positive}; --stop: ${negative}`
  )
}

/** The style of the page. A merchant with a look of its own has its colors and corners here, as hosted pay pages offer. */
export const styleFor = (look: BrandLook | null | undefined): string =>
  look
    ? own +
      modes.map(mode => `@media (prefers-color-scheme: ${mode}) { :root { ${colorsIn(look, mode)} } }\n`).join("") +
      `:root { --corner: ${look.radius}px; --corner-small: ${Math.round(look.radius * 0.75)}px }\n`
    : own
