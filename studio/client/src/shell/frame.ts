import { h } from "../dom.ts"
import type { GameClient, Kit } from "../kit.ts"
import type { Hud } from "./hud.ts"

interface FrameParts {
  kit: Kit
  client: GameClient
  hud: Hud
  stage: HTMLElement
  tools: HTMLElement
  jackpot: HTMLElement | undefined
  /** The session's figures, and what is announced over the stage. */
  last: readonly HTMLElement[]
}

/** Too long for a phone's header beside its tools, in usual letters: "Mitternachtsgraben". */
const hasLongWord = (name: string): boolean => name.split(" ").some(word => word.length > 12)

/** Fills the page around a game: header, stage, controls. */
export function buildFrame({ kit, client, hud, stage, tools, jackpot, last }: FrameParts): void {
  const { root, words, texts } = kit
  const name = client.logo
    ? h("h1", { class: "logo" }, h("img", { src: client.logo, alt: texts("name") }))
    : h("h1", { class: "name", "data-long": hasLongWord(texts("name")) }, texts("name"))
  root.dataset.game = client.game.code
  root.toggleAttribute("data-free", kit.free)
  root.replaceChildren(
    h(
      "header",
      { class: "top" },
      h(
        "div",
        { class: "top-left" },
        !client.logo && name,
        jackpot,
        kit.free && h("strong", { class: "free-badge", title: words("game.freePlayHint") }, words("game.freePlay")),
      ),
      tools,
    ),
    h("div", { class: "marquee" }, client.logo ? name : null),
    stage,
    hud.plate,
    kit.choices,
    hud.controls,
    ...last,
  )
}
