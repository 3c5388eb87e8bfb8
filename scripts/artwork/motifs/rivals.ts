import { ink } from "../ramps.ts"
import { at, circle, ellipse, line, mirrored, path } from "../svg.ts"
import type { Hero } from "./hero.ts"

const [gold, amber, ivory] = [ink("gold"), ink("amber"), ink("ivory")]

/** A tiger's head, smaller and simpler than the one that stands alone. */
const tigerHead =
  mirrored(
    "tiger",
    path("M24-52C36-88 72-84 68-40L48-20z", amber.up) +
      path("M34-52C44-72 62-68 60-44L48-32z", "#2a1208") +
      path("M0-60C52-60 72-24 68 16C64 52 32 72 0 72z", amber.up) +
      path("M0 12C24 8 40 20 40 40C40 60 20 72 0 72z", ivory.up) +
      line("M66-4L44-2M67 14L46 14M62 34L46 28M30-56L26-40", "#1d0d06", 6) +
      path("M14-8C22-20 40-20 50-8C40 0 24 0 14-8z", "#fff8dc") +
      circle(32, -9, 7, "#120806"),
  ) +
  path("M-14 20H14L0 36z", "#a2352f") +
  line("M-18-46H18M-14-34H14M-18-22H18M0-46V-22", "#1d0d06", 6) +
  line("M0 36V44M0 44C8 54 20 50 24 44M0 44C-8 54-20 50-24 44", "#1d0d06", 4)

/** Face to face: the dragon in the picture's tint, the tiger in its own coat. */
export const dragonTiger: Hero = c =>
  at(
    -52,
    -22,
    mirrored(
      "dragon",
      path("M20-44C28-84 60-92 84-88C68-80 56-64 48-36z", gold.up) +
        path("M36-28C68-44 88-24 92 4C76-8 64-4 52 8z", c.dark) +
        path("M0-52C40-56 64-32 60 0C56 24 44 32 36 48C28 68 12 76 0 76z", c.up) +
        path("M0 28C16 24 32 32 34 48C28 66 12 76 0 76z", gold.mid) +
        path("M10-16C20-30 40-28 48-16C38-2 20-4 10-16z", "#fff3b0") +
        ellipse(29, -15, 4, 9, "#1c0d08") +
        line("M8-32Q28-44 50-32", c.deep, 6) +
        line("M32 44C56 40 72 52 80 76M34 56C50 60 56 72 58 88", gold.light, 4.5) +
        circle(12, 44, 5, c.deep),
    ) + path("M0-60L12-40L0-20L-12-40z", gold.up),
    0.86,
    -8,
  ) + at(56, 26, tigerHead, 0.86, 8)
