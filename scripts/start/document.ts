const block = /[ \t]*<!--# block name="(\w+)" -->\s*([\s\S]*?)\s*<!--# endblock -->\n?/g
const include = /<!--# include virtual="([^"]+)"(?: stub="(\w+)")? -->/g

/** A page in the language of its texts, as nginx writes it by `sub_filter`. */
export const inLanguage = (page: string, tag: string, direction: string): string =>
  page.replace('<html lang="en"', `<html lang="${tag}" dir="${direction}"`)

/** Whether a page has placeholders that its server fills. */
export const hasIncludes = (page: string): boolean => page.search(include) >= 0

/** A page with its placeholders filled by `read`, as nginx does with `ssi on`; where `read` returns nothing, the stub. */
export async function documentOf(page: string, read: (address: string) => Promise<string | undefined>): Promise<string> {
  const stubs = new Map<string, string>()
  const bare = page.replace(block, (_, name: string, content: string) => {
    stubs.set(name, content)
    return ""
  })
  const addresses = [...new Set(Array.from(bare.matchAll(include), ([, address]) => address!))]
  const contents = new Map(
    await Promise.all(addresses.map(async address => [address, await read(address).catch(() => undefined)] as const)),
  )
  return bare.replace(include, (_, address: string, stub?: string) => contents.get(address) ?? stubs.get(stub ?? "") ?? "")
}
