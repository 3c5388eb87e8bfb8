import { importModule } from "@baize/kit/page-addresses.ts"
import type { IndexHtmlTransformContext } from "vite"
import type { memberPages } from "./src/pages/member/member-center.tsx"
import type { pages } from "./src/pages.tsx"
import { MEMBER_CENTER } from "./src/paths.ts"

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>

/** What the page at an address needs in addition to the files of every visit. */
export interface PageFiles {
  /** Scripts and styles, by their names in the build. */
  readonly files: readonly string[]
  /** The namespaces of its texts. */
  readonly words: readonly string[]
}

/** The files that `lazyPage` loads for a page, and the texts that `withWords` loads with them. */
function loadedBy(page: unknown): { files: string[]; words: string[] } {
  const { load } = (page as { type?: { load?: () => unknown } }).type ?? {}
  const code = String(load ?? "")
  const words = /withWords\)?\(\s*(\[[^\]]*\]|"\w+")/.exec(code)?.[1]
  return {
    files: Array.from(code.matchAll(/import\w*\("([^"]+\.tsx)"\)/g), ([, file]) => file!),
    words: words ? [JSON.parse(words) as string | string[]].flat() : [],
  }
}

/** Every address in lower case, without parameters, of which a page has files of its own. */
export async function filesOfPages(root: string, bundle: Bundle): Promise<ReadonlyMap<string, PageFiles>> {
  const site = await importModule<{ pages: typeof pages }>(root, "./src/pages.tsx")
  const center = await importModule<{ memberPages: typeof memberPages }>(root, "./src/pages/member/member-center.tsx")
  const around = loadedBy(site.pages.find(({ path }) => path === MEMBER_CENTER)?.page)
  const tables = [
    ...site.pages.map(({ path, page }) => [path, loadedBy(page)] as const),
    ...Object.entries(center.memberPages).map(([path, page]) => {
      const { files, words } = loadedBy(page)
      return [path, { files: [...around.files, ...files], words }] as const
    }),
  ]
  const found = new Map<string, PageFiles>()
  for (const [path, { files, words }] of tables)
    if (files.length > 0 && !/[:*]/.test(path)) found.set(path.toLowerCase(), { files: builtFrom(bundle, files), words })
  if (found.size === 0) throw new Error("No page names its files any more: fix player-site/page-files.ts")
  return found
}

/** The built files that hold these sources, with all that they import, except those of every visit. */
function builtFrom(bundle: Bundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).flatMap(output => (output.type === "chunk" ? [output] : []))
  const needed = new Set<string>()
  const visit = (name: string, without: ReadonlySet<string>): void => {
    const chunk = bundle[name]
    if (chunk?.type !== "chunk" || needed.has(name) || without.has(name)) return
    needed.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) if (!without.has(style)) needed.add(style)
    for (const file of chunk.imports) visit(file, without)
  }
  for (const { isEntry, fileName } of chunks) if (isEntry) visit(fileName, new Set())
  const always = new Set(needed)
  needed.clear()
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(source)))
    if (!chunk) throw new Error(`The build has no file with ${source}`)
    visit(chunk.fileName, always)
  }
  return [...needed]
}
