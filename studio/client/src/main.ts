import "./style/page.css"
import "./style/controls.css"
import "./style/overlay.css"
import "./style/panels.css"
import { h } from "./dom.ts"
import { loadGame } from "./games/load.ts"
import type { GameTexts } from "./kit.ts"
import { moneyFormat } from "./money.ts"
import { onParentMessage, parentOrigin, parentSender } from "./parent.ts"
import { showEnd } from "./shell/end.ts"
import { openShell } from "./shell/shell.ts"
import { StudioRefused, studioApi } from "./studio-api.ts"
import { languageOf, loadTexts, type ShellTexts } from "./words.ts"

/**
 * Starts the game of this address: `/play/<game>?token=…&language=…&mode=…&player=…&currency=…&origin=…`, with `&room=…` for one
 * of its rooms, `&round=…` to open a past round.
 */
async function start() {
  const root = document.querySelector<HTMLElement>("#game")!
  const query = new URLSearchParams(location.search)
  const allowed = document.querySelector<HTMLMetaElement>("meta[name=parents]")?.content.split(" ") ?? []
  const site = parentOrigin(allowed, query.get("origin"))
  const sendToParent = parentSender(site)
  const code = location.pathname.split("/").at(-1) ?? ""
  const language = languageOf(query.get("language") ?? navigator.language)
  const loading = loadGame(code)
  const words: ShellTexts = await loadTexts(language)
  document.documentElement.lang = language
  root.replaceChildren(h("p", { class: "loading", role: "status" }, words("game.loading")))

  const api = studioApi()
  const end = (code: string, retry: boolean) => {
    const text = words.find(`end.${code}`) ?? words("end.other", { code })
    showEnd(root, text, retry ? { label: words("end.again"), action: () => location.reload() } : undefined)
  }
  try {
    const mode = query.get("mode") === "free" ? "free" : "real"
    const [player, currency] = [query.get("player"), query.get("currency")]
    const [session, client, texts] = await Promise.all([
      api.open({ token: query.get("token") ?? "", game: code, mode, ...(player && { player }), ...(currency && { currency }) }),
      loading,
      loadTexts<GameTexts>(language, code),
    ])
    if (!client) throw new StudioRefused("unknown-game", {})
    document.title = texts("name")
    const money = moneyFormat(language, session.currency, session.exponent)
    await openShell({
      root,
      client,
      api,
      session,
      words,
      texts,
      money,
      sendToParent,
      room: query.get("room"),
      round: query.get("round"),
      onRules: show => onParentMessage(site, show),
      onEnd: code => end(code, false),
    })
  } catch (error) {
    const code = error instanceof StudioRefused ? error.code : "wallet-unreachable"
    if (!(error instanceof StudioRefused)) console.error(error)
    sendToParent?.({ baize: "error", code })
    end(code, code === "wallet-unreachable")
  }
}

start()
