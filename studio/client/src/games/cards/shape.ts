const svgNamespace = "http://www.w3.org/2000/svg"

/** Creates an SVG element with its attributes. */
export function shape(name: string, attributes: Readonly<Record<string, string | number>>, text = ""): SVGElement {
  const made = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.textContent = text
  return made
}
