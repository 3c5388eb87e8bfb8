/** Text as it may stand in HTML and XML, between tags and in quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** A void element that the page's own script may put in another's place when its visitor goes on to another page. */
export const tag = (name: "meta" | "link", attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join("")} data-head>`
