import { fraction } from "../../../../fair/fraction.ts"
import {
  catching,
  type FishKind,
  fishKinds,
  type ReefChoice,
  type ReefOutcome,
  reefHunter,
  worthOf,
} from "../../../../games/reef-hunter/reef-hunter.ts"
import type en from "../../../locales/reef-hunter/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import type { ShellRound } from "../../studio-api.ts"
import { coin } from "./props.ts"
import { Sea } from "./sea.ts"
import { SeaView, tagOf } from "./sea-view.ts"
import { Shooting } from "./shooting.ts"
import "./reef-hunter.css"

type ReefKit = Kit<typeof en>

const chanceOf = (kit: ReefKit, kind: FishKind) => {
  const { hits, of } = catching(kind)
  return kit.percent(fraction(hits, of), 2)
}

async function mount(stage: HTMLElement, kit: ReefKit) {
  const canvas = h("canvas", { class: "sea", tabindex: 0, role: "application", "aria-label": kit.texts("sea") })
  stage.append(canvas)
  const sea = new Sea(Math.random)
  const view = new SeaView(canvas, sea)
  await view.start()
  const shooting = new Shooting(kit, canvas, sea, view, kind => chanceOf(kit, kind), [coin()])
  kit.choices.append(shooting.controls)
  const barrels = () =>
    view.setPower(1 + Math.min(2, Math.floor((kit.stake.all.filter(stake => stake <= kit.stake.value).length - 1) / 4)))
  kit.stake.onChange(barrels)
  barrels()
  return {
    main: () => shooting.press(),
    key: (event: KeyboardEvent) => shooting.key(event),
    show(round: ShellRound) {
      const { caught } = round.outcome as ReefOutcome
      kit.plate(caught ? kit.texts("earlier", { amount: kit.money(round.win ?? 0) }) : kit.texts("missed"), caught)
    },
  }
}

export const client: GameClient<typeof en> = {
  game: reefHunter,
  stakes: "ladder",
  button: "wide",
  mount,
  rules(kit) {
    const { texts } = kit
    const cells = (kind: FishKind) => [
      h("th", { scope: "row" }, texts(`fish.${kind}`)),
      h("td", {}, tagOf(kind)),
      h("td", {}, chanceOf(kit, kind)),
    ]
    const boss = worthOf("kraken")
    const all = boss.reduce((sum, { weight }) => sum + weight, 0)
    const table = (head: readonly string[], rows: readonly HTMLElement[][]) =>
      h(
        "table",
        { class: "reef-table" },
        h("thead", {}, h("tr", {}, ...head.map(text => h("th", { scope: "col" }, text)))),
        h("tbody", {}, ...rows.map(row => h("tr", {}, ...row))),
      )
    return [
      ...(["how", "pays", "sea", "auto"] as const).map(key => h("p", {}, texts(`rules.${key}`))),
      h("h3", {}, texts("rules.fish")),
      table([texts("rules.kind"), texts("rules.worth"), texts("rules.chance")], fishKinds.map(cells)),
      h("h3", {}, texts("rules.kraken")),
      h("p", {}, texts("rules.krakenText")),
      table(
        [texts("rules.worth"), texts("rules.share")],
        boss.map(({ pays, weight }) => [
          h("th", { scope: "row" }, `×${pays}`),
          h("td", {}, kit.percent(fraction(weight, all), 2)),
        ]),
      ),
    ]
  },
  outcome(round, kit) {
    const { fish } = round.choice as ReefChoice
    const { caught, pays } = round.outcome as ReefOutcome
    const name = kit.texts(`fish.${fish}`)
    return h("p", {}, caught ? kit.texts("history.caught", { fish: name, pays }) : kit.texts("history.missed", { fish: name }))
  },
}
