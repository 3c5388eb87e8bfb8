import { createHash } from "node:crypto"
import { join } from "node:path"
import { defineConfig, type Plugin } from "vite"
import { symbolDrawings } from "./art/symbols.ts"

const prefix = "symbol:"

/** `import { url } from "symbol:crown"`: the drawing becomes a file of its own, named by its content. */
const symbols = (): Plugin => ({
  name: "symbols",
  resolveId: id => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null
    const name = id.slice(prefix.length + 1)
    const source = symbolDrawings[name]?.()
    if (!source) throw new Error(`There is no drawing of "${name}"`)
    const fileName = `assets/${name}-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.svg`
    this.emitFile({ type: "asset", fileName, source })
    return `export const url = "/${fileName}"`
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [symbols()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { input: ["index.html", "verify.html", "algorithm.html"].map(page => join(import.meta.dirname, page)) },
  },
})
