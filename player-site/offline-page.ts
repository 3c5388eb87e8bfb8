import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { codesByWriting, tagOf } from "@baize/kit/languages.ts"
import type { Plugin } from "vite"
import { languages } from "../locales/languages.ts"
import { firstStyles } from "./first-paint.ts"
import { MESSAGES } from "./src/paths.ts"
import { words } from "./words.ts"

const here = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")
const textsOf = (code: string): Record<string, string> => JSON.parse(here(`../locales/${code}/pages.json`))

const section = (code: string, direction: string): string => {
  const said = textsOf(code)
  return (
    `<section data-code="${code}" lang="${tagOf(code)}" dir="${direction}"><h1>${said["offline.title"]}</h1>` +
    `<p>${said["offline.text"]}</p><a href="">${said["offline.retry"]}</a></section>`
  )
}

/** The page contains every language; its script shows the visitor's, in the last known theme. The worker adds a brand's look. */
const page = (): string => `<!doctype html>
<html lang="en" data-theme="baize" data-mode="dark">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <title>${textsOf("en")["offline.title"]}</title>
    <style>
      ${firstStyles()}
      body { display: grid; place-content: center; gap: 40px; padding: 24px; }
      section { max-width: 26rem; text-align: center; }
      h1 { font: 600 30px / 1.2 var(--serif); }
      p { margin-block: 14px 24px; color: var(--ink-soft); }
      a { display: inline-block; padding: 13px 28px; border-radius: var(--radius-small); background: var(--primary);
        color: var(--on-primary); font-weight: 600; }
    </style>
  </head>
  <body data-codes='${JSON.stringify(codesByWriting(languages.map(({ code }) => code)))}'>
    ${languages.map(({ code, direction }) => section(code, direction)).join("")}<script src="/offline.js"></script>
  </body>
</html>
`

/** Adds the offline support to the build: the service worker, and the page that it shows. */
export const offlinePage = (): Plugin => ({
  name: "offline-page",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const outputs = Object.values(bundle)
      const all = outputs
        .map(({ fileName }) => fileName)
        .filter(name => /^assets\/[^/]*\.(js|css|svg|png|webp|woff2)$/.test(name))
      const initial = new Set<string>()
      const visit = (name: string): void => {
        const chunk = bundle[name]
        if (initial.has(name) || chunk?.type !== "chunk") return
        initial.add(name)
        for (const style of chunk.viteMetadata?.importedCss ?? []) initial.add(style)
        chunk.imports.forEach(visit)
      }
      for (const output of outputs) if (output.type === "chunk" && output.isEntry) visit(output.fileName)
      const emit = (fileName: string, source: string): void => void this.emitFile({ type: "asset", fileName, source })

      const offline = page()
      const script = here("./offline.js")
      const first = ["/offline.js", ...[...initial].map(name => `/${name}`)]
      const version = createHash("sha256")
        .update(offline + script + JSON.stringify(words.folders) + all.sort().join())
        .digest("hex")
        .slice(0, 12)
      const built = {
        version,
        page: "/offline.html",
        first,
        all: ["/offline.js", ...all.map(name => `/${name}`)],
        words: Object.values(words.folders).map(folder => `${folder}/`),
        messages: MESSAGES,
      }
      emit("offline.html", offline)
      emit("offline.js", script)
      emit("sw.js", here("./service-worker.js").replace("__BUILT__", JSON.stringify(built)))
    },
  },
})
