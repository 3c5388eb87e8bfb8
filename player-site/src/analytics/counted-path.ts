import { gameAt, MEMBER, SELF_TEST } from "../paths.ts"

/**
 * The path of a page view, without a query; undefined: it isn't counted. Of the member center it says only that, what someone
 * does for their own protection is no one's, and an address without a page can contain anything.
 */
export function countedPath(pathname: string, known: readonly string[]): string | undefined {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, "")
  if (path === SELF_TEST.toLowerCase()) return undefined
  if (path === MEMBER || path.startsWith(`${MEMBER}/`)) return MEMBER
  return gameAt(pathname) ? path : known.map(one => one.toLowerCase()).find(one => one === path)
}
