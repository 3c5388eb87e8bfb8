import { escapeHtml } from "@baize/kit/html.ts"

const row = (cells: readonly string[], tag = "td"): string => `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join("")}</tr>`

/** A table of cells that are HTML. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table>${row(head, "th")}${rows.map(cells => row(cells)).join("")}</table></div>`

export const code = (text: string | number): string => `<code>${escapeHtml(String(text))}</code>`
export const block = (text: string): string => `<pre>${escapeHtml(text)}</pre>`
