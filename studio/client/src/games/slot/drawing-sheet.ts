/** A symbol is drawn in a square of this side. */
export const drawingSide = 128

/** How many drawings stand beside each other. */
export const across = 5

/** What an address that holds a drawing holds. */
const textOf = (url: string): string => decodeURIComponent(url.slice(url.indexOf(",") + 1))

/** A drawing in its place on a sheet, with names of its own for its parts: two drawings may call theirs the same. */
function placed(drawing: string, nth: number): string {
  const [x, y] = [(nth % across) * drawingSide, Math.floor(nth / across) * drawingSide]
  return drawing.replace(/^<svg /, `<svg x="${x}" y="${y}" `).replace(/(\bid="|url\(#|href="#)/g, `$1d${nth}-`)
}

/** The address of one drawing with all of these, five beside each other. */
export function sheetAddress(urls: readonly string[]): string {
  const [width, height] = [across * drawingSide, Math.ceil(urls.length / across) * drawingSide]
  const drawings = urls.map((url, nth) => placed(textOf(url), nth)).join("")
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawings}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(sheet)}`
}
