import { holdGame } from "../../../../slot/hold/hold-game.ts"
import type { HoldOutcome } from "../../../../slot/hold/play.ts"
import type { SlotMachine } from "../../../../slot/machine.ts"
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
import { CoinBoard } from "./coin-board.ts"
import { createHoldBar } from "./hold-bar.ts"
import { HoldPresenter } from "./present.ts"
import { createPrizes } from "./prizes.ts"
import { holdFigureList, holdRules } from "./rules.ts"
import { holdSounds } from "./sounds.ts"
import type { HoldMachineTexts, HoldTexts } from "./texts.ts"
import type { HoldTheme } from "./theme.ts"
import "../slot/slot.css"
import "./hold.css"

/** A machine whose coins stick, on the stage. */
export function holdClient(theme: HoldTheme): GameClient<HoldMachineTexts> {
  const { machine, figures } = theme
  /** Set once the game is mounted, before anything reads it. */
  let texts: HoldTexts

  return {
    game: holdGame(machine, figures),
    stakes: "ladder",
    button: "round",
    autoplay: true,
    feature: round => (round.outcome as HoldOutcome | null)?.hold !== undefined,
    logo: theme.reels.logo,

    async mount(stage, kit) {
      const [slot, hold] = await Promise.all([loadTexts<never>(kit.language, "slot"), loadTexts<never>(kit.language, "hold")])
      texts = { slot, hold }
      const canvas = h("canvas", { class: "reels", role: "img", "aria-label": texts.slot("reels") })
      const board = new CoinBoard(theme, texts, kit.money)
      const bar = createHoldBar(texts, kit.money)
      kit.root.querySelector(".marquee")?.append(bar.element)
      kit.root.style.setProperty("--felt", `url(${theme.reels.cloth})`)
      kit.root.style.setProperty("--frame", `url(${theme.reels.frame})`)
      const cabinet = cabinetOf(canvas, board.element, machine.reels, createPrizes(theme, kit, texts))
      stage.append(cabinet)
      // A coin shows nothing before it has an amount: the others are greater.
      const [coin = "", ...thrown] = theme.reels.thrown
      standBeside(stage, cabinet, { ...theme.reels, thrown: [...thrown, coin] })

      const last = kit.session.last?.outcome as HoldOutcome | null | undefined
      let standing = { stops: last?.stops ?? theme.reels.openingStops }
      const reels = await createReelView(theme.reels, canvas, standing)
      // The slots' presenter reads only what both kinds of machines say.
      const slotKit = kit as unknown as ConstructorParameters<typeof Presenter>[0]["kit"]
      const presenter = new HoldPresenter({
        theme,
        kit,
        texts,
        board,
        bar,
        sounds: holdSounds(kit.synth),
        reels: new Presenter({
          theme: theme.reels,
          kit: slotKit,
          slot: texts.slot,
          reels,
          featureBar: createFeatureBar(texts.slot, kit.money, false),
          sounds: slotSounds(kit.synth, theme.reels.pitch),
        }),
      })

      async function show(round: ShellRound): Promise<void> {
        const outcome = round.outcome as HoldOutcome | null
        if (!outcome) return
        await presenter.show(outcome, round.stake, costOf(round))
        standing = { stops: outcome.stops }
      }
      const rest = () => reels.land(standing, [0, 60, 120, 180, 240], { onLand: () => {} })
      return {
        main: () => void kit.play<HoldOutcome>({ choice: null, begin: () => presenter.begin(), show, rest }),
        show,
      }
    },

    rules: kit => holdRules(theme, kit, texts),
    figures: kit => holdFigureList(theme, kit, texts),

    outcome: ({ outcome }) => pastRound(theme, outcome as HoldOutcome, texts),
  }
}

/** A round in the history: its reels, and the number of coins that were held. */
function pastRound({ reels }: HoldTheme, { stops, coins, hold }: HoldOutcome, texts: HoldTexts): HTMLElement {
  const count = coins.length + (hold?.respins.flat().length ?? 0)
  return h("div", {}, windowOf(reels, { stops }), hold && h("p", { class: "hint" }, texts.hold("history", { count })))
}

/** The reels in their frame, coins over them and prizes under them. */
function cabinetOf(canvas: HTMLElement, coins: HTMLElement, { strips }: SlotMachine, prizes: HTMLElement): HTMLElement {
  const beds = h("div", { class: "reel-beds" }, ...strips.map(() => h("div", { class: "reel-bed" })))
  const reelWindow = h("div", { class: "window" }, beds, canvas, coins, h("div", { class: "glass" }))
  return h(
    "div",
    { class: "cabinet hold-cabinet", "data-reels": strips.length },
    reelWindow,
    h("div", { class: "brass-frame" }),
    prizes,
  )
}
