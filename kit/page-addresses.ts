import { type Plugin, runnerImport } from "vite"

interface PageTable<Module> {
  /** The site's folder, and in it the file with its table of pages. */
  readonly root: string
  readonly file: string
  /** The paths in that table; `:name` is any part of a path. A path that ends in `*` has a table of its own. */
  readonly pathsIn: (module: Module) => readonly string[]
}

/** Pages import their styles and pictures, which say nothing about their addresses. */
const withoutAssets: Plugin = {
  name: "without-assets",
  enforce: "pre",
  resolveId: source => (/\.(?:css|svg|png)(?:\?|$)/.test(source) ? "\0asset" : undefined),
  load: id => (id === "\0asset" ? "export default {}" : undefined),
}

/** A module of a site, evaluated while the site is built. */
export const importModule = async <Module>(root: string, file: string): Promise<Module> =>
  (await runnerImport<Module>(file, { root, logLevel: "error", plugins: [withoutAssets] })).module

/** Puts the addresses of a site's pages beside its manifest, so that its server knows which ones exist. */
export const pageAddresses = <Module>({ root, file, pathsIn }: PageTable<Module>): Plugin => ({
  name: "page-addresses",
  apply: "build",
  async generateBundle() {
    const paths = pathsIn(await importModule<Module>(root, file)).filter(path => !path.endsWith("*"))
    this.emitFile({ type: "asset", fileName: ".vite/addresses.json", source: JSON.stringify(paths) })
  },
})
