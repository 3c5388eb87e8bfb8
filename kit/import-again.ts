import type { Plugin } from "vite"

const chunkImport = /\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g

/** Makes a built site's imports of chunks call `importChunk` (`common/react/import-chunk.ts`), which can repeat a failed one. */
export const importAgain = (): Plugin => ({
  name: "import-again",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = file.code.replace(chunkImport, "importChunk(`$2`,import.meta.url)")
    },
  },
})
