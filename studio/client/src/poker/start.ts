import "./room.css"
import "./lobby.css"
import "./felt.css"
import "./chips.css"
import "./seats.css"
import "./dock.css"
import "./tournaments/lists.css"
import "./tournaments/lobby.css"
import "./tournaments/table.css"
import { HiddenPlayers } from "../chat/hidden-players.ts"
import type { ChatTexts } from "../chat/texts.ts"
import { h } from "../dom.ts"
import { readDecimal, typedDecimal } from "../money.ts"
import { onParentMessage, type ParentRequests, type SendToParent } from "../parent.ts"
import { drawSeed } from "../seed.ts"
import { showEnd } from "../shell/end.ts"
import { haptics } from "../shell/haptics.ts"
import { storedPreferences } from "../shell/preferences.ts"
import type { SiteBar } from "../shell/site-bar.ts"
import { createSynth } from "../shell/synth.ts"
import { StudioRefused } from "../studio-api.ts"
import { loadTexts, type ShellTexts, speak } from "../words.ts"
import { Amounts } from "./amounts.ts"
import { pokerApi } from "./poker-api.ts"
import { pokerPreferences } from "./poker-preferences.ts"
import { pokerSounds } from "./poker-sounds.ts"
import type { PokerRoomParts } from "./room.ts"
import { RoomWindow } from "./room-window.ts"
import { sentSeeds } from "./sent-seeds.ts"
import type { PokerTexts } from "./texts.ts"
import type { TournamentTexts } from "./tournaments/texts.ts"

export interface PokerStart {
  readonly root: HTMLElement
  readonly query: URLSearchParams
  readonly language: string
  /** Origin of the framing site. */
  readonly site: string | undefined
  readonly sendToParent: SendToParent | undefined
  readonly siteBar: SiteBar
}

/** Opens the poker room of this address, `/play/texas-holdem?token=…`. */
export async function startPoker({ root, query, language, site, sendToParent, siteBar }: PokerStart): Promise<void> {
  const [words, texts, tournamentTexts, chatTexts] = await Promise.all([
    loadTexts(language) as Promise<ShellTexts>,
    loadTexts(language, "texas-holdem") as Promise<PokerTexts>,
    loadTexts(language, "poker-tournaments") as Promise<TournamentTexts>,
    loadTexts(language, "chat") as Promise<ChatTexts>,
  ])
  speak(language)
  document.title = texts("name")
  root.replaceChildren(h("p", { class: "loading", role: "status" }, words("game.loading")))
  const end = (code: string) => {
    siteBar.offer([])
    sendToParent?.({ baize: "error", code })
    const canRetry = code === "unreachable" || code === "wallet-unreachable" || code === "studio-trouble"
    const retry = canRetry ? { label: words("end.again"), action: () => location.reload() } : undefined
    showEnd(root, words.find(`end.${code}`) ?? words("end.other", { code }), retry)
  }
  try {
    const room = await openRoom({ root, query, words, texts, tournamentTexts, chatTexts, sendToParent, siteBar, end, site })
    room.start()
  } catch (error) {
    if (!(error instanceof StudioRefused)) console.error(error)
    end(error instanceof StudioRefused ? error.code : "unreachable")
  }
}

interface OpeningRoom extends Omit<PokerStart, "language"> {
  readonly words: ShellTexts
  readonly texts: PokerTexts
  readonly tournamentTexts: TournamentTexts
  readonly chatTexts: ChatTexts
  end(code: string): void
}

async function openRoom({
  root,
  query,
  words,
  texts,
  tournamentTexts,
  chatTexts,
  sendToParent,
  siteBar,
  end,
  site,
}: OpeningRoom): Promise<RoomWindow> {
  const api = pokerApi(drawSeed)
  const [player, currency] = [query.get("player"), query.get("currency")]
  const session = await api.open({
    token: query.get("token") ?? "",
    mode: query.get("mode") === "free" ? "free" : "real",
    ...(player && { player }),
    ...(currency && { currency }),
  })
  const house = storedPreferences()
  const synth = createSynth()
  let { balance } = session
  const changed = new Set<() => void>()
  async function follow(): Promise<void> {
    try {
      ;({ balance } = await api.balance())
    } catch {
      // The next move asks again.
      return
    }
    sendToParent?.({ baize: "balance", balance })
    room.showBalance()
    for (const tell of changed) tell()
  }
  const parts: PokerRoomParts = {
    api,
    session,
    seeds: sentSeeds(),
    words,
    texts,
    tournamentTexts,
    chatTexts,
    hidden: new HiddenPlayers(),
    amounts: new Amounts(words.language, session),
    preferences: pokerPreferences(),
    synth,
    sounds: pokerSounds(synth),
    haptics: haptics(house),
    read: text => readDecimal(text, words.language, session.exponent),
    write: typedDecimal(words.language, session.exponent),
    balance: () => balance,
    onBalance: tell => {
      changed.add(tell)
      return () => changed.delete(tell)
    },
    moved: () => void follow(),
    fund: session.mode === "real" && sendToParent ? () => sendToParent({ baize: "funds" }) : undefined,
    ended: end,
  }
  const onParent = (requests: ParentRequests) => onParentMessage(site, requests)
  const room = new RoomWindow({ root, parts, house, sendToParent, siteBar, onParent })
  return room
}
