import type { ReelStops } from "../../../../slot/machine.ts"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { createFeatureBar } from "./feature-bar.ts"
import { createReelView } from "./reel-view.ts"
import { standBeside } from "./scenery.ts"
import { slotSounds } from "./sounds.ts"
import { waysOf } from "./spin-stops.ts"
import { createStallRow } from "./stall-row.ts"
import type { MachineTexts, SlotTexts } from "./texts.ts"
import type { SlotTheme } from "./theme.ts"
import { TwinBand } from "./twin-band.ts"
import "./slot.css"

interface CabinetParts {
  theme: SlotTheme
  stage: HTMLElement
  kit: Kit<MachineTexts>
  slot: SlotTexts
}

/** The machine on the stage: reels in their frame, the bar of the free spins, the sounds. */
export async function createCabinet({ theme, stage, kit, slot }: CabinetParts, standing: ReelStops) {
  const { machine } = theme
  const canvas = h("canvas", { class: "reels", role: "img", "aria-label": slot("reels") })
  const beds = machine.strips.map(() => h("div", { class: "reel-bed" }))
  const twins = machine.twins && new TwinBand()
  const reelWindow = h(
    "div",
    { class: "window" },
    h("div", { class: "reel-beds" }, ...beds),
    canvas,
    twins?.element,
    h("div", { class: "glass" }),
  )
  const multiplies = machine.freeMultiplier > 1 || machine.multiplierGrows === true
  const featureBar = createFeatureBar(slot, kit.money, multiplies)
  kit.root.querySelector(".marquee")?.append(featureBar.element)
  kit.root.style.setProperty("--felt", `url(${theme.cloth})`)
  kit.root.style.setProperty("--frame", `url(${theme.frame})`)
  const ways = h("output", { class: "ways-count" })
  const onHeights = (heights: readonly number[]) => {
    ways.textContent = slot("waysNow", { ways: kit.number(waysOf(heights)) })
  }
  const stalls = machine.stalls && createStallRow(machine, theme.awning ?? "", slot("stalls"))
  stalls?.rest(standing.times)
  const cabinet = h(
    "div",
    {
      class: "cabinet",
      "data-reels": machine.strips.length,
      "data-rows": machine.rows,
      ...(stalls && { "data-stalls": "" }),
      ...(machine.dial && { "data-dial": "" }),
    },
    reelWindow,
    h("div", { class: "brass-frame" }),
    stalls?.element,
    machine.heights && ways,
  )
  if (standing.heights) onHeights(standing.heights)
  stage.append(cabinet)
  standBeside(stage, cabinet, theme)
  const reels = await createReelView(theme, canvas, standing)
  const extras = { ...(stalls && { stalls }), ...(twins && { twins }) }
  return { cabinet, reels, featureBar, sounds: slotSounds(kit.synth, theme.pitch), onHeights, ...extras }
}
