import { type FanTanResult, fanOf } from "../../../../games/fan-tan/fan-tan.ts"
import { calm, h } from "../../dom.ts"
import { svg } from "../../svg.ts"

/** Milliseconds between two fours that are counted off. */
const everyFour = 110

/** Where bead `n` lies in the heap: a spiral, as seeds lie in a sunflower. */
function inHeap(n: number): { x: number; y: number } {
  const turn = n * 2.39996
  const far = 8.6 * Math.sqrt(n)
  return { x: 220 + far * Math.cos(turn), y: 104 + far * 0.6 * Math.sin(turn) }
}

/** Where it lies once its four has been counted off: two by two, in rows at the side. */
function counted(n: number): { x: number; y: number } {
  const four = Math.floor(n / 4)
  return {
    x: 30 + (four % 5) * 29 + (n % 2) * 11.5,
    y: 28 + Math.floor(four / 5) * 43 + (n % 4 > 1 ? 11.5 : 0),
  }
}

/** Where the beads that are left lie, large. */
const leftOver = (n: number, all: number) => ({ x: 308 + (n - (all - 1) / 2) * 56, y: 100 })

const bead = () =>
  svg(
    "g",
    { class: "bead" },
    svg("circle", { r: 6.4, cy: 1.4, class: "bead-side" }),
    svg("circle", { r: 6.2, class: "bead-top" }),
    svg("circle", { r: 1.5, class: "bead-hole" }),
  )

const brass = (id: string) =>
  svg(
    "linearGradient",
    { id, x1: 0, x2: 1 },
    ...(
      [
        [0, "#7a5214"],
        [0.2, "#c9973f"],
        [0.34, "#f7e2a4"],
        [0.5, "#c9973f"],
        [0.8, "#8f6220"],
        [1, "#5d3c10"],
      ] as const
    ).map(([offset, color]) => svg("stop", { offset, "stop-color": color })),
  )

const cup = () =>
  svg(
    "g",
    { class: "cup" },
    svg("defs", {}, brass("cup-brass")),
    svg("ellipse", { cx: 220, cy: 160, rx: 118, ry: 26, fill: "rgb(0 0 0 / 0.4)" }),
    svg("path", { class: "cup-metal", d: "M112 152C112 70 158 34 220 34C282 34 328 70 328 152A108 27 0 0 1 112 152Z" }),
    svg("path", { class: "cup-line", d: "M114 142A106 26 0 0 0 326 142M114 136A106 26 0 0 0 326 136M139 84A81 20 0 0 0 301 84" }),
    svg(
      "g",
      { class: "cup-line", transform: "translate(220 124)" },
      svg("path", { d: "M-26 0C-22-18-6-22 0-8C6-22 22-18 26 0C14-4 6 0 0 10C-6 0-14-4-26 0Z" }),
      svg("path", { d: "M-40-4C-56-12-66-8-74-20M40-4C56-12 66-8 74-20" }),
    ),
    svg("ellipse", { class: "cup-knob", cx: 220, cy: 34, rx: 20, ry: 6 }),
    svg("circle", { class: "cup-knob", cx: 220, cy: 20, r: 13 }),
    svg("circle", { cx: 216, cy: 16, r: 4, fill: "#fff3c9" }),
  )

/** The wand goes to and fro, once for two fours. */
const sweep = (wand: SVGElement, beads: number): Animation =>
  wand.animate(
    [
      { transform: "translate(210px, 150px)" },
      { transform: "translate(120px, 120px)" },
      { transform: "translate(210px, 150px)" },
    ],
    { duration: everyFour * 2, iterations: Math.ceil(beads / 8) },
  )

/** A heap of beads under a brass cup. The cup is lifted and the beads are counted off in fours with a wand. */
export function createBeads() {
  const heap = svg("g")
  const wand = svg("path", { class: "wand", d: "M0 0L120-70" })
  const cover = cup()
  const picture = svg(
    "svg",
    { class: "beads", viewBox: "0 0 440 200", "aria-hidden": "true" },
    svg("rect", { class: "mat", x: 3, y: 3, width: 434, height: 194, rx: 26 }),
    svg("rect", { class: "mat-line", x: 11, y: 11, width: 418, height: 178, rx: 19 }),
    heap,
    cover,
    wand,
  )
  const element = h("div", { class: "bead-place" }, picture)
  let moves: Animation[] = []
  const stop = () => {
    for (const move of moves) move.cancel()
    moves = []
  }
  const put = (one: SVGElement, { x, y }: { x: number; y: number }, scale = 1) => {
    one.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})`
  }
  /** As many beads as there are, in a heap. */
  function pour({ beads }: FanTanResult): void {
    heap.replaceChildren(
      ...Array.from({ length: beads }, (_, n) => {
        const one = bead()
        put(one, inHeap(n))
        return one
      }),
    )
  }
  return {
    element,
    lift(result: FanTanResult, instant: boolean) {
      pour(result)
      picture.toggleAttribute("data-open", true)
      picture.toggleAttribute("data-instant", instant)
    },
    /** Fours leave the heap from its rim, one after the other; what is left moves to the middle. */
    count(result: FanTanResult, instant: boolean) {
      const fan = fanOf(result)
      const all = [...heap.children] as SVGElement[]
      const away = all.slice(fan).reverse()
      stop()
      const move = (one: SVGElement, to: { x: number; y: number }, scale: number, delay: number) => {
        const from = one.style.transform
        put(one, to, scale)
        if (instant || calm()) return
        const timing = { duration: 260, delay, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "backwards" } as const
        moves.push(one.animate([{ transform: from }, { transform: one.style.transform }], timing))
      }
      for (const [n, one] of away.entries()) move(one, counted(n), 0.84, Math.floor(n / 4) * everyFour)
      const last = Math.ceil(away.length / 4) * everyFour
      for (const [n, one] of all.slice(0, fan).entries()) move(one, leftOver(n, fan), 3.7, last)
      if (instant || calm()) return
      wand.classList.add("counting")
      moves.push(sweep(wand, away.length))
    },
    close() {
      stop()
      wand.classList.remove("counting")
      picture.toggleAttribute("data-open", false)
      picture.toggleAttribute("data-instant", false)
      heap.replaceChildren()
    },
    rest: () => wand.classList.remove("counting"),
  }
}

/** Beads as an icon: how many were left. */
export const fanIcon = (fan: number) =>
  svg(
    "svg",
    { class: "fan-icon", viewBox: "0 0 40 40", "aria-hidden": "true" },
    ...(
      [
        [[20, 20]],
        [
          [12, 20],
          [28, 20],
        ],
        [
          [20, 11],
          [11, 27],
          [29, 27],
        ],
        [
          [12, 12],
          [28, 12],
          [12, 28],
          [28, 28],
        ],
      ] as const
    )[fan - 1]!.map(([cx, cy]) => svg("circle", { cx, cy, r: 7 })),
  )
