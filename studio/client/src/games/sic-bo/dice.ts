import type { ThreeDice } from "../../../../games/sic-bo/spots.ts"
import { calm, h } from "../../dom.ts"
import { svg } from "../../svg.ts"

const [near, middle, far] = [27, 50, 73]

/** Where the pips of each face lie, on a face of 100. */
const faces: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[middle, middle]],
  2: [
    [near, near],
    [far, far],
  ],
  3: [
    [near, near],
    [middle, middle],
    [far, far],
  ],
  4: [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  5: [
    [near, near],
    [far, near],
    [middle, middle],
    [near, far],
    [far, far],
  ],
  6: [
    [near, near],
    [far, near],
    [near, middle],
    [far, middle],
    [near, far],
    [far, far],
  ],
}

/** A die from above. As in Asia the one is red and large, the four red. */
export const dieFace = (pips: number) =>
  svg(
    "svg",
    { class: "die", viewBox: "0 0 100 100", "aria-hidden": "true" },
    svg("rect", { class: "die-side", x: 3, y: 7, width: 94, height: 92, rx: 18 }),
    svg("rect", { class: "die-top", x: 3, y: 1, width: 94, height: 92, rx: 18 }),
    ...(faces[pips] ?? []).map(([cx, cy]) =>
      svg("circle", { cx, cy: cy - 3, r: pips === 1 ? 17 : 9.5, class: pips === 1 || pips === 4 ? "pip red" : "pip" }),
    ),
  )

/** Where die `n` is at a step of the shake, as a transform. */
function tossed(step: number, n: number): string {
  const [x, y] = [((step * 37 + n * 53) % 60) - 30, -((step * 71 + n * 29) % 110)]
  return `translate(${x}%, ${y}%) rotate(${((step * 97 + n * 131) % 360) - 180}deg)`
}

/** The dome with its three dice, which jump until the throw is shown. */
export function createDome() {
  const places = [0, 1, 2].map(n => h("span", { class: `dome-die n${n}` }, dieFace(n + 1)))
  const element = h(
    "div",
    { class: "dome", "aria-hidden": "true" },
    h("span", { class: "dome-plate" }),
    ...places,
    h("span", { class: "dome-glass" }),
  )
  let shaking: { place: HTMLElement; motion: Animation; faces: number }[] = []

  function land(n: number, pips: number): void {
    const place = places[n]
    for (const one of shaking.filter(({ place: moved }) => moved === place)) {
      one.motion.cancel()
      clearInterval(one.faces)
    }
    shaking = shaking.filter(one => one.place !== place)
    place?.replaceChildren(dieFace(pips))
  }

  return {
    element,
    shake() {
      if (calm()) return
      shaking = places.map((place, n) => ({
        place,
        faces: window.setInterval(() => place.replaceChildren(dieFace(1 + Math.floor(Math.random() * 6))), 90),
        motion: place.animate(
          Array.from({ length: 9 }, (_, step) => ({ transform: step % 8 === 0 ? "none" : tossed(step, n) })),
          { duration: 760, iterations: Number.POSITIVE_INFINITY },
        ),
      }))
    },
    /** The die at this place comes to rest. */
    land(n: number, dice: ThreeDice, instant: boolean) {
      const pips = dice[n as 0 | 1 | 2]
      land(n, pips)
      if (!instant && !calm())
        places[n]?.animate(
          [{ transform: "translateY(-46%) rotate(-22deg)" }, { transform: "translateY(6%)" }, { transform: "none" }],
          {
            duration: 340,
            easing: "cubic-bezier(0.3, 1.3, 0.5, 1)",
          },
        )
    },
    rest() {
      for (const { motion, faces: timer } of shaking) {
        motion.cancel()
        clearInterval(timer)
      }
      shaking = []
    },
  }
}
