import { fraction } from "../../../../fair/fraction.ts"
import { type HuntChoice, type HuntOutcome, timesOf, worthOf } from "../../../../games/fishing/hunt.ts"
import type en from "../../../locales/fishing/en.json"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import type { ShellRound } from "../../studio-api.ts"
import { barrelsFor } from "./power.ts"
import { coin } from "./props.ts"
import { Sea } from "./sea.ts"
import { SeaClock } from "./sea-clock.ts"
import { SeaView } from "./sea-view.ts"
import { SharedGuns } from "./shared-guns.ts"
import { Shooting } from "./shooting.ts"
import { chanceOf, fishName, type SeaKit, type SeaTexts, tagOf } from "./texts.ts"
import type { SeaWorld } from "./world.ts"
import "./fishing.css"

async function mount(stage: HTMLElement, kit: SeaKit, world: SeaWorld) {
  const canvas = h("canvas", { class: "sea", tabindex: 0, role: "application", "aria-label": kit.texts("sea") })
  stage.append(canvas)
  const sea = new Sea(world.creatures, Math.floor(Math.random() * 2 ** 31))
  const clock = new SeaClock()
  const view = new SeaView(canvas, sea, world, clock)
  const guns = new SharedGuns(kit, sea, view, clock)
  stage.append(guns.element)
  // The pictures are drawn while the others in the sea are asked for.
  view.prepare()
  await guns.join()
  await view.start()
  const shooting = new Shooting({ kit, stage, canvas, sea, view, pictures: [coin()], onFire: () => guns.fired() })
  kit.choices.append(shooting.controls)
  const barrels = () => {
    view.gun.power = barrelsFor(kit.stake.value, kit.stake.all)
  }
  kit.stake.onChange(barrels)
  barrels()
  return {
    main: () => void shooting.press(),
    key: (event: KeyboardEvent) => shooting.key(event),
    show(round: ShellRound) {
      const { caught } = round.outcome as HuntOutcome
      kit.plate(caught ? kit.texts("earlier", { amount: kit.money(round.win ?? 0) }) : kit.texts("missed"), caught)
    },
  }
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  h(
    "table",
    { class: "sea-table" },
    h("thead", {}, h("tr", {}, ...head.map(text => h("th", { scope: "col" }, text)))),
    h(
      "tbody",
      {},
      ...rows.map(([first = "", ...rest]) =>
        h("tr", {}, h("th", { scope: "row" }, first), ...rest.map(text => h("td", {}, text))),
      ),
    ),
  )

function rules(kit: SeaKit, { game, boss }: SeaWorld): HTMLElement[] {
  const { texts } = kit
  const share = (weight: number, of: readonly { readonly weight: number }[]) =>
    kit.percent(
      fraction(
        weight,
        of.reduce((sum, one) => sum + one.weight, 0),
      ),
      2,
    )
  const nameOf = (gun: string) => texts.find(`gun.${gun}.name`) ?? gun
  const guns: readonly (string | undefined)[] = game.guns.length > 0 ? game.guns : [undefined]
  const chances = guns.map(gun => (gun === undefined ? texts("rules.chance") : texts("rules.chanceWith", { gun: nameOf(gun) })))
  const worth = worthOf(game.paytable, boss)
  return [
    ...(["how", "pays", "sea", "auto"] as const).map(key => h("p", {}, texts(`rules.${key}`))),
    ...game.guns.flatMap(gun => {
      const times = timesOf(game.paytable, gun)
      return [
        h("h3", {}, nameOf(gun)),
        h("p", {}, texts.find(`gun.${gun}.text`) ?? ""),
        ...(times.length > 1
          ? [
              table(
                [texts("rules.times"), texts("rules.share")],
                times.map(one => [`×${one.times}`, share(one.weight, times)]),
              ),
            ]
          : []),
      ]
    }),
    h("h3", {}, texts("rules.fish")),
    table(
      [texts("rules.kind"), texts("rules.worth"), ...chances],
      game.kinds.map(fish => [
        fishName(kit, fish),
        tagOf(game, fish),
        ...guns.map(gun => chanceOf(kit, game, gun === undefined ? { fish } : { fish, gun })),
      ]),
    ),
    h("h3", {}, texts("boss.title")),
    h("p", {}, texts("boss.text")),
    table(
      [texts("rules.worth"), texts("boss.share")],
      worth.map(({ pays, weight }) => [`×${pays}`, share(weight, worth)]),
    ),
  ]
}

/** The page of a sea. */
export function seaClient(world: SeaWorld): GameClient<typeof en & SeaTexts> {
  const { game } = world
  return {
    game,
    stakes: "ladder",
    button: "wide",
    mount: (stage, kit) => mount(stage, kit, world),
    rules: kit => rules(kit, world),
    // All return the same; what differs between them is how much they vary.
    shownReturns: kit =>
      game.returns.map((one, index) => {
        const { fish, gun } = game.shots[index]!
        const name = fishName(kit, fish)
        return { ...one, name: gun === undefined ? name : `${name} · ${kit.texts.find(`gun.${gun}.name`) ?? gun}` }
      }),
    outcome(round, kit) {
      const { fish } = round.choice as HuntChoice
      const { caught, pays, times = 1 } = round.outcome as HuntOutcome
      const name = fishName(kit, fish)
      if (!caught) return h("p", {}, kit.texts("history.missed", { fish: name }))
      return h("p", {}, kit.texts(times > 1 ? "history.multiplied" : "history.caught", { fish: name, pays, times }))
    },
  }
}
