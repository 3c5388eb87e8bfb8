import { describe, expect, it } from "vitest"
import { spotOf, spots } from "../../../../games/european-roulette/spots.ts"
import { foldedSize } from "./fold.ts"
import { type ClothForm, nextSpot, pointOf, spotAt } from "./layout.ts"
import { standing } from "./standing.ts"
import { tracksOf } from "./tracks.ts"

const reach = { x: 0.25, y: 0.25 }

describe("the cloth", () => {
  it("every bet has a place of its own on the cloth, and pointing there selects it", () => {
    for (const spot of spots) expect(spotAt(pointOf(spot), reach)?.code, spot.code).toBe(spot.code)
    expect(new Set(spots.map(spot => JSON.stringify(pointOf(spot)))).size).toBe(spots.length)
  })

  it.each([
    [{ x: 6.5, y: 1.4 }, "17"],
    [{ x: 6.95, y: 1.5 }, "17-20"],
    [{ x: 6.4, y: 1.1 }, "17-18"],
    [{ x: 6.1, y: 1.9 }, "13-14-16-17"],
    [{ x: 6.5, y: 2.9 }, "16-17-18"],
    [{ x: 6.5, y: 3.1 }, "16-17-18"],
    [{ x: 7.1, y: 2.95 }, "16-17-18-19-20-21"],
    [{ x: 6.5, y: 0.05 }, "18"],
    [{ x: 12.9, y: 1.5 }, "35"],
    [{ x: 0.5, y: 2.95 }, "0"],
    [{ x: 0.95, y: 1.5 }, "0-2"],
    [{ x: 1.05, y: 2.95 }, "0-1-2-3"],
    [{ x: 1, y: 2 }, "0-1-2"],
    [{ x: 13.5, y: 0.5 }, "column-3"],
    [{ x: 3, y: 3.6 }, "dozen-1"],
    [{ x: 7.9, y: 4.4 }, "black"],
  ])("pointing at %o selects %s", (point, code) => {
    expect(spotAt(point, reach)?.code).toBe(code)
  })

  it.each<{ form: ClothForm; width: number; height: number }>([
    { form: "lying", width: 506, height: 287 },
    { form: "upright", width: 374, height: 500 },
    { form: "folded", width: 344, height: 279 },
    { form: "folded", width: 374, height: 432 },
  ])("a finger on a chip means its bet, and no two chips lie on one place ($form, $width × $height)", ({ form, ...size }) => {
    const reading = tracksOf(form)
    const seen = new Set<string>()
    for (const spot of spots) {
      const { left, top } = reading.point(pointOf(spot))
      seen.add(`${left.toFixed(4)} ${top.toFixed(4)}`)
      const meant = spotAt(reading.inverse({ x: left, y: top }), reading.reach(size.width, size.height))
      expect(meant?.code, spot.code).toBe(spot.code)
    }
    expect(seen.size).toBe(spots.length)
  })

  it("on a folded cloth its corners are no bets, and a bet across the fold is at both of its ends", () => {
    const { corners, inverse, point, box } = tracksOf("folded")
    for (const { left, top, width, height } of Object.values(corners))
      for (const [x, y] of [
        [0.2, 0.1],
        [0.5, 0.5],
        [0.95, 0.9],
      ] as const)
        expect(spotAt(inverse({ x: left + x * width, y: top + y * height }), reach)).toBeUndefined()
    const { left, top } = point(pointOf(spotOf("17-20")!))
    expect(spotAt(inverse({ x: left, y: top }), reach)?.code).toBe("17-20")
    const seventeen = box({ x: 6, y: 1, width: 1, height: 1 })
    const end = { x: seventeen.left + seventeen.width * 0.98, y: seventeen.top + seventeen.height / 2 }
    expect(spotAt(inverse(end), reach)?.code).toBe("17-20")
  })

  it("empty corners and places outside the cloth select nothing", () => {
    for (const point of [
      { x: 0.5, y: 4 },
      { x: 13.5, y: 3.5 },
      { x: -0.1, y: 1 },
      { x: 14.2, y: 1 },
    ]) {
      expect(spotAt(point, reach)).toBeUndefined()
    }
  })
})

