import type { SiteInfo } from "../../api/site.ts"

/** The department of one of our own chats; undefined for an external chat. */
export const departmentOf = (url: string): string | undefined => /\/service\?department=([\w-]+)$/.exec(url)?.[1]

/** The chat of our own of a department, or else the brand's first. */
export function chatAt(
  named: string | null,
  chats: SiteInfo["customerService"],
): { readonly name: string; readonly hours: string | null; readonly department: string } | undefined {
  const own = chats.flatMap(({ name, hours, url }) => {
    const department = departmentOf(url)
    return department ? [{ name, hours, department }] : []
  })
  return own.find(({ department }) => department === named) ?? own[0]
}
