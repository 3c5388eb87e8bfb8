import { escapeHtml } from "@baize/kit/html.ts"

/** A void element that the page's own script can replace when its visitor navigates. */
export const tag = (name: "meta" | "link", attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join("")} data-head>`
