import { calm } from "../../dom.ts"
import { svg } from "../../svg.ts"
import "./dealer.css"

/** What tells one drawn dealer from another. */
export interface DealerLook {
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly vest: string
  readonly tie: string
  readonly bun: boolean
}

const hairOf = ({ hair, bun }: DealerLook) =>
  bun
    ? [
        svg("circle", { cx: 120, cy: 13, r: 10, fill: hair }),
        svg("path", { d: "M95 44C90 14 105 8 120 8C135 8 150 14 145 44C143 34 138 27 128 25C114 31 99 30 95 44Z", fill: hair }),
      ]
    : [
        svg("path", {
          d: "M95 42C89 12 106 6 122 7C140 7 151 18 145 42C142 33 139 29 135 25C122 29 104 27 99 27C96 32 95 37 95 42Z",
          fill: hair,
        }),
      ]

const faceOf = ({ skin, shade, hair }: DealerLook) => [
  svg("path", { d: "M110 58H130V76C126 84 114 84 110 76Z", fill: shade }),
  svg("path", { d: "M96 38C96 14 144 14 144 38C144 56 132 68 120 68C108 68 96 56 96 38Z", fill: skin }),
  svg("g", { class: "dealer-eyes", fill: "#241a14" }, ...[110, 130].map(cx => svg("ellipse", { cx, cy: 40, rx: 2.4, ry: 3 }))),
  ...["M104 33Q110 30 115 33", "M125 33Q130 30 136 33"].map(d =>
    svg("path", { d, stroke: hair, "stroke-width": 2, fill: "none", "stroke-linecap": "round" }),
  ),
  svg("path", { d: "M120 42L118 50H122", stroke: shade, "stroke-width": 1.8, fill: "none", "stroke-linecap": "round" }),
  svg("path", { d: "M111 56Q120 63 129 56", stroke: "#9c3b3f", "stroke-width": 2.4, fill: "none", "stroke-linecap": "round" }),
]

const bodyOf = ({ vest, tie }: DealerLook) => [
  svg("path", { d: "M68 150C68 104 82 86 108 78L120 90L132 78C158 86 172 104 172 150Z", fill: "#f4efe4" }),
  svg("path", { d: "M86 150C84 118 92 96 104 82L120 118L136 82C148 96 156 118 154 150Z", fill: vest }),
  svg("path", {
    d: "M104 82L120 118L112 128C102 112 98 98 104 82ZM136 82L120 118L128 128C138 112 142 98 136 82Z",
    fill: "#000",
    opacity: 0.22,
  }),
  svg("path", { d: "M120 89L105 81V98ZM120 89L135 81V98Z", fill: tie }),
  svg("circle", { cx: 120, cy: 89, r: 3.6, fill: tie }),
  ...[128, 138].map(cy => svg("circle", { cx: 120, cy, r: 2.2, fill: "#e8c678" })),
]

/** The arm on the left of the picture; the other is its mirror image. */
const armOf = ({ skin }: DealerLook, side: "left" | "right") =>
  svg(
    "g",
    side === "right" ? { transform: "translate(240 0) scale(-1 1)" } : {},
    svg(
      "g",
      { class: `dealer-arm ${side}` },
      svg("path", {
        d: "M78 98C58 108 46 124 52 138L74 144C76 130 84 122 92 116Z",
        fill: "#f4efe4",
        stroke: "rgb(0 0 0 / 0.18)",
      }),
      svg("path", { d: "M50 134L76 141L75 147L49 141Z", fill: "#e8c678" }),
      svg("path", { d: "M52 140C44 144 42 150 48 152H72C78 152 78 146 73 143Z", fill: skin }),
    ),
  )

/**
 * The table's dealer: drawn, and said to be. They breathe, blink, and move their arms with what happens at the table; what they
 * show is decided before.
 */
export function createDealer(look: DealerLook, label: string) {
  const [left, right] = [armOf(look, "left"), armOf(look, "right")]
  const head = svg("g", { class: "dealer-head" }, ...faceOf(look), ...hairOf(look))
  const element = svg(
    "svg",
    { class: "dealer", viewBox: "30 0 180 152", role: "img", "aria-label": label },
    svg("g", { class: "dealer-body" }, ...bodyOf(look), head, left, right),
  )
  const move = (side: SVGGElement, turns: readonly number[], duration: number) => {
    if (calm()) return
    const arm = side.firstElementChild
    arm?.animate(
      [0, ...turns, 0].map(degrees => ({ transform: `rotate(${degrees}deg)` })),
      { duration, easing: "ease-in-out" },
    )
  }
  return {
    element,
    /** Bets are open: both hands invite. */
    invite() {
      move(left, [18, 8, 18], 1300)
      move(right, [18, 8, 18], 1300)
    },
    /** No more bets: one arm sweeps over the table. */
    close: () => move(right, [34, -24, 30], 1200),
    /** A card, the ball or the dice leave the hand. */
    deal: () => move(left, [30], 420),
  }
}

export type Dealer = ReturnType<typeof createDealer>
