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
const petals = (count: number, width: number, height: number) =>
  Array.from({ length: count }, (_, n) => {
    const x = 150 + (n - (count - 1) / 2) * width
    return svg("path", {
      d: `M${x - width / 2} 0Q${x} ${-height * 1.6} ${x + width / 2} 0`,
      fill: "none",
      stroke: blue,
      "stroke-width": 3,
    })
  })

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

const lid = () =>
  svg(
    "svg",
    { class: "bowl-lid", viewBox: "0 0 300 190" },
    svg("defs", {}, porcelain("lid-glaze")),
    svg("path", { d: "M30 166C30 60 92 22 150 22C208 22 270 60 270 166C270 186 30 186 30 166Z", fill: "url(#lid-glaze)" }),
    svg("path", { d: "M118 24C118 6 182 6 182 24L176 32H124Z", fill: "#e6ecf5", stroke: blue, "stroke-width": 3 }),
    svg("path", { d: "M34 148C70 168 230 168 266 148", fill: "none", stroke: blue, "stroke-width": 5 }),
    svg("path", { d: "M36 136C72 155 228 155 264 136", fill: "none", stroke: blue, "stroke-width": 1.8 }),
    svg("g", { transform: "translate(0 132)" }, ...petals(7, 30, 22)),
    svg("path", { d: "M96 62C122 76 178 76 204 62", fill: "none", stroke: blue, "stroke-width": 3 }),
    svg(
      "g",
      { transform: "translate(150 102)", fill: "none", stroke: blue, "stroke-width": 3.4, "stroke-linecap": "round" },
      svg("path", { d: "M-30 6C-26-14-6-20 0-4C6-20 26-14 30 6C18 2 8 6 0 16C-8 6-18 2-30 6Z" }),
      svg("path", { d: "M-52 8C-46-2-38-2-34 4M52 8C46-2 38-2 34 4" }),
    ),
    svg("ellipse", { cx: 100, cy: 74, rx: 14, ry: 34, fill: "#fff", opacity: 0.7, transform: "rotate(24 100 74)" }),
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
