import { isAddress, richTags } from "@baize/common/api/rich-text.ts"

const shown = [...richTags, "a"]

/**
 * What of an operator's HTML the sites would not show as it is written, in words; undefined where they show all of it. They show plain
 * words, the elements of `richTags` without attributes, and links; whatever else comes to them does nothing there, but is lost.
 */
export function notShown(html: string): string | undefined {
  // What a browser takes for a tag begins so; any other "<" is a sign like others.
  for (const [tag] of html.matchAll(/<[a-z/!?][^>]*>?/gi)) {
    const [, end, name = "", attributes = ""] = /^<(\/?)([a-z][a-z\d]*)(\s[^>]*?)?\s*\/?>$/i.exec(tag) ?? []
    if (!shown.includes(name.toLowerCase())) return `${brief(tag)} is not shown; what is: ${shown.join(", ")}`
    const given = attributes.trim()
    if (given === "" && (end || name.toLowerCase() !== "a")) continue
    const address = /^href="([^"\s]*)"$/i.exec(given)?.[1]
    if (end || name.toLowerCase() !== "a" || address === undefined)
      return `${brief(tag)}: no attribute is shown but href="…" of a link`
    if (!isAddress(address) || address.startsWith("http:"))
      return `${brief(tag)}: a link begins with https:// or, at the site itself, with /`
  }
  return undefined
}

const brief = (tag: string): string => (tag.length > 60 ? `${tag.slice(0, 60)}…` : tag)
