const svgNamespace = "http://www.w3.org/2000/svg"

type SvgProps = Readonly<Record<string, string | number | undefined>>

/** Creates an SVG element; undefined leaves an attribute out. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  props: SvgProps = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(svgNamespace, tag)
  for (const [name, value] of Object.entries(props)) if (value !== undefined) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}
