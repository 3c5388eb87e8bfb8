import "./style/page.css"
import "./style/page-sizes.css"
import "./style/controls.css"
import "./style/controls-sizes.css"
import "./style/low.css"
import "./style/overlay.css"
import "./style/panels.css"
import { typeWesternDigits } from "@baize/kit/western-digits.ts"
import { h } from "./dom.ts"
import { loadGame } from "./games/load.ts"
import { forgetSession, keepSession } from "./kept-session.ts"
import type { GameClient, GameTexts } from "./kit.ts"
import { launch } from "./launch.ts"
import { FileLost, loadFile } from "./load-file.ts"
import { moneyFormat } from "./money.ts"
import { onParentMessage, parentOrigin, parentSender } from "./parent.ts"
import type { PokerStart } from "./poker/start.ts"
import { showEnd } from "./shell/end.ts"
import { openShell } from "./shell/shell.ts"
import { siteBar } from "./shell/site-bar.ts"
import { type ShellSession, StudioRefused } from "./studio-api.ts"
import { languageOf, loadTexts, type ShellTexts, speak } from "./words.ts"

async function gameOf(code: string): Promise<GameClient> {
  const client = await loadGame(code)
  if (!client) throw new StudioRefused("unknown-game", {})
  return client
}

/** What ended the start: the studio's refusal, a file of the page, a fault of the game, or the connection to the studio. */
function codeOf(error: unknown, opened: boolean): string {
  if (error instanceof StudioRefused) return error.code
  if (error instanceof FileLost) return "not-loaded"
  return opened ? "failed" : "unreachable"
}

/** Those that another attempt can cure. */
const passing = ["not-loaded", "unreachable", "wallet-unreachable", "studio-trouble"]

/**
 * Starts the game of this address: `/play/<game>?token=…&language=…&mode=…&player=…&currency=…&origin=…`, with `&offset=…`
 * (minutes of the site's clock), `&room=…` for one of its rooms, `&round=…` to open a past round.
 */
async function start() {
  const root = document.querySelector<HTMLElement>("#game")!
  const { query, code, api, opening } = launch
  const allowed = document.querySelector<HTMLMetaElement>("meta[name=parents]")?.content.split(" ") ?? []
  const site = parentOrigin(allowed, query.get("origin"))
  const sendToParent = parentSender(site)
  const bar = siteBar(root, site, sendToParent)
  sendToParent?.({ baize: "here" })
  const language = languageOf(query.get("language") ?? navigator.language)
  let words: ShellTexts | undefined
  let opened: ShellSession | undefined

  if (!opening) return startRoom({ root, query, language, site, sendToParent, siteBar: bar })
  const loadingWords: Promise<ShellTexts> = loadTexts(language)
  const [loadingTexts, loading] = [loadTexts<GameTexts>(language, code), gameOf(code)]
  // Awaited below, after the words that tell of their failure.
  for (const part of [loadingWords, loadingTexts, loading]) part.catch(() => {})
  // The shell asks for the words of a jackpot once the game is there: by then they have arrived.
  void opening.then(({ jackpot }) => jackpot && loadTexts(language, "jackpot")).catch(() => {})
  const again = async (): Promise<void> => {
    const session = await opening.catch(() => undefined)
    if (session) keepSession(query.get("token") ?? "", session)
    location.reload()
  }
  function end(code: string): void {
    bar.offer([])
    if (!words) return
    const retry = passing.includes(code) ? { label: words("end.again"), action: () => void again() } : undefined
    showEnd(root, words.find(`end.${code}`) ?? words("end.other", { code }), retry)
  }
  try {
    words = await loadingWords
    speak(language)
    root.replaceChildren(h("p", { class: "loading", role: "status" }, words("game.loading")))
    const [client, texts, session] = [await loading, await loadingTexts, await opening]
    opened = session
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
      siteBar: bar,
      room: query.get("room"),
      round: query.get("round"),
      onParent: requests => onParentMessage(site, requests),
      onEnd: end,
    })
    forgetSession()
  } catch (error) {
    if (!(error instanceof StudioRefused)) console.error(error)
    const reason = codeOf(error, opened !== undefined)
    sendToParent?.({ baize: "error", code: reason })
    end(reason)
  }
}

/** Poker is a room of its own, with other calls than games against the house. */
async function startRoom(room: PokerStart): Promise<void> {
  try {
    const { startPoker } = await loadFile(() => import("./poker/start.ts"))
    await startPoker(room)
  } catch (error) {
    console.error(error)
    const words: ShellTexts = await loadTexts(room.language)
    showEnd(room.root, words("end.not-loaded"), { label: words("end.again"), action: () => location.reload() })
  }
}

typeWesternDigits(document)
start()
