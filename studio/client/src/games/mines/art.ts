const namespace = "http://www.w3.org/2000/svg"

function part(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** The corners of a cut stone's step: an octagon `size` wide. */
function corners(size: number): [number, number][] {
  const bevel = size * 0.42
  const [x, y] = [size * 0.86, size]
  return [
    [-bevel, -y],
    [bevel, -y],
    [x, -bevel],
    [x, bevel],
    [bevel, y],
    [-bevel, y],
    [-x, bevel],
    [-x, -bevel],
  ]
}

/** Light from the upper left, as it falls on the eight facets. */
const facets = ["#a6f7cf", "#5fe8ab", "#12b373", "#07764c", "#04603c", "#0a8f5a", "#2fd08f", "#cffce6"]

/** An emerald, cut in two steps. */
export function gemDrawing(): SVGElement {
  const svg = part("svg", { viewBox: "-50 -50 100 100", class: "mines-drawing", "aria-hidden": "true" })
  const [outer, middle, inner] = [corners(44), corners(33), corners(20)]
  const step = (from: [number, number][], to: [number, number][], turn: number) => {
    for (const [index, color] of facets.entries()) {
      const next = (index + 1) % facets.length
      const points = [from[index], from[next], to[next], to[index]].join(" ")
      svg.append(part("polygon", { points, fill: facets[(index + turn) % facets.length] ?? color }))
    }
  }
  step(outer, middle, 0)
  step(middle, inner, 7)
  svg.append(
    part("polygon", { points: inner.join(" "), fill: "#22c584" }),
    part("polygon", { points: "-16,-14 6,-19 -8,16 -17,8", fill: "#b9fbdc", opacity: 0.75 }),
    part("path", { d: "M-26,-34l3,-9l3,9l9,3l-9,3l-3,9l-3,-9l-9,-3Z", fill: "#ffffff" }),
  )
  return svg
}

/** The same stone as a picture, for celebrations. */
export function gemPicture(): HTMLCanvasElement {
  const picture = document.createElement("canvas")
  picture.width = 128
  picture.height = 128
  const pen = picture.getContext("2d")!
  pen.setTransform(1.28, 0, 0, 1.28, 64, 64)
  const polygon = (points: readonly (readonly [number, number])[], color: string) => {
    pen.fillStyle = color
    pen.beginPath()
    for (const [x, y] of points) pen.lineTo(x, y)
    pen.fill()
  }
  const [outer, inner] = [corners(44), corners(26)]
  for (const [index, color] of facets.entries()) {
    const next = (index + 1) % facets.length
    polygon([outer[index]!, outer[next]!, inner[next]!, inner[index]!], color)
  }
  polygon(inner, "#22c584")
  polygon(
    [
      [-16, -14],
      [6, -19],
      [-8, 16],
      [-17, 8],
    ],
    "#b9fbdc",
  )
  return picture
}

/** A sea mine of black iron with brass horns. */
export function mineDrawing(): SVGElement {
  const svg = part("svg", { viewBox: "-50 -50 100 100", class: "mines-drawing", "aria-hidden": "true" })
  for (let horn = 0; horn < 8; horn++) {
    const turned = part("g", { transform: `rotate(${horn * 45 + 22.5})` })
    turned.append(
      part("rect", { x: -4, y: -43, width: 8, height: 16, fill: "#7a4f1b" }),
      part("circle", { cx: 0, cy: -43, r: 6, fill: "#ffd98a" }),
    )
    svg.append(turned)
  }
  svg.append(
    part("circle", { r: 31, fill: "#0b0c10" }),
    part("circle", { r: 28, fill: "#23262f" }),
    part("circle", { cx: -3, cy: -4, r: 22, fill: "#343946" }),
    part("ellipse", { cx: -10, cy: -13, rx: 9, ry: 6, fill: "#9aa3b8", transform: "rotate(-35 -10 -13)" }),
    part("circle", { r: 8, fill: "#3d0008" }),
    part("circle", { r: 5.6, fill: "#ff3b3b" }),
    part("circle", { cx: -1.6, cy: -1.8, r: 1.8, fill: "#ffd0c8" }),
  )
  return svg
}
