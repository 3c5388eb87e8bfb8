import type { SlotMachine } from "../../../../slot/machine.ts"
import { lineBets, type PickBonus } from "../../../../slot/machine.ts"
import { type PickAction, type PickOutcome, type PickSeen, pickGame, placesOf } from "../../../../slot/pick/pick-game.ts"
import type { Spin } from "../../../../slot/play.ts"
import { calm, h, wait } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { loadTexts } from "../../words.ts"
import { createCabinet } from "./cabinet.ts"
import { PickBoard } from "./pick-board.ts"
import { Presenter } from "./present.ts"
import { slotFigures, slotRules } from "./rules.ts"
import type { MachineTexts, SlotTexts } from "./texts.ts"
import type { SlotTheme } from "./theme.ts"
import { windowOf } from "./window.ts"

export interface PickTheme extends SlotTheme {
  machine: SlotMachine & { pick: PickBonus }
  /** Addresses of the drawings of a covered place, a prize and the end. */
  pick: { covered: string; prize: string; end: string }
}

type PickRound = ShellRound<PickOutcome>

interface PickParts {
  theme: PickTheme
  kit: Kit<MachineTexts>
  slot: SlotTexts
  presenter: Presenter
  cabinet: Awaited<ReturnType<typeof createCabinet>>
}

/** A machine whose bonus is played step by step. */
class PickMachine implements Mounted {
  private readonly parts: PickParts
  private board: PickBoard | undefined
  private standing: Pick<Spin, "stops">

  constructor(parts: PickParts, standing: Pick<Spin, "stops">) {
    this.parts = parts
    this.standing = standing
    parts.kit.onPhase(phase => {
      this.board?.lock(phase !== "open")
      if (phase === "open") this.board?.focus()
    })
  }

  main() {
    const { kit, cabinet, presenter } = this.parts
    if (kit.phase === "open") return this.board?.focus()
    this.closeBoard()
    void kit.play<PickOutcome>({
      choice: null,
      begin() {
        presenter.begin()
        cabinet.sounds.spin()
      },
      show: this.show,
      rest: () => cabinet.reels.land(this.standing, [0, 60, 120, 180, 240], { onLand: () => {} }),
    })
  }

  key({ key }: KeyboardEvent) {
    return this.parts.kit.phase === "open" && (this.board?.key(key) ?? false)
  }

  /** A bonus that an earlier page left open. */
  resume(round: ShellRound) {
    const seen = round.seen as PickSeen
    const [spin] = seen.spins
    if (spin) this.parts.cabinet.reels.land(spin, [0, 0, 0, 0, 0], { onLand: () => {} })
    this.openBoard(round as PickRound, seen)
  }

  readonly show = async (round: PickRound) => {
    const { presenter } = this.parts
    const money = { bet: "spin", stake: round.stake, cost: costOf(round) } as const
    if (round.state === "playing") {
      const seen = round.seen as PickSeen
      const [spin] = seen.spins
      if (!spin) return
      this.standing = spin
      await presenter.spun({ spin, reels: spin }, money)
      this.parts.cabinet.sounds.feature()
      return this.openBoard(round, seen)
    }
    const { outcome } = round
    const spin = outcome?.spins[0]
    if (!outcome || !spin) return
    this.standing = spin
    if (this.board && outcome.pick) await this.endBoard(round, outcome.pick)
    else await presenter.spun({ spin, reels: spin }, money)
    presenter.rest({ spin, reels: spin }, this.amount(round, outcome.total), money)
  }

  private amount({ stake }: PickRound, lineBetsWon: number) {
    return (lineBetsWon * stake) / lineBets(this.parts.theme.machine)
  }

  private openBoard(round: PickRound, seen: PickSeen) {
    const { theme, kit, slot, cabinet } = this.parts
    this.closeBoard()
    this.board = new PickBoard({
      slot,
      money: kit.money,
      pictures: theme.pick,
      places: seen.places,
      open: place => this.open(place),
    })
    cabinet.cabinet.append(this.board.element)
    for (const { place, prize } of seen.opened) this.board.show(place, prize * round.stake)
    kit.main({ label: slot("pick.choose"), icon: "M6 9l6 6 6-6", disabled: true })
    this.tell(round, seen)
  }

