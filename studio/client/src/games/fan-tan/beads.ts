import { type FanTanResult, fanOf } from "../../../../games/fan-tan/fan-tan.ts"
import { calm, h } from "../../dom.ts"
import { svg } from "../../svg.ts"

/** Milliseconds between two fours that are counted off. */
const everyFour = 110

/** Where bead `n` lies in the heap: a spiral, as seeds lie in a sunflower. */
function inHeap(n: number): { x: number; y: number } {
  const turn = n * 2.39996
  const far = 8.6 * Math.sqrt(n)
  return { x: 200 + far * Math.cos(turn), y: 118 + far * 0.62 * Math.sin(turn) }
}

/** Where it lies once its four has been counted off: two by two, in rows at the side. */
function counted(n: number): { x: number; y: number } {
  const four = Math.floor(n / 4)
  return {
    x: 24 + (four % 4) * 26 + (n % 2) * 10.5,
    y: 34 + Math.floor(four / 4) * 40 + (n % 4 > 1 ? 10.5 : 0),
  }
}

/** Where the beads that are left lie, large. */
const leftOver = (n: number, all: number) => ({ x: 244 + (n - (all - 1) / 2) * 46, y: 118 })

const bead = () =>
  svg(
    "g",
    { class: "bead" },
    svg("circle", { r: 6.4, cy: 1.4, class: "bead-side" }),
    svg("circle", { r: 6.2, class: "bead-top" }),
    svg("circle", { r: 1.5, class: "bead-hole" }),
  )

const cup = () =>
  svg(
    "g",
    { class: "cup" },
    svg("path", { class: "cup-metal", d: "M96 176C96 76 140 38 200 38C260 38 304 76 304 176C304 192 96 192 96 176Z" }),
    svg("path", { class: "cup-shine", d: "M126 168C124 96 150 60 178 52C150 80 142 120 146 172Z" }),
    svg("path", { class: "cup-line", d: "M100 160C140 178 260 178 300 160" }),
    svg("path", { class: "cup-line", d: "M120 92C160 106 240 106 280 92" }),
    svg("circle", { class: "cup-knob", cx: 200, cy: 32, r: 13 }),
  )

/** A heap of beads under a brass cup. The cup is lifted and the beads are counted off in fours with a wand. */
export function createBeads() {
  const heap = svg("g")
  const wand = svg("path", { class: "wand", d: "M0 0L120-70" })
  const cover = cup()
  const picture = svg(
    "svg",
    { class: "beads", viewBox: "0 0 400 230", "aria-hidden": "true" },
    svg("ellipse", { class: "mat", cx: 200, cy: 122, rx: 196, ry: 104 }),
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
      for (const [n, one] of away.entries()) move(one, counted(n), 0.72, Math.floor(n / 4) * everyFour)
      const last = Math.ceil(away.length / 4) * everyFour
      for (const [n, one] of all.slice(0, fan).entries()) move(one, leftOver(n, fan), 2.9, last)
      if (instant || calm()) return
      wand.classList.add("counting")
      const sweep = { duration: everyFour * 2, iterations: Math.ceil(away.length / 8) }
      moves.push(
        wand.animate(
          [
            { transform: "translate(210px, 150px)" },
            { transform: "translate(120px, 120px)" },
            { transform: "translate(210px, 150px)" },
          ],
          sweep,
        ),
      )
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
