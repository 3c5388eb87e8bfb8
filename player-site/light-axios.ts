import type { Plugin } from "vite"

const STUB = "\0light-axios/"

/** Files of axios that the site never reaches, by the end of their names, and what stands in their place. */
const stubs: Readonly<Record<string, string>> = {
  // Requests are sent by XMLHttpRequest, or without axios (`src/early.ts`); axios looks its adapters up by name.
  "adapters/fetch.js": "export const getFetch = undefined",
  // Nothing sends a form's fields as JSON, cancels by a token, or names a status.
  "helpers/formDataToJSON.js": "export default () => null",
  "cancel/CancelToken.js": "export default class {}",
  "helpers/HttpStatusCode.js": "export default {}",
}

/** Leaves those files of axios out of the site: the bundler can't know, because `axios` itself names them. */
export const lightAxios = (): Plugin => ({
  name: "light-axios",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer) {
    if (!importer?.includes("/axios/lib/") || !source.startsWith(".")) return null
    const { pathname } = new URL(source, `file://${importer.replace(/\?.*/, "")}`)
    const name = Object.keys(stubs).find(name => pathname.endsWith(`/axios/lib/${name}`))
    return name ? STUB + name : null
  },
  load: id => (id.startsWith(STUB) ? stubs[id.slice(STUB.length)] : null),
})
