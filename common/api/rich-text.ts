/** The elements of published HTML that are shown; links besides. Of every other only the words are. */
export const richTags = ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "h3", "h4", "hr", "span", "div"] as const

/** Whether this is an address of the web, or of the site itself: `//` and `/\` would leave it. */
export const isAddress = (text: string): boolean => /^(https?:\/\/|\/(?![/\\]))/.test(text)
