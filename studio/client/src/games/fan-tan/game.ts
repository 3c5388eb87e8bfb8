import {
  type FanTanBet,
  type FanTanOutcome,
  type FanTanResult,
  type FanTanSpot,
  fanOf,
  fans,
  fanTan,
  fanTanPaytable,
  fanTanSpot,
  fanTanSpots,
} from "../../../../games/fan-tan/fan-tan.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type own from "../../../locales/fan-tan/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import { betList } from "../betting/bet-list.ts"
import { createFelt } from "../betting/felt.ts"
import { createCardRoads } from "../salon/card-roads.ts"
import { looks } from "../salon/looks.ts"
import { roadRules, salonRules } from "../salon/rules.ts"
import type { Cloth, SalonScene } from "../salon/salon-game.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { salonSounds } from "../salon/sounds.ts"
import type { SalonTexts } from "../salon/texts.ts"
import { createBeads, fanIcon } from "./beads.ts"
import "./fan-tan.css"

type BeadTexts = SalonTexts & typeof own
type BeadKit = Kit<BeadTexts>

/** Milliseconds after the start: the cup is lifted, the beads are counted off, and what is left lies alone. */
const cues = { lift: 700, count: 1700, over: 5000 }

const pays = ({ number }: Pick<BeadKit, "number">, bet: FanTanBet) =>
  number((fanTanPaytable.back[bet] - fanTanPaytable.unit) / fanTanPaytable.unit, "\u00a0:\u00a01")

/** "Fan 3", "Odd: 1 or 3", "Nim 1, 2 returns". */
function nameOf({ texts }: Pick<BeadKit, "texts">, { code, bet, wins, returns }: FanTanSpot): string {
  const named = texts.find(`spots.${code}`)
  return named ?? texts.find(`spots.${bet}`, { one: wins[0] ?? 0, other: returns ?? wins[1] ?? 0 }) ?? code
}

/** What is printed on a spot: beads for a fan, numbers for the others; a nim's second number is small. */
function printed({ texts }: BeadKit, { code, bet, wins, returns }: FanTanSpot): Node[] {
  if (bet === "fan") return [fanIcon(wins[0] ?? 1), h("span", { class: "felt-name" }, String(wins[0]))]
  if (bet === "kwok") return [h("span", { class: "felt-name" }, texts.find(`short.${code}`) ?? wins.join(" · "))]
  return [h("span", { class: "felt-name" }, String(wins[0]), h("small", {}, String(returns)))]
}

function createSpots(kit: BeadKit, cloth: Cloth) {
  const { texts, money } = kit
  const felt = createFelt({
    ...cloth,
    label: texts("board"),
    spots: fanTanSpots.map(spot => {
      const name = nameOf(kit, spot)
      return {
        code: spot.code,
        kind: `${spot.bet} ${spot.code}`,
        content: [...printed(kit, spot), h("span", { class: "felt-pays" }, pays(kit, spot.bet))],
        offer: texts("offer", { spot: name, pays: pays(kit, spot.bet) }),
        laid: (minor: number) => texts("laid", { spot: name, amount: money(minor) }),
      }
    }),
  })
  const row = (bet: FanTanBet) =>
    h(
      "div",
      { class: `fan-row ${bet}`, role: "group", "aria-label": texts(`returns.${bet}`) },
      ...fanTanSpots.filter(spot => spot.bet === bet).map(({ code }) => felt.button(code) ?? ""),
    )
  felt.element.replaceChildren(row("fan"), row("kwok"), row("nim"))
  return felt
}

/** "3 · 67 beads". */
const callOf = ({ texts }: Pick<BeadKit, "texts">, result: FanTanResult, key: "result" | "spoken" = "result") =>
  texts(key, { fan: fanOf(result), beads: result.beads })

function mountScene(kit: BeadKit, cloth: Cloth): SalonScene<FanTanResult> {
  const { texts, synth } = kit
  const sounds = salonSounds(synth)
  const felt = createSpots(kit, cloth)
  const beads = createBeads()
  const element = h("div", { class: "fan-tan" }, beads.element, felt.element)
  // On a low screen the beads and the cloth take turns.
  const turnTo = (side: "beads" | "cloth") => {
    element.dataset.side = side
  }
  const roads = createCardRoads(kit, {
    first: { name: texts("odd"), letter: texts("bead.odd") },
    second: { name: texts("even"), letter: texts("bead.even") },
    read: mark => ({ side: fanTan.road!.side(mark), letter: mark }),
    shares: fans.map(fan => ({
      label: String(fan),
      kind: fan % 2 === 0 ? "even" : "odd",
      counts: (mark: string) => mark === String(fan),
    })),
  })
  return {
    element,
    roads: roads.element,
    draw: felt.draw,
    mark: (result, won, bets) => felt.mark(result && won, bets),
    clear() {
      beads.close()
      turnTo("cloth")
    },
    script: result => [
      {
        at: cues.lift,
        act(instant) {
          turnTo("beads")
          beads.lift(result, instant)
          if (instant) return
          cloth.dealer.close()
          sounds.turn()
        },
      },
      {
        at: cues.count,
        act(instant) {
          beads.count(result, instant)
          if (instant) return
          cloth.dealer.deal()
          sounds.dice()
        },
      },
      {
        at: cues.over,
        act() {
          beads.rest()
          turnTo("cloth")
        },
      },
    ],
    call: result => callOf(kit, result),
    spoken: result => callOf(kit, result, "spoken"),
    nameOf(code) {
      const spot = fanTanSpot(code)
      return spot ? nameOf(kit, spot) : code
    },
    past: roads.show,
  }
}

export const client: GameClient<BeadTexts> = {
  game: fanTan,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<FanTanResult>(stage, kit, {
      rules: fanTan,
      spots: fanTanSpots.map(({ code }) => code),
      look: looks.wen,
      mount: cloth => mountScene(kit, cloth),
    }),
  rules: kit => {
    const { texts } = kit
    const head = (["bet", "pays", "wins"] as const).map(key => h("th", { scope: "col" }, texts(`rules.${key}`)))
    return [
      h("p", {}, texts("rules.how")),
      h(
        "table",
        { class: "returns" },
        h("thead", {}, h("tr", {}, ...head)),
        h(
          "tbody",
          {},
          ...(["fan", "kwok", "nim"] as const).map(bet =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, texts(`returns.${bet}`)),
              h("td", {}, pays(kit, bet)),
              h("td", {}, texts(`rules.${bet}`)),
            ),
          ),
        ),
      ),
      h("p", {}, texts("rules.commission")),
      h("p", {}, texts("rules.chances")),
      ...roadRules(kit),
      ...salonRules(kit, fanTan),
    ]
  },
  outcome(round, kit) {
    const { won, ...result } = round.outcome as FanTanOutcome
    return h(
      "div",
      { class: "fan-outcome" },
      h("p", {}, callOf(kit, result)),
      betList(
        kit,
        betsIn(round.choice as SpotBets).map(([code, bet]) => {
          const spot = fanTanSpot(code)
          return { name: spot ? nameOf(kit, spot) : code, bet, back: won[code] ?? 0 }
        }),
      ),
    )
  },
}
