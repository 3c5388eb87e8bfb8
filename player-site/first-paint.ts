import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

/**
 * In this order: stand-ins for the fonts, styles shared by all brands, their colors, the skeleton of a page whose scripts are
 * loading.
 */
const files = ["fallback-fonts", "base", "baize", "jade", "first"]

/** The styles of a page before any file of its own is loaded. */
export const firstStyles = (): string =>
  files
    .map(name => readFileSync(new URL(`./src/themes/${name}.css`, import.meta.url), "utf8"))
    .join("")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim()

/**
 * Lets the document paint as soon as it arrives: its styles are inlined, those of the site come after what it shows, and the
 * scripts leave the bandwidth to its texts and its picture. Each script file runs as a task of its own, the entry last: together
 * they would block a slow phone.
 */
export const firstPaint = (): Plugin => ({
  name: "first-paint",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const later: string[] = []
      const moved = (tag: string): string => {
        later.push(tag.trim())
        return ""
      }
      const needed = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)].map(([, file]) => file!)
      const bare = html
        .replace(/\s*<link rel="stylesheet"[^>]*>/g, moved)
        .replace(/\s*<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>/, (_, main: string) => {
          for (const file of [...needed, main]) later.push(`<script type="module" async crossorigin src="${file}"></script>`)
          return `\n    <link rel="modulepreload" crossorigin href="${main}">`
        })
      return bare
        .replace("</head>", `  <style>${firstStyles()}</style>\n  </head>`)
        .replace("</body>", `${later.map(tag => `  ${tag}\n  `).join("")}</body>`)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    },
  },
})
