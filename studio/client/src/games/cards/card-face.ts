import type { PlayingCard } from "../../../../games/playing-cards.ts"
import { h } from "../../dom.ts"
import { court } from "./court.ts"
import { shape } from "./shape.ts"
import "./cards.css"

/** Suits around their center, about 18 high. */
const suits: Readonly<Record<string, { path: string; red: boolean }>> = {
  H: {
    red: true,
    path:
      "M0 8.500C-9 1.500-9.500-7-4.200-7.600C-1.800-7.800 0-5.800 0-4C0-5.800 1.800-7.800 4.200-7.600C9.500-7 9 " +
      "1.500 0 8.500Z",
  },
  D: {
    red: true,
    path: "M0-9.500C2-5.500 4.500-2.500 7 0C4.500 2.500 2 5.500 0 9.500C-2 5.500-4.500 2.500-7 0C-4.500-2.500-2-5.500 0-9.500Z",
  },
  S: {
    red: false,
    path:
      "M0-9C3-4 8.200-1.200 8.200 3.400C8.200 6.600 5.400 7.600 3.500 7C2.400 6.700 1.500 6 1 5C1.200 7 2 8.600 3.200 " +
      "9H-3.200C-2 8.600-1.200 7-1 5C-1.500 6-2.400 6.700-3.500 7C-5.400 7.600-8.200 6.600-8.200 3.400C-8.200-1.200-3-4 0-9Z",
  },
  C: {
    red: false,
    path:
      "M-3.600-5.200a3.600 3.600 0 1 1 7.200 0c0 1.500-1 2.700-2 3.400c1-.6 1.800-.9 3-.9a3.600 3.600 0 1 1 0 " +
      "7.200c-1.700 0-3-1-3.600-2.300c.2 2.500 1 5.800 2.200 6.800h-6.400c1.200-1 2-4.300 2.200-6.800c-.6 1.300-1.900 " +
      "2.300-3.600 2.300a3.600 3.600 0 1 1 0-7.200c1.200 0 2 .3 3 .9c-1-.7-2-1.900-2-3.400Z",
  },
}

const [left, middle, right] = [20.8, 30, 39.2]
const pairs = (...heights: number[]): [number, number][] =>
  heights.flatMap<[number, number]>(y => [
    [left, y],
    [right, y],
  ])

/** Positions of a number's pips on a card of 60 × 84. */
const pips: Readonly<Record<string, readonly [number, number][]>> = {
  A: [[middle, 42]],
  2: [
    [middle, 20],
    [middle, 64],
  ],
  3: [
    [middle, 20],
    [middle, 42],
    [middle, 64],
  ],
  4: pairs(20, 64),
  5: [...pairs(20, 64), [middle, 42]],
  6: pairs(20, 42, 64),
  7: [...pairs(20, 42, 64), [middle, 31]],
  8: [...pairs(20, 42, 64), [middle, 31], [middle, 53]],
  9: [...pairs(19, 34.5, 49.5, 65), [middle, 42]],
  T: [...pairs(19, 34.5, 49.5, 65), [middle, 26.7], [middle, 57.3]],
}

export const rankText = (card: PlayingCard) => (card[0] === "T" ? "10" : (card[0] ?? ""))
export const suitOf = (card: PlayingCard) => card[1] ?? ""
const isRed = (card: PlayingCard) => suits[suitOf(card)]?.red ?? false

/** A card's suit around a point, about 18 high at scale 1. */
export function suit(card: PlayingCard, x: number, y: number, scale: number, turned = false): SVGElement {
  return shape("path", {
    d: suits[suitOf(card)]?.path ?? "",
    transform: `translate(${x} ${y}) scale(${scale})${turned ? " rotate(180)" : ""}`,
  })
}

function corner(card: PlayingCard): SVGElement {
  const group = shape("g", {})
  const rank = rankText(card)
  group.append(
    shape("text", { x: 9, y: 17, "font-size": rank.length > 1 ? 14 : 17, "text-anchor": "middle", "font-weight": 700 }, rank),
    suit(card, 9, 25, 0.5),
  )
  return group
}

/** The front of a card. */
export function cardFace(card: PlayingCard): SVGElement {
  const svg = shape("svg", {
    viewBox: "0 0 60 84",
    class: "card-face",
    fill: isRed(card) ? "#b5131f" : "#15171c",
    "aria-hidden": "true",
  })
  const second = corner(card)
  second.setAttribute("transform", "rotate(180 30 42)")
  const places = pips[card[0] ?? ""]
  const size = card[0] === "A" ? 1.7 : 0.57
  svg.append(
    shape("rect", {
      x: 0.4,
      y: 0.4,
      width: 59.2,
      height: 83.2,
      rx: 5,
      fill: "#fffdf6",
      stroke: "rgb(0 0 0 / 0.25)",
      "stroke-width": 0.8,
    }),
    corner(card),
    second,
    ...(places
      ? places.map(([x, y]) => suit(card, x, y, size, y > 42))
      : court(card[0] ?? "", isRed(card), (x, y, scale) => suit(card, x, y, scale))),
  )
  return svg
}

/** A small card for a line of text: rank and suit. */
export function smallCard(card: PlayingCard, name: string): HTMLElement {
  const svg = shape("svg", { viewBox: "-10 -10 20 20", "aria-hidden": "true" })
  svg.append(suit(card, 0, 0, 1))
  return h("span", { class: "small-card", "data-red": isRed(card), role: "img", "aria-label": name }, rankText(card), svg)
}