describe("the arrows", () => {
  it("the arrows move through lines and fields", () => {
    expect(nextSpot("17", { x: 1, y: 0 })?.code).toBe("17-20")
    expect(nextSpot("17-20", { x: 1, y: 0 })?.code).toBe("20")
    expect(nextSpot("17", { x: 0, y: -1 })?.code).toBe("17-18")
    expect(nextSpot("17-20", { x: 0, y: 1 })?.code).toBe("16-17-19-20")
    expect(nextSpot("36", { x: 1, y: 0 })?.code).toBe("column-3")
  })

  it("on a folded cloth Up and Down lead over the fold to what lies there on the screen", () => {
    const { next } = tracksOf("folded")
    const [down, up] = [
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ]
    expect(next("1", down)?.code).toBe("1-2-3")
    expect(next("1-2-3", down)?.code).toBe("21")
    expect(next("21", up)?.code).toBe("1-2-3")
    expect(next("1-2-3", up)?.code).toBe("1")
    expect(next("19-20-21", down)?.code).toBe("dozen-1")
    expect(next("18", { x: 1, y: 0 })?.code).toBe("18-21")
  })

  it.each<ClothForm>(["lying", "upright", "folded"])("the arrows reach every bet from the zero (%s)", form => {
    const { next } = tracksOf(form)
    const found = new Set(["0"])
    const open = ["0"]
    for (let code = open.pop(); code; code = open.pop()) {
      for (const by of [
        { x: 1, y: 0 },
        { x: -1, y: 0 },
        { x: 0, y: 1 },
        { x: 0, y: -1 },
      ]) {
        const reached = next(code, by)?.code
        if (reached && !found.has(reached)) {
          found.add(reached)
          open.push(reached)
        }
      }
    }
    expect(spots.map(({ code }) => code).filter(code => !found.has(code))).toEqual([])
    expect(spotOf("0")).toBeDefined()
  })
})

describe("wheel and cloth", () => {
  it.each([
    { stage: "of a desk", width: 1424, height: 500, form: "lying", turns: false },
    { stage: "of a tall telephone", width: 374, height: 520, form: "upright", turns: true },
    { stage: "of a telephone", width: 374, height: 466, form: "folded", turns: true },
    { stage: "of a small telephone", width: 344, height: 336, form: "folded", turns: true },
    { stage: "of a telephone between the bars of its browser", width: 359, height: 297, form: "folded", turns: true },
    { stage: "of a small one", width: 344, height: 214, form: "lying", turns: true },
    { stage: "of one held sideways", width: 506, height: 287, form: "lying", turns: true },
    { stage: "of a larger one held sideways", width: 524, height: 390, form: "lying", turns: true },
    { stage: "of a tablet", width: 752, height: 600, form: "upright", turns: true },
  ])("wheel and cloth are arranged for the stage $stage", ({ width, height, form, turns }) => {
    expect(standing(width, height, 44)).toEqual({ form, turns })
  })

  it("no number is narrower or lower than a finger needs on a stage with room for it", () => {
    for (let width = 340; width < 1600; width += 20)
      for (let height = 200; height < 1000; height += 20) {
        const { form, turns } = standing(width, height, 44)
        const rows = height - 44
        const least = {
          upright: Math.min(rows / 14, width / 5),
          folded: Math.min(rows / foldedSize.rows, width / foldedSize.columns),
          lying: (turns ? width : (width * 9) / 14) / 14,
        }[form]
        // Easy to hit wherever one of the three makes them so.
        const easy = Math.min(rows / foldedSize.rows, width / foldedSize.columns) >= 32
        expect(least, `${width} × ${height}, ${form}`).toBeGreaterThanOrEqual(turns && easy ? 32 : 24)
      }
  })
})
