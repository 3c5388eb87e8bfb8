import type en from "../../locales/algorithm/en.json"
import { h } from "../dom.ts"
import { languageOf, loadTexts, speak, type Texts } from "../words.ts"
import { examples } from "./examples.ts"
import { sections } from "./sections.ts"
import "../style/page.css"
import "../style/page-sizes.css"
import "../style/controls.css"
import "../style/controls-sizes.css"
import "../style/panels.css"
import "../style/document.css"
import "./algorithm.css"

/** The algorithm of all games in words, with worked examples. */
async function start() {
  const language = languageOf(new URLSearchParams(location.search).get("language") ?? navigator.language)
  const texts: Texts<typeof en> = await loadTexts<typeof en>(language, "algorithm")
  speak(language)
  document.title = texts("title")
  const section = (name: (typeof sections)[number]) => {
    const example = examples[name]
    return h(
      "section",
      { id: name },
      h("h2", {}, texts(`sections.${name}.title`)),
      h("p", {}, texts(`sections.${name}.text`)),
      example ? h("pre", { class: "code", tabindex: 0, "aria-label": texts("example") }, example.join("\n")) : "",
    )
  }
  document.querySelector("#algorithm")!.append(h("h1", {}, texts("title")), h("p", {}, texts("intro")), ...sections.map(section))
}

start()
