import { europeanRoulette, type RouletteOutcome } from "../../../../games/european-roulette/european-roulette.ts"
import { spotOf } from "../../../../games/european-roulette/spots.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type en from "../../../locales/european-roulette/en.json"
import { calm, h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { isWin, resultText } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { betList } from "../betting/bet-list.ts"
import { createBetting } from "../betting/table.ts"
import { RouletteCloth } from "./cloth.ts"
import "./european-roulette.css"
import { createLastNumbers, numberBadge } from "./last-numbers.ts"
import { rules } from "./rules.ts"
import { createCorner, createSmallWheel } from "./small-wheel.ts"
import { standing } from "./standing.ts"
import { Wheel } from "./wheel.ts"
import { numberName, type RouletteKit, spotName } from "./words.ts"

interface RouletteTable {
  readonly kit: RouletteKit
  readonly betting: ReturnType<typeof createBetting>
  readonly board: RouletteCloth
  readonly wheel: Wheel
  readonly past: ReturnType<typeof createPast>
  /** The number on the wheel, while the ball lies on it. */
  readonly fallen: HTMLElement
  turnTo(side: "wheel" | "board"): void
}

/** Pixels over the cloth of a phone, for the small wheel and the last numbers. */
const above = 44

/** The last numbers; where wheel and cloth take turns, also a small wheel beside them or in the corner of the cloth. */
function createPast(kit: RouletteKit) {
  const wheel = createSmallWheel(kit)
  const corner = createCorner(kit)
  const numbers = createLastNumbers(kit.texts("last"))
  const all: number[] = []
  return {
    row: h("div", { class: "past-row" }, wheel.canvas, numbers.element),
    corner: corner.element,
    add(number: number) {
      all.push(number)
      wheel.show(number)
      corner.show(all)
      numbers.show(all)
    },
  }
}

/** Lands the ball, then shows on the board what was won. */
async function showRound({ kit, betting, board, wheel, past, fallen, turnTo }: RouletteTable, round: ShellRound): Promise<void> {
  const { number, won } = round.outcome as RouletteOutcome
  board.draw(round.choice as SpotBets)
  turnTo("wheel")
  await wheel.land(number, kit.skipping)
  const name = numberName(kit, number)
  fallen.replaceChildren(numberBadge(number))
  kit.say(name)
  kit.plate(name, isWin(round.win ?? 0, round.stake))
  past.add(number)
  kit.synth.bell(isWin(round.win ?? 0, round.stake) ? 880 : 523, { volume: 0.14, length: 0.7 })
  await pause(calm() ? 400 : 1100, kit.skipping)
  board.mark(number, won)
  turnTo("board")
  fallen.replaceChildren()
  if (round.win) await kit.celebrate({ amount: round.win, stake: round.stake, pictures: betting.pictures })
  else kit.win(0)
  if (!isWin(round.win ?? 0, round.stake)) kit.plate(`${name} · ${resultText(kit.words, kit.money, round.win ?? 0, round.stake)}`)
  await pause(900, kit.skipping)
  betting.laying.settle()
  board.undim()
}

function mount(stage: HTMLElement, kit: RouletteKit) {
  const { texts } = kit
  const betting = createBetting(kit, () => {
    if (kit.phase === "idle") board.mark(undefined)
    board.draw(betting.laying.bets)
  })
  const past = createPast(kit)
  const board = new RouletteCloth({
    kit,
    corner: past.corner,
    values: betting.values,
    text: betting.text,
    place: betting.place,
    remove: betting.remove,
    placeAll: betting.placeAll,
  })
  const wheel = new Wheel(kit.synth, texts("wheel"))
  const fallen = h("div", { class: "fallen", "aria-hidden": "true" })
  const wheelPlace = h("div", { class: "wheel-place" }, wheel.canvas, fallen)
  const table = h("div", { class: "roulette" }, h("div", { class: "wheel-side" }, wheelPlace, past.row), board.element)
  stage.append(table)
  new ResizeObserver(() => {
    const { form, turns } = standing(stage.clientWidth, stage.clientHeight, above)
    table.toggleAttribute("data-turns", turns)
    table.dataset.form = form
    board.layOut(form)
  }).observe(stage)
  board.layOut("lying")
  board.draw({})
  betting.showMain()

  const before = kit.session.last?.outcome as RouletteOutcome | null | undefined
  if (before?.number !== undefined) {
    past.add(before.number)
    wheel.show(before.number)
  }

  const turnTo = (side: "wheel" | "board") => {
    table.dataset.side = side
  }
  const show = (round: ShellRound): Promise<void> => showRound({ kit, betting, board, wheel, past, fallen, turnTo }, round)

  return {
    main() {
      const choice = betting.ready()
      if (!choice) return kit.plate(texts("betting.none"))
      kit.play({
        choice,
        stake: betting.laying.sum,
        begin() {
          board.mark(undefined)
          kit.plate(texts("noMoreBets"))
          turnTo("wheel")
          wheel.spin()
        },
        show,
        rest() {
          wheel.stop()
          turnTo("board")
        },
      })
    },
    key: betting.key,
    autoplayStake: betting.cost,
    autoplayObstacle: () => (betting.cost() === 0 ? texts("betting.none") : undefined),
    show,
  }
}

export const client: GameClient<typeof en> = {
  game: europeanRoulette,
  stakes: "own",
  button: "wide",
  autoplay: true,
  mount,
  rules,
  outcome(round, kit) {
    const { number, won } = round.outcome as RouletteOutcome
    return h(
      "div",
      { class: "roulette-outcome" },
      h("p", {}, numberBadge(number), " ", numberName(kit, number)),
      betList(
        kit,
        betsIn(round.choice as SpotBets).map(([code, bet]) => {
          const spot = spotOf(code)
          return { name: spot ? spotName(kit, spot) : code, bet, back: won[code] ?? 0 }
        }),
      ),
    )
  },
}
