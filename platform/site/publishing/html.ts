import { isAddress, richTags } from "@baize/common/api/rich-text.ts"

const shown = [...richTags, "a"]

/**
 * What the sites would not show of an operator's HTML, as text; undefined if they show all of it. They show plain text, the
 * elements of `richTags` without attributes, and links; anything else is harmless there, but dropped.
 */
export function notShown(html: string): string | undefined {
  // A tag to a browser starts this way; any other "<" is a plain character.
  for (const [tag] of html.matchAll(/<[a-z/!?][^>]*>?/gi)) {
    const [, end, name = "", attributes = ""] = /^<(\/?)([a-z][a-z\d]*)(\s[^>]*?)?\s*\/?>$/i.exec(tag) ?? []
    if (!shown.includes(name.toLowerCase())) return `${brief(tag)} is not shown; what is: ${shown.join(", ")}`
    const attribute = attributes.trim()
    if (attribute === "" && (end || name.toLowerCase() !== "a")) continue
    const address = /^href="([^"\s]*)"$/i.exec(attribute)?.[1]
    if (end || name.toLowerCase() !== "a" || address === undefined)
      return `${brief(tag)}: no attribute is shown but href="…" of a link`
    if (!isAddress(address) || address.startsWith("http:"))
      return `${brief(tag)}: a link starts with https:// or, at the site itself, with /`
  }
  return undefined
}

const brief = (tag: string): string => (tag.length > 60 ? `${tag.slice(0, 60)}…` : tag)
