/** The elements of published HTML that are shown, in addition to links. Of all others only the text is. */
export const richTags = ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "h3", "h4", "hr", "span", "div"] as const

/** Whether this is a web address, or one within the site: `//` and `/\` would leave it. */
export const isAddress = (text: string): boolean => /^(https?:\/\/|\/(?![/\\]))/.test(text)
