import { type ReelStops, reelsShown, type SlotBet } from "../../../../slot/machine.ts"
import type { SlotOutcome } from "../../../../slot/play.ts"
import { betOf, type SlotChoice, slotGame } from "../../../../slot/slot-game.ts"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import { costOf } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { loadTexts } from "../../words.ts"
import { costOfBet, createBets } from "./bets.ts"
import { createCabinet } from "./cabinet.ts"
import { maxWinNote } from "./max-win.ts"
import { Presenter } from "./present.ts"
import { slotFigures, slotRules } from "./rules.ts"
import { reelsOf } from "./spin-stops.ts"
import type { MachineTexts, SlotTexts } from "./texts.ts"
import type { SlotTheme } from "./theme.ts"
import { windowOf } from "./window.ts"

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
    feature: round => !machine.dial && !machine.march && ((round.outcome as SlotOutcome | null)?.spins.length ?? 0) > 1,
    logo: theme.logo,

    async mount(stage, kit) {
      slot = await loadTexts(kit.language, "slot")
      const last = kit.session.last as ShellRound<SlotOutcome> | null
      let standing = standingOf(theme, last)
      const { reels, sounds, ...shown } = await createCabinet({ theme, stage, kit, slot }, standing)
      const presenter = new Presenter({ theme, kit, slot, reels, sounds, ...shown })

      async function show(round: ShellRound): Promise<void> {
        const outcome = round.outcome as SlotOutcome | null
        if (!outcome) return
        await presenter.show(outcome, { bet: betOf(round.choice as SlotChoice), stake: round.stake, cost: costOf(round) })
        standing = standingOf(theme, round as ShellRound<SlotOutcome>)
      }
      const spin = (bet: SlotBet) =>
        void kit.play<SlotOutcome>({
          choice: bet === "spin" ? null : { bet },
          ...(bet !== "spin" && { stake: costOfBet(machine, bet, kit.stake.value) }),
          begin() {
            presenter.begin()
            sounds.spin()
          },
          show,
          rest: () => reels.land(standing, [0, 60, 120, 180, 240, 300], { onLand: () => {} }),
        })
      const bets =
        machine.bets && kit.session.pace.buying ? createBets({ machine, kit, slot, buy: () => spin("buy") }) : undefined
      if (bets) {
        kit.choices.append(bets.element)
        bets.setAnte(betOf((last?.choice ?? null) as SlotChoice) === "ante")
      }
      return { main: () => spin(bets?.current() ?? "spin"), show }
    },

    rules: kit => slotRules(theme, kit, slot),
    figures: kit => slotFigures(theme, kit, slot),

    outcome(round, kit) {
      const outcome = round.outcome as SlotOutcome
      const bet = betOf(round.choice as SlotChoice)
      const [first] = outcome.spins
      const free = outcome.bought ? outcome.spins.length : outcome.spins.length - 1
      return h(
        "div",
        {},
        first && windowOf(theme, reelsOf(machine, outcome, first, bet)),
        bet !== "spin" && h("p", { class: "hint" }, (kit as Kit<MachineTexts>).texts.find(`returns.${bet}`) ?? bet),
        free > 0 && h("p", { class: "hint" }, slot(machine.dial || machine.march ? "respins" : "freeSpins", { count: free })),
        outcome.capped && machine.cap !== undefined && maxWinNote(slot, machine.cap, kit.number),
        outcome.freeSymbol &&
          h("img", { class: "drawn", src: theme.symbols[outcome.freeSymbol]?.url, alt: "", width: 34, height: 34 }),
      )
    },
  }
}

/** The reels as the last round left them, or as the machine stands before the first. */
function standingOf({ machine, openingStops, openingHeights }: SlotTheme, round: ShellRound<SlotOutcome> | null): ReelStops {
  const last = round?.outcome?.spins.at(-1)
  if (round?.outcome && last) {
    const reels = reelsOf(machine, round.outcome, last, betOf(round.choice as SlotChoice))
    if (reelsShown(machine, reels).length === machine.strips.length) return reels
  }
  return { stops: openingStops, ...(openingHeights && { heights: openingHeights }) }
}
