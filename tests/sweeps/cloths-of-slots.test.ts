import { expect, test } from "vitest"
import { symbolDrawings } from "../../studio/client/art/symbols.ts"
import { useBrowser } from "../support/browser.ts"

const person = useBrowser()
const cloths = Object.entries(symbolDrawings).filter(([name]) => name.endsWith("-cloth"))

/** How many of the drawn figures are cut by an edge of the cloth and do not continue at the opposite edge. */
function figuresCut(): number {
  const svg = document.querySelector("svg")!
  const [width, height] = [svg.width.baseVal.value, svg.height.baseVal.value]
  const uses = [...svg.querySelectorAll("use")].map(one => [one.x.baseVal.value, one.y.baseVal.value] as const)
  const own = [...svg.querySelectorAll("path, circle, ellipse")].map(one => one.getBoundingClientRect())
  const drawn = own.flatMap(one =>
    [[0, 0] as const, ...uses].map(([x, y]) => ({ x: one.x + x, y: one.y + y, width: one.width, height: one.height })),
  )
  const drawnAt = (one: DOMRect, x: number, y: number) =>
    drawn.some(
      other =>
        Math.abs(other.x - one.x - x) < 2 &&
        Math.abs(other.y - one.y - y) < 2 &&
        Math.abs(other.width - one.width) < 2 &&
        Math.abs(other.height - one.height) < 2,
    )
  return own.filter(
    one =>
      (one.left < -2 && one.right > 2 && !drawnAt(one, width, 0)) ||
      (one.left < width - 2 && one.right > width + 2 && !drawnAt(one, -width, 0)) ||
      (one.top < -2 && one.bottom > 2 && !drawnAt(one, 0, height)) ||
      (one.top < height - 2 && one.bottom > height + 2 && !drawnAt(one, 0, -height)),
  ).length
}

test("the cloth behind a slot is laid side by side without a seam: a figure cut by an edge continues opposite", async () => {
  const page = await person()
  const cut: Record<string, number> = {}
  for (const [name, draw] of cloths) {
    await page.setContent(`<body style="margin: 0">${draw()}</body>`)
    const figures = await page.evaluate(figuresCut)
    if (figures > 0) cut[name] = figures
  }
  expect(cloths.length).toBeGreaterThan(20)
  expect(cut).toEqual({})
})
