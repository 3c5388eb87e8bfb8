import type { XocDiaResult } from "../../../../games/xoc-dia/xoc-dia.ts"
import { calm, h } from "../../dom.ts"
import { svg } from "../../svg.ts"

/** A coin from above: red or white, cut from a card as the game has it. */
export const coinFace = (red: boolean) =>
  svg(
    "svg",
    { class: `coin ${red ? "red" : "white"}`, viewBox: "0 0 40 40", "aria-hidden": "true" },
    svg("circle", { class: "coin-side", cx: 20, cy: 21.5, r: 17 }),
    svg("circle", { class: "coin-top", cx: 20, cy: 19, r: 17 }),
    svg("circle", { class: "coin-ring", cx: 20, cy: 19, r: 12.5 }),
    svg("path", { class: "coin-ring", d: "M20 10L26 19L20 28L14 19Z" }),
  )

const blue = "#24519b"
const porcelain = (id: string) =>
  svg(
    "linearGradient",
    { id, x1: 0, x2: 1 },
    svg("stop", { offset: 0, "stop-color": "#c9d3e2" }),
    svg("stop", { offset: 0.28, "stop-color": "#ffffff" }),
    svg("stop", { offset: 0.7, "stop-color": "#eef2f8" }),
    svg("stop", { offset: 1, "stop-color": "#9fb0c8" }),
  )

const plate = () =>
  svg(
    "svg",
    { class: "bowl-plate", viewBox: "0 0 300 150" },
    svg("defs", {}, porcelain("plate-glaze")),
    svg("ellipse", { cx: 150, cy: 90, rx: 146, ry: 52, fill: "rgb(0 0 0 / 0.45)" }),
    svg("ellipse", { cx: 150, cy: 80, rx: 146, ry: 54, fill: "url(#plate-glaze)" }),
    svg("ellipse", { cx: 150, cy: 79, rx: 132, ry: 46, fill: "none", stroke: blue, "stroke-width": 4 }),
    svg("ellipse", {
      cx: 150,
      cy: 79,
      rx: 122,
      ry: 41,
      fill: "none",
      stroke: blue,
      "stroke-width": 1.5,
      "stroke-dasharray": "9 6",
    }),
    svg("ellipse", { cx: 150, cy: 79, rx: 108, ry: 35, fill: "#dfe6f0" }),
    svg("ellipse", { cx: 150, cy: 76, rx: 104, ry: 32, fill: "#f7f9fc" }),
  )

const arc = "A120 37 0 0 0"

/** A bowl turned upside down. Its rim lies around the coins. */
const lid = () =>
  svg(
    "svg",
    { class: "bowl-lid", viewBox: "0 0 300 200" },
    svg("defs", {}, porcelain("lid-glaze")),
    svg("ellipse", { cx: 150, cy: 166, rx: 128, ry: 34, fill: "rgb(20 40 70 / 0.3)" }),
    svg("path", { d: `M30 154C30 70 84 26 150 26C216 26 270 70 270 154A120 37 0 0 1 30 154Z`, fill: "url(#lid-glaze)" }),
    svg("path", {
      d: "M113 34L117 16A33 9 0 0 1 183 16L187 34A37 11 0 0 1 113 34Z",
      fill: "#dfe7f2",
      stroke: blue,
      "stroke-width": 2.5,
    }),
    svg("ellipse", { cx: 150, cy: 16, rx: 33, ry: 9, fill: "#f7f9fc", stroke: blue, "stroke-width": 2.5 }),
    svg("ellipse", { cx: 150, cy: 17, rx: 25, ry: 5.5, fill: "#b9c7da" }),
    svg("path", { d: `M31 150${arc} 269 150`, fill: "none", stroke: blue, "stroke-width": 5 }),
    svg("path", { d: `M31 138${arc} 269 138`, fill: "none", stroke: blue, "stroke-width": 1.8 }),
    svg("path", { d: "M58 84A94 26 0 0 0 242 84", fill: "none", stroke: blue, "stroke-width": 1.8 }),
    svg("path", { d: "M62 78A90 25 0 0 0 238 78", fill: "none", stroke: blue, "stroke-width": 3.4 }),
    svg(
      "g",
      { transform: "translate(150 132)", fill: "none", stroke: blue, "stroke-width": 3.4, "stroke-linecap": "round" },
      svg("path", { d: "M-30 6C-26-14-6-20 0-4C6-20 26-14 30 6C18 2 8 6 0 16C-8 6-18 2-30 6Z", fill: "rgb(36 81 155 / 0.14)" }),
      svg("path", { d: "M-46 4C-62-6-74-2-82-16M46 4C62-6 74-2 82-16" }),
      svg("path", { d: "M-64-2C-62-14-54-14-50-8M64-2C62-14 54-14 50-8", "stroke-width": 2.4 }),
    ),
    svg("ellipse", { cx: 86, cy: 84, rx: 13, ry: 34, fill: "#fff", opacity: 0.75, transform: "rotate(26 86 84)" }),
  )

/** The porcelain plate with four coins under its lid. It is shaken, and the lid is lifted from coins that lie already. */
export function createBowl() {
  const coins = Array.from({ length: 4 }, (_, n) => h("span", { class: `bowl-coin n${n}` }))
  const cover = lid()
  const dish = h("div", { class: "bowl-dish" }, plate(), ...coins, cover)
  const element = h("div", { class: "bowl", "aria-hidden": "true" }, dish)
  let shaking: Animation | undefined
  const stop = () => {
    shaking?.cancel()
    shaking = undefined
  }
  return {
    element,
    shake() {
      if (calm()) return
      shaking = dish.animate(
        [0, -9, 8, -7, 9, -5, 0].map((shift, n) => ({
          transform: `translate(${shift}px, ${n % 2 ? -10 : 0}px) rotate(${shift / 2.4}deg)`,
        })),
        { duration: 420, iterations: Number.POSITIVE_INFINITY },
      )
    },
    settle: stop,
    /** The lid goes; `instant`: it is gone already. */
    lift({ red }: XocDiaResult, instant: boolean) {
      stop()
      for (const [n, coin] of coins.entries()) coin.replaceChildren(coinFace(red[n] ?? false))
      element.toggleAttribute("data-open", true)
      element.toggleAttribute("data-instant", instant)
    },
    close() {
      stop()
      element.toggleAttribute("data-open", false)
      element.toggleAttribute("data-instant", false)
    },
  }
}
