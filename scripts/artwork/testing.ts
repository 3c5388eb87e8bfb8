/**
 * The first flaw of a drawing as XML, or null: unclosed tags, repeated attributes, bare `&`, repeated ids, dangling references.
 */
export const flawOf = (svg: string): string | null => {
  const open: string[] = []
  const ids = new Set<string>()
  let rest = svg
  while (rest) {
    const text = /^[^<]*/.exec(rest)![0]
    if (/&(?!#\d+;)/.test(text)) return `a bare & in "${text}"`
    rest = rest.slice(text.length)
    if (!rest) break
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<&]*")*)(\/?)>/.exec(rest)
    if (!tag) return `not a tag: ${rest.slice(0, 80)}`
    const [whole, closing, name, attributes = "", empty] = tag
    const names = Array.from(attributes.matchAll(/ ([a-zA-Z][a-zA-Z0-9-]*)="/g), match => match[1]!)
    if (new Set(names).size !== names.length) return `an attribute given twice: ${whole}`
    if (/NaN|undefined|Infinity/.test(attributes)) return `a number that is none: ${whole}`
    const id = / id="([^"]+)"/.exec(attributes)?.[1]
    if (id !== undefined && ids.has(id)) return `two things called ${id}`
    if (id !== undefined) ids.add(id)
    if (closing && open.pop() !== name) return `</${name}> closes something else`
    if (!closing && !empty) open.push(name!)
    rest = rest.slice(whole.length)
  }
  if (open.length) return `<${open.at(-1)}> never closes`
  const references = Array.from(svg.matchAll(/(?:href="|url\()#([^")]+)/g), match => match[1]!)
  const missing = references.find(reference => !ids.has(reference))
  return missing === undefined ? null : `nothing is called ${missing}`
}
