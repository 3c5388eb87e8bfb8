import type { ChatEvent } from "../../../chat/wire.ts"
import type { TableView } from "../../../protocol.ts"
import type { StudioApi } from "../studio-api.ts"
import { ChatDock } from "./chat-dock.ts"
import { HiddenPlayers } from "./hidden-players.ts"
import { TableChat } from "./table-chat.ts"
import type { ChatTexts } from "./texts.ts"

interface LiveChatOptions {
  readonly api: StudioApi
  readonly root: HTMLElement
  readonly texts: ChatTexts
  /** The table as last received. */
  table(): TableView | undefined
}

/** The chat of the live table that a game follows. */
export interface LiveChat {
  readonly button: HTMLElement
  take(event: ChatEvent): void
  /** Once the page is built. */
  start(): void
}

export function liveChat({ api, root, texts, table }: LiveChatOptions): LiveChat {
  const room = () => table()?.room ?? ""
  const dock = new ChatDock(root, texts)
  const chat = new TableChat({
    texts,
    hidden: new HiddenPlayers(),
    table: () => table()?.chain.table ?? "",
    say: request => api.say(room(), request),
    report: line => api.reportLine(room(), line),
    onUnread: () => dock.showUnread(),
  })
  return { button: dock.button, take: event => chat.take(event), start: () => dock.show(chat) }
}
