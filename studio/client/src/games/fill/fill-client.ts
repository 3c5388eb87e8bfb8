import { fillGame } from "../../../../slot/fill/fill-game.ts"
import type { FillOutcome } from "../../../../slot/fill/play.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { costOf } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { loadTexts } from "../../words.ts"
import { createFeatureBar } from "../slot/feature-bar.ts"
import { Presenter } from "../slot/present.ts"
import { createReelView } from "../slot/reel-view.ts"
import { standBeside } from "../slot/scenery.ts"
import { slotSounds } from "../slot/sounds.ts"
import { windowOf } from "../slot/window.ts"
import { FillBoard } from "./fill-board.ts"
import { FillPresenter } from "./present.ts"
import { fillFigureList, fillRules } from "./rules.ts"
import type { FillMachineTexts, SharedSlotTexts } from "./texts.ts"
import type { FillTheme } from "./theme.ts"
import "../slot/slot.css"
import "./fill.css"

/** A small machine whose respins fill the window, on the stage. */
export function fillClient(theme: FillTheme): GameClient<FillMachineTexts> {
  const { machine, figures } = theme
  /** Set once the game is mounted, before anything reads it. */
  let slot: SharedSlotTexts

  return {
    game: fillGame(machine, figures),
    stakes: "ladder",
    button: "round",
    autoplay: true,
    feature: round => (round.outcome as FillOutcome | null)?.respins !== undefined,
    logo: theme.reels.logo,

    async mount(stage, kit) {
      slot = await loadTexts(kit.language, "slot")
      const canvas = h("canvas", { class: "reels", role: "img", "aria-label": slot("reels") })
      const board = new FillBoard(theme)
      kit.root.style.setProperty("--felt", `url(${theme.reels.cloth})`)
      kit.root.style.setProperty("--frame", `url(${theme.reels.frame})`)
      const cabinet = cabinetOf(canvas, board.element, machine.reels.strips.length)
      stage.append(cabinet)
      standBeside(stage, cabinet, theme.reels)

      const last = kit.session.last?.outcome as FillOutcome | null | undefined
      let standing = { stops: last?.stops ?? theme.reels.openingStops }
      const reels = await createReelView(theme.reels, canvas, standing)
      const sounds = slotSounds(kit.synth, theme.reels.pitch)
      // The presenter of the slots reads only what both kinds of machines say.
      const slotKit = kit as unknown as ConstructorParameters<typeof Presenter>[0]["kit"]
      const featureBar = createFeatureBar(slot, kit.money, false)
      const slots = new Presenter({ theme: theme.reels, kit: slotKit, slot, reels, featureBar, sounds })
      const stop = () => void reels.land(standing, [0, 0, 0], { onLand: () => {} })
      const presenter = new FillPresenter({ theme, kit, board, sounds, reels: slots, stop })

      async function show(round: ShellRound): Promise<void> {
        const outcome = round.outcome as FillOutcome | null
        if (!outcome) return
        await presenter.show(outcome, { stake: round.stake, cost: costOf(round) })
        if (outcome.stops) standing = { stops: outcome.stops }
      }
      return {
        main: () =>
          void kit.play<FillOutcome>({
            choice: null,
            begin() {
              presenter.begin()
              sounds.spin()
            },
            show,
            rest: () => reels.land(standing, [0, 60, 120], { onLand: () => {} }),
          }),
        show,
      }
    },

    rules: kit => fillRules(theme, kit, slot),
    figures: kit => fillFigureList(theme, kit, slot),

    outcome: ({ outcome }) => pastRound(theme, outcome as FillOutcome),
  }
}

/** A round in the history: its reels, or the window that its respins filled. */
function pastRound({ machine, reels }: FillTheme, { stops, respins }: FillOutcome): HTMLElement {
  if (stops || !respins) return h("div", {}, windowOf(reels, { stops: stops ?? [] }))
  const { rows, strips, wild } = machine.reels
  const fallen = respins.drops.flat()
  const codeAt = (place: number) => {
    const one = fallen.find(other => other.place === place)
    return one && (one.wild ? wild : respins.symbol)
  }
  const picture = (place: number) => {
    const url = reels.symbols[codeAt(place) ?? ""]?.url
    return url ? h("img", { src: url, alt: "", width: 30, height: 30 }) : h("span", { class: "fill-nothing" })
  }
  const columns = strips.map((_, reel) => h("div", {}, ...Array.from({ length: rows }, (_, row) => picture(reel * rows + row))))
  return h("div", {}, h("div", { class: "mini-reels" }, ...columns))
}

/** The reels in their frame, and the window of the respins over them. */
function cabinetOf(canvas: HTMLElement, board: HTMLElement, reels: number): HTMLElement {
  const beds = h("div", { class: "reel-beds" }, ...Array.from({ length: reels }, () => h("div", { class: "reel-bed" })))
  const reelWindow = h("div", { class: "window" }, beds, canvas, board, h("div", { class: "glass" }))
  return h("div", { class: "cabinet fill-cabinet", "data-tall": "" }, reelWindow, h("div", { class: "brass-frame" }))
}
