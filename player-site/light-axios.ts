import type { Plugin } from "vite"

const STUB = "\0no-fetch-adapter"

/**
 * Leaves axios's `fetch` adapter out of the site. Requests are sent by XMLHttpRequest, or without axios (`src/early.ts`), but the
 * bundler can't know: axios looks its adapters up by name.
 */
export const lightAxios = (): Plugin => ({
  name: "light-axios",
  apply: "build",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "./fetch.js" && importer?.endsWith("/axios/lib/adapters/adapters.js") ? STUB : null,
  load: id => (id === STUB ? "export const getFetch = undefined" : null),
})