  private tell(round: PickRound, { opened, total }: Pick<PickSeen, "opened" | "total">) {
    const { kit, slot } = this.parts
    const amount = kit.money(this.amount(round, total))
    const text = opened.length === 0 ? slot("pick.choose") : slot("pick.going", { amount })
    this.board?.say(text)
    kit.plate(text, opened.length > 0)
    kit.say(text)
  }

  private open(place: number) {
    const { kit, cabinet } = this.parts
    if (kit.phase !== "open") return
    this.board?.lock(true)
    void kit.step<PickOutcome>({ place } satisfies PickAction, async round => {
      if (round.state !== "playing") return this.show(round)
      const seen = round.seen as PickSeen
      const last = seen.opened.at(-1)
      if (!last) return
      this.board?.show(last.place, last.prize * round.stake)
      cabinet.sounds.opened(true, seen.opened.length)
      kit.haptics("land")
      this.tell(round, seen)
      kit.win(this.amount(round, seen.total))
    })
  }

  /** The last place, then what the others held, then the win. */
  private async endBoard(round: PickRound, { holds, opened }: NonNullable<PickOutcome["pick"]>) {
    const { kit, cabinet, slot, theme } = this.parts
    kit.main(undefined)
    const last = opened.at(-1)
    // Also what was opened for a player who had left.
    for (const place of opened) this.board?.show(place, (holds[place] ?? 0) * round.stake)
    if (last !== undefined) cabinet.sounds.opened((holds[last] ?? 0) > 0, opened.length)
    await wait(calm() ? 300 : 900)
    for (const [place, prize] of holds.entries()) this.board?.show(place, prize * round.stake, true)
    const won = opened.reduce((sum, place) => sum + (holds[place] ?? 0), 0) * round.stake
    const text = slot("pick.won", { amount: kit.money(won) })
    this.board?.say(text)
    kit.plate(text, won > 0)
    kit.say(text)
    await pause(1600, kit.skipping)
    const before = this.amount(round, round.outcome?.total ?? 0) - won
    const pictures = theme.thrown.flatMap(code => cabinet.reels.pictures().get(code) ?? [])
    if (won > 0) await kit.celebrate({ amount: won, stake: round.stake, cost: costOf(round), before, pictures })
    if (isWin(before + won, costOf(round))) await pause(900, kit.skipping)
    this.closeBoard()
  }

  private closeBoard() {
    this.board?.element.remove()
    this.board = undefined
  }
}

/** A slot machine with a pick bonus on the stage. */
export function pickClient(theme: PickTheme): GameClient<MachineTexts> {
  const { machine, figures } = theme
  let slot: SlotTexts

  return {
    game: pickGame(machine, figures),
    stakes: "ladder",
    button: "round",
    // A bonus waits for its player, and the next spin for the bonus.
    autoplay: true,
    feature: round => (round.outcome as PickOutcome | null)?.pick !== undefined,
    logo: theme.logo,

    async mount(stage, kit) {
      slot = await loadTexts(kit.language, "slot")
      const last = kit.session.last as PickRound | null
      const standing = last?.outcome?.spins[0] ?? { stops: [...theme.openingStops] }
      const cabinet = await createCabinet({ theme, stage, kit, slot }, standing)
      const presenter = new Presenter({ theme, kit, slot, ...cabinet })
      return new PickMachine({ theme, kit, slot, presenter, cabinet }, standing)
    },

    rules: kit => slotRules(theme, kit, slot),
    figures: kit => [
      ...slotFigures(theme, kit, slot),
      [slot("rules.places"), slot("rules.placesText", { prizes: machine.pick.prizes.length, places: placesOf(machine.pick) })],
    ],

    outcome(round, kit) {
      const { outcome } = round as PickRound
      const [spin] = outcome?.spins ?? []
      if (!outcome || !spin) return ""
      const { pick } = outcome
      const won = pick?.opened.reduce((sum, place) => sum + (pick.holds[place] ?? 0), 0) ?? 0
      return h(
        "div",
        {},
        windowOf(theme, spin),
        pick &&
          h("p", { class: "hint" }, slot("pick.history", { count: pick.opened.length, amount: kit.money(won * round.stake) })),
      )
    },
  }
}
