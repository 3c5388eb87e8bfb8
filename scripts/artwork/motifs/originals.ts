import { ink } from "../ramps.ts"
import { at, circle, line, path, rect } from "../svg.ts"
import type { Hero } from "./hero.ts"
import { suits } from "./table.ts"

const gold = ink("gold")
const numerals = `font-family="Georgia,serif" font-weight="700" text-anchor="middle" stroke="none"`

const card = (rank: string, suit: keyof typeof suits) => {
  const color = suit === "heart" || suit === "diamond" ? "#c8142c" : "#14181f"
  return (
    rect(-42, -60, 84, 120, 9, "url(#ivory)") +
    rect(-37, -55, 74, 110, 6, "none", 'stroke="#ac8f62" opacity=".6"') +
    `<text x="-25" y="-27" font-size="31" ${numerals} fill="${color}">${rank}</text>` +
    path(suits[suit], color, 'transform="translate(3 14)scale(1.6)"')
  )
}

/** A card between an arrow up and an arrow down. */
export const hiLo: Hero = c =>
  at(-20, -8, card("7", "spade"), 1.15, -9) +
  at(64, -40, circle(0, 0, 31, c.up) + path("M0-19L19 6H8V19H-8V6H-19z", "#fff6cf"), 1) +
  at(64, 40, circle(0, 0, 31, c.deep) + path("M0 19L19-6H8V-19H-8V-6H-19z", "#fff6cf"), 1)

/** A tower of floors with lit windows. */
export const floors: Hero = c =>
  path("M0-104L58-66H-58z", gold.up) +
  [0, 1, 2, 3].map(n => rect(-46 - n * 6, -62 + n * 38, 92 + n * 12, 34, 5, n % 2 ? c.mid : c.up)).join("") +
  [0, 1, 2, 3]
    .map(n => [-1, 0, 1].map(x => rect(x * (28 + n * 3) - 9, -55 + n * 38, 18, 21, 5, (n + x) % 2 ? c.dark : "#ffd76a")).join(""))
    .join("") +
  line("M-78 92H78", gold.light, 6) +
  circle(0, -104, 7, "#fff6cf")

/** A royal flush, and the star it is. */
export const royalFlush: Hero = () =>
  (["10", "J", "Q", "K", "A"] as const)
    .map((rank, n) => at(-60 + n * 30, 10 + Math.abs(n - 2) * 7, card(rank, "heart"), 0.86, (n - 2) * 9))
    .join("") + at(0, -66, path("M0-26L8-8L27-7L12 5L17 24L0 13L-17 24L-12 5L-27-7L-8-8z", gold.up), 1)
