import { ink } from "../ramps.ts"
import { at, circle, line, mirrored, path } from "../svg.ts"
import type { Hero } from "./hero.ts"

const ivory = ink("ivory")
const crimson = ink("crimson")

/** A fox's face under a paper umbrella, with the sun through the rain. */
export const fox: Hero = c =>
  at(
    0,
    -74,
    path(
      "M-112 44C-104-18-54-44 0-44C54-44 104-18 112 44C96 30 76 32 62 46C48 30 24 30 0 46C-24 30-48 30-62 46" +
        "C-76 32-96 30-112 44z",
      crimson.up,
    ) +
      line("M0-44C-34-20-52 10-62 46M0-44V46M0-44C34-20 52 10 62 46", crimson.dark, 3.4) +
      line("M-98 22C-60-2-30-4 0-2C30-4 60-2 98 22", "#ffe08a", 6) +
      circle(0, -48, 9, "#ffe08a"),
  ) +
  mirrored(
    "half",
    path("M26-20C34-58 56-80 84-86C92-60 88-30 74-6z", c.up) +
      path("M40-20C46-48 60-62 76-70C80-50 76-32 66-14z", "#3c1a0c") +
      path("M0-34C40-34 74-12 92 32C72 40 66 58 48 72C32 86 14 92 0 92z", c.up) +
      path("M90 34C62 24 38 28 22 42C12 56 6 74 0 92C14 92 32 86 48 72C66 58 72 40 90 34z", ivory.up),
  ) +
  mirrored("face", line("M26 24C36 10 52 10 60 24", "#2a120a", 6) + circle(58, 46, 9, "#ff8a8a", 'opacity=".55"')) +
  path("M-14 76C-6 68 6 68 14 76C8 88 4 92 0 92C-4 92-8 88-14 76z", "#2a120a") +
  path("M0-30L8-6L0 14L-8-6z", crimson.light) +
  line("M-104 70L-112 96M104 66L96 92M-84 96L-90 114M88 98L82 116", "#d8f4ff", 5)
