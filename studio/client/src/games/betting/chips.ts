import { h } from "../../dom.ts"
import { decimalOf } from "../../money.ts"

/** Values of chips in lowest stakes. */
const worths = [1, 5, 25, 100, 500]

/** The chips of a table with these stakes, in minor units. */
export function chipValues(stakes: readonly number[]): number[] {
  const [lowest = 0, highest = 0] = [stakes[0], stakes.at(-1)]
  return worths.map(worth => worth * lowest).filter(value => value <= highest)
}

/** Formats an amount for a chip: as short as possible, without the currency. */
export function chipText(language: string, exponent: number): (minor: number) => string {
  const short = new Intl.NumberFormat(language, { notation: "compact", maximumSignificantDigits: 3 })
  const exact = new Intl.NumberFormat(language, { minimumFractionDigits: Math.min(2, exponent), maximumFractionDigits: exponent })
  return minor => {
    const unit = 10 ** exponent
    const isShort = minor % unit === 0 || minor >= 100 * unit
    return (isShort ? short : exact).format(decimalOf(minor, exponent))
  }
}

/** A chip on the table; its color is that of the highest chip contained in the amount. */
export function chipFace(minor: number, values: readonly number[], text: (minor: number) => string): HTMLElement {
  const color = Math.max(
    0,
    values.findLastIndex(value => value <= minor),
  )
  const written = text(minor)
  return h(
    "span",
    { class: "chip", "data-color": color, "data-long": written.length > 3, "aria-hidden": "true" },
    h("span", {}, written),
  )
}

const colors = ["#d9d2bd", "#b3202c", "#17754b", "#22252c", "#6a2f9c"]

/** Chips as pixels, for celebrations. */
export function chipPictures(): HTMLCanvasElement[] {
  return colors.map(color => {
    const canvas = document.createElement("canvas")
    canvas.width = canvas.height = 96
    const pen = canvas.getContext("2d")!
    pen.translate(48, 48)
    const disc = (radius: number, fill: string) => {
      pen.beginPath()
      pen.arc(0, 0, radius, 0, 2 * Math.PI)
      pen.fillStyle = fill
      pen.fill()
    }
    disc(46, color)
    for (let n = 0; n < 6; n++) {
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.arc(0, 0, 46, n * (Math.PI / 3), n * (Math.PI / 3) + 0.42)
      pen.fillStyle = "#f6efdc"
      pen.fill()
    }
    disc(33, "#f6efdc")
    disc(30, color)
    disc(20, "rgb(255 255 255 / 0.14)")
    return canvas
  })
}
