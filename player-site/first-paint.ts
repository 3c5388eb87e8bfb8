import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

/** In this order: what all brands share, their colours, the shape of a page whose scripts are on their way. */
const files = ["base", "baize", "jade", "first"]

/** The styles of a page before any file of its own is here. */
export const firstStyles = (): string =>
  files
    .map(name => readFileSync(new URL(`./src/themes/${name}.css`, import.meta.url), "utf8"))
    .join("")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim()

/**
 * Lets the document be painted when it is here: its styles are in it, those of the site come after what it shows, and the scripts leave
 * the line to its words and its picture. Each file of scripts is run as a task of its own, the one that needs the others last: together
 * they would keep a slow phone from answering.
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
