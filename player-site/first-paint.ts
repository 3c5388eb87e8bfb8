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
 * the line to its words and its picture.
 */
export const firstPaint = (): Plugin => ({
  name: "first-paint",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const later: string[] = []
      const bare = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, link => {
        later.push(link)
        return ""
      })
      return bare
        .replace("</head>", `  <style>${firstStyles()}</style>\n  </head>`)
        .replace("</body>", `${later.join("").replace(/^\s*/, "  ")}\n  </body>`)
        .replace(/(<script type="module"|<link rel="modulepreload")(?=[^>]*\/assets\/)/g, '$1 fetchpriority="low"')
    },
  },
})
