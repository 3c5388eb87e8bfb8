import { stop } from "./lighting.ts"
import { circle, drawing, group, line, path, rect, ring } from "./svg.ts"

interface PaymentMark {
  /** The ground of the badge, left to right. */
  readonly ground: readonly [string, string]
  readonly sign: string
}

const pale = "#fff6df"
const gold = "#f0c766"

const marks = {
  // A strip, a chip, and the waves of paying without contact.
  card: {
    ground: ["#2f5bd0", "#16296e"],
    sign:
      rect(0, 12, 120, 12, 0, "#0b1747") +
      rect(14, 36, 24, 18, 4, gold) +
      line("M14 45h24M26 36v18", "#a9782a", 2) +
      line("M82 40q8 9 0 18M91 34q13 15 0 30M100 28q18 21 0 42", pale, 4),
  },
  // Its flap, and the coin that closes it.
  wallet: {
    ground: ["#16a06d", "#075238"],
    sign:
      path("M28 22h56a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8z", pale) +
      path("M28 22h50a6 6 0 0 0-6-8H34a6 6 0 0 0-6 6z", gold) +
      path("M92 34H76a9 9 0 0 0 0 18h16z", "#0b6a49") +
      circle(76, 43, 4, gold),
  },
  bank: {
    ground: ["#53627c", "#232d42"],
    sign: path("M60 12L96 30H24z", gold) + line("M36 38v18M52 38v18M68 38v18M84 38v18", pale, 7) + line("M26 64h68", gold, 6),
  },
  // Three blocks in a ring: no currency's own sign.
  crypto: {
    ground: ["#e58a2b", "#8a3f10"],
    sign:
      ring(60, 39, 25, pale, 5) + path("M60 22l14 8v16l-14 8-14-8V30z", pale) + line("M46 30l14 8 14-8M60 38v16", "#a9541a", 3),
  },
} as const satisfies Record<string, PaymentMark>

type PaymentCode = keyof typeof marks
export const paymentCodes = Object.keys(marks) as readonly PaymentCode[]

/** The badge of a way to pay, of no company: what the demo brands show in their cashier and at their foot. */
export function drawPayment(code: PaymentCode): string {
  const { ground, sign } = marks[code]
  const shade = `<linearGradient id="ground" x2="1" y2="1">${stop(0, ground[0])}${stop(1, ground[1])}</linearGradient>`
  const edge = `<clipPath id="edge">${rect(0, 0, 120, 78, 12, "#000")}</clipPath>`
  const body = rect(0, 0, 120, 78, 0, "url(#ground)") + sign
  return drawing(code, [120, 78], shade + edge, group('clip-path="url(#edge)"', body))
}
