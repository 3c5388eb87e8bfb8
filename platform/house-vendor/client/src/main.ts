import { emeraldCloth } from "../../slot/machines/emerald-cloth.ts"
import "./style/page.css"
import "./style/cabinet.css"
import "./style/controls.css"
import "./style/overlay.css"
import "./style/panels.css"
import { h } from "./dom.ts"
import { moneyFormat } from "./money.ts"
import { parentOrigin, tellParent } from "./parent.ts"
import { showEnd } from "./stage/end.ts"
import { buildTable } from "./stage/table.ts"
import { Refused, studioApi } from "./studio-api.ts"
import { known, loadWords } from "./words.ts"

/** Starts the game of this address: `/play/<game>?token=…&language=…&mode=…&origin=…`. */
async function start() {
  const root = document.querySelector<HTMLElement>("#game")!
  const query = new URLSearchParams(location.search)
  const allowed = document.querySelector<HTMLMetaElement>("meta[name=parents]")?.content.split(" ") ?? []
  const tell = tellParent(parentOrigin(allowed, query.get("origin")))
  const words = await loadWords(query.get("language") ?? navigator.language)
  document.documentElement.lang = words.language
  document.title = words("game.name")
  root.replaceChildren(h("p", { class: "loading", role: "status" }, words("game.loading")))

  const api = studioApi()
  const end = (code: string, retry: boolean) => {
    const text = known(words, `end.${code}`) ? words(`end.${code}` as "end.other") : words("end.other", { code })
    showEnd(root, text, retry ? { label: words("end.again"), action: () => location.reload() } : undefined)
  }
  try {
    const mode = query.get("mode") === "free" ? "free" : "real"
    const game = location.pathname.split("/").at(-1) ?? ""
    const session = await api.open({ token: query.get("token") ?? "", game, mode })
    const money = moneyFormat(words.language, session.currency, session.exponent)
    await buildTable({ root, machine: emeraldCloth, api, session, words, money, tell, onEnd: code => end(code, false) })
  } catch (error) {
    const code = error instanceof Refused ? error.code : "wallet-unreachable"
    tell?.({ baize: "error", code })
    end(code, code === "wallet-unreachable")
  }
}

start()
