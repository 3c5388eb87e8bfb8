import { reelsShown } from "../../../../slot/machine.ts"
import type { WalkOutcome } from "../../../../slot/walk/play.ts"
import { walkGame } from "../../../../slot/walk/walk-game.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { costOf } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { loadTexts } from "../../words.ts"
import { createCabinet } from "../slot/cabinet.ts"
import { Presenter } from "../slot/present.ts"
import { windowOf } from "../slot/window.ts"
import { WalkPresenter, walkStops } from "./present.ts"
import { walkFigureList, walkRules } from "./rules.ts"
import { walkSounds } from "./sounds.ts"
import type { WalkMachineTexts, WalkTexts } from "./texts.ts"
import type { WalkTheme } from "./theme.ts"
import { createWalkBar } from "./walk-bar.ts"
import { WalkerSigns } from "./walker-signs.ts"
import "./walk.css"

/** A machine whose wilds walk, on the stage. */
export function walkClient(theme: WalkTheme): GameClient<WalkMachineTexts> {
  const { machine, figures } = theme
  /** Set once the game is mounted, before anything reads it. */
  let texts: WalkTexts

  return {
    game: walkGame(machine, figures),
    stakes: "ladder",
    button: "round",
    autoplay: true,
    feature: round => (round.outcome as WalkOutcome | null)?.parade === true,
    logo: theme.reels.logo,

    async mount(stage, kit) {
      const [slot, walk] = await Promise.all([loadTexts<never>(kit.language, "slot"), loadTexts<never>(kit.language, "walk")])
      texts = { slot, walk }
      // The parts of the slots read only what both kinds of machines say.
      const slotKit = kit as unknown as ConstructorParameters<typeof Presenter>[0]["kit"]
      let standing = standingOf(theme, kit.session.last?.outcome as WalkOutcome | null | undefined)
      const parts = await createCabinet({ theme: theme.reels, stage, kit: slotKit, slot: texts.slot }, standing)
      const signs = new WalkerSigns(machine.reels.strips.length)
      const bar = createWalkBar(texts, kit.money)
      parts.cabinet.querySelector(".window")?.append(signs.element)
      kit.root.querySelector(".marquee")?.append(bar.element)
      const presenter = new WalkPresenter({
        theme,
        kit,
        texts,
        view: parts.reels,
        signs,
        bar,
        sounds: { ...parts.sounds, walk: walkSounds(kit.synth) },
        reels: new Presenter({ theme: theme.reels, kit: slotKit, slot: texts.slot, ...parts }),
      })

      async function show(round: ShellRound): Promise<void> {
        const outcome = round.outcome as WalkOutcome | null
        if (!outcome) return
        await presenter.show(outcome, round.stake, costOf(round))
        standing = standingOf(theme, outcome)
      }
      return {
        main: () =>
          void kit.play<WalkOutcome>({
            choice: null,
            begin() {
              presenter.begin()
              parts.sounds.spin()
            },
            show,
            rest: () => parts.reels.land(standing, [0, 60, 120, 180, 240], { onLand: () => {} }),
          }),
        show,
      }
    },

    rules: kit => walkRules(theme, kit, texts),
    figures: kit => walkFigureList(theme, kit, texts),

    outcome: ({ outcome }) => pastRound(theme, outcome as WalkOutcome, texts),
  }
}

/** The reels as the last round left them, or as the machine stands before the first. */
function standingOf(theme: WalkTheme, outcome: WalkOutcome | null | undefined) {
  const last = outcome?.spins.at(-1)
  if (outcome && last) {
    const reels = walkStops(theme, outcome, last)
    if (reelsShown(theme.machine.reels, reels).length === theme.machine.reels.strips.length) return reels
  }
  return { stops: theme.reels.openingStops }
}

/** A round in the history: its reels, and the number of its respins. */
function pastRound(theme: WalkTheme, outcome: WalkOutcome, texts: WalkTexts): HTMLElement {
  const [first] = outcome.spins
  const respins = outcome.spins.length - 1
  return h(
    "div",
    {},
    first && windowOf(theme.reels, walkStops(theme, outcome, first)),
    respins > 0 && h("p", { class: "hint" }, texts.walk("history", { count: respins })),
  )
}
