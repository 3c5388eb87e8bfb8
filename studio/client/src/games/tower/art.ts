import { shape } from "../cards/shape.ts"

const drawing = (...parts: SVGElement[]) => {
  const svg = shape("svg", { viewBox: "-50 -50 100 100", class: "tower-drawing", "aria-hidden": "true" })
  svg.append(...parts)
  return svg
}
const path = (d: string, fill: string, more: Readonly<Record<string, string | number>> = {}) =>
  shape("path", { d, fill, ...more })

/** A paper lantern that burns: a safe tile. */
export const lanternDrawing = () =>
  drawing(
    shape("circle", { r: 44, fill: "#ffd36a", opacity: 0.18 }),
    shape("circle", { r: 33, fill: "#ffd36a", opacity: 0.25 }),
    path("M-2-44H2V-30H-2Z", "#8a5f14"),
    path("M-13-31H13L15-25H-15Z", "#6b3f10"),
    path("M-15-25C-32-16-32 17-15 26H15C32 17 32-16 15-25Z", "#f2542d"),
    path("M-6-25C-14-14-14 15-6 26H6C14 15 14-14 6-25Z", "#ffb44a"),
    path("M-2.5-25C-5-14-5 15-2.5 26H2.5C5 15 5-14 2.5-25Z", "#fff0b0"),
    path("M-26-9H26M-28 2H28M-25 13H25", "none", { stroke: "#8e2413", "stroke-width": 1.6, opacity: 0.55 }),
    path("M-15 26H15L13 32H-13Z", "#6b3f10"),
    path("M-5 32V44M0 32V47M5 32V44", "none", { stroke: "#f6c453", "stroke-width": 2.2, "stroke-linecap": "round" }),
  )

/** A ghost among the tiles: the climb is over. */
export const ghostDrawing = () =>
  drawing(
    shape("circle", { r: 42, fill: "#8fd6ff", opacity: 0.14 }),
    path(
      "M-25 38C-29 10-28-34 0-36C28-34 29 10 25 38C20 30 15 30 12.5 37C8 30 3 30 0 37C-3 30-8 30-12.5 37C-15 30-20 30-25 38Z",
      "#dff3ff",
    ),
    path("M-25 38C-29 10-28-34 0-36C-16-26-18 12-12.5 37C-15 30-20 30-25 38Z", "#b8dcf2"),
    shape("ellipse", { cx: -9, cy: -9, rx: 5.5, ry: 8, fill: "#16213e" }),
    shape("ellipse", { cx: 10, cy: -9, rx: 5.5, ry: 8, fill: "#16213e" }),
    shape("circle", { cx: -7.5, cy: -12, r: 1.8, fill: "#ffffff" }),
    shape("circle", { cx: 11.5, cy: -12, r: 1.8, fill: "#ffffff" }),
    shape("ellipse", { cx: 0.5, cy: 9, rx: 5, ry: 6.5, fill: "#16213e" }),
  )
