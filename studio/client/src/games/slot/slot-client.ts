import type { SlotOutcome } from "../../../../slot/play.ts"
import { slotGame } from "../../../../slot/slot-game.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { costOf } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { loadTexts } from "../../words.ts"
import { createFeatureBar } from "./feature-bar.ts"
import { Presenter } from "./present.ts"
import { createReelView } from "./reel-view.ts"
import { slotFigures, slotRules } from "./rules.ts"
import { slotSounds } from "./sounds.ts"
import type { MachineTexts, SlotTexts } from "./texts.ts"
import type { SlotTheme } from "./theme.ts"
import { windowOf } from "./window.ts"
import "./slot.css"

/** A slot machine on the stage. */
export function slotClient(theme: SlotTheme): GameClient<MachineTexts> {
  const { machine, figures } = theme
  /** Shared by all slots; set once the game is mounted, before anything reads it. */
  let slot: SlotTexts

  return {
    game: slotGame(machine, figures),
    stakes: "ladder",
    button: "round",
    autoplay: true,
    feature: round => ((round.outcome as SlotOutcome | null)?.spins.length ?? 0) > 1,
    logo: theme.logo,

    async mount(stage, kit) {
      slot = await loadTexts(kit.language, "slot")
      const sounds = slotSounds(kit.synth, theme.pitch)
      const canvas = h("canvas", { class: "reels", role: "img", "aria-label": slot("reels") })
      const beds = machine.strips.map(() => h("div", { class: "reel-bed" }))
      const reelWindow = h(
        "div",
        { class: "window" },
        h("div", { class: "reel-beds" }, ...beds),
        canvas,
        h("div", { class: "glass" }),
      )
      const featureBar = createFeatureBar(slot, kit.money, machine.freeMultiplier)
      kit.root.querySelector(".marquee")?.append(featureBar.element)
      kit.root.style.setProperty("--felt", `url(${theme.cloth})`)
      kit.root.style.setProperty("--frame", `url(${theme.frame})`)
      stage.append(h("div", { class: "cabinet" }, reelWindow, h("div", { class: "brass-frame" })))

      const last = kit.session.last?.outcome as SlotOutcome | null | undefined
      let standing: readonly number[] = last?.spins.at(-1)?.stops ?? theme.openingStops
      const reels = await createReelView(theme, canvas, standing)
      const presenter = new Presenter({ theme, kit, slot, reels, featureBar, sounds })

      async function show(round: ShellRound): Promise<void> {
        const outcome = round.outcome as SlotOutcome | null
        if (!outcome) return
        await presenter.show(outcome, round.stake, costOf(round))
        standing = outcome.spins.at(-1)?.stops ?? standing
      }
      return {
        main: () =>
          void kit.play<SlotOutcome>({
            choice: null,
            begin() {
              presenter.begin()
              sounds.spin()
            },
            show,
            rest: () => reels.land(standing, [0, 60, 120, 180, 240], { onLand: () => {} }),
          }),
        show,
      }
    },

    rules: kit => slotRules(theme, kit, slot),
    figures: kit => slotFigures(theme, kit, slot),

    outcome({ outcome }) {
      const { spins } = outcome as SlotOutcome
      return h(
        "div",
        {},
        spins[0] && windowOf(theme, spins[0].stops),
        spins.length > 1 && h("p", { class: "hint" }, slot("freeSpins", { count: spins.length - 1 })),
      )
    },
  }
}
