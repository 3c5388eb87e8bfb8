import type { ChatEvent } from "../chat/wire.ts"
import type { TableView } from "../protocol.ts"

const chatBlock = "event: chat\ndata: "

/** A page that follows a table (or a sea), and everything it has received, byte by byte. */
export async function tableEvents<View = TableView>(url: string, bearer: string, path = "/api/table/events") {
  const over = new AbortController()
  const response = await fetch(`${url}${path}`, {
    headers: { Authorization: `Bearer ${bearer}` },
    signal: over.signal,
  })
  const blocks: string[] = []
  const views: View[] = []
  const chat: ChatEvent[] = []
  let notify = () => {}

  async function read(): Promise<void> {
    let text = ""
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk)
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        blocks.push(block)
        if (block.startsWith("data: ")) views.push(JSON.parse(block.slice(6)) as View)
        if (block.startsWith(chatBlock)) chat.push(JSON.parse(block.slice(chatBlock.length)) as ChatEvent)
        notify()
      }
    }
  }
  const reading = read().catch(() => {})

  return {
    status: response.status,
    views,
    /** Of a page that asked for the chat. */
    chat,

    /** The first view, received or future, that matches. */
    async until(like: (view: View) => boolean): Promise<View> {
      for (;;) {
        const found = views.find(like)
        if (found) return found
        await new Promise<void>(resolve => {
          notify = resolve
        })
      }
    },

    /** Everything sent before the first matching view. */
    bytesUntil: (like: (view: View) => boolean) =>
      blocks
        .slice(
          0,
          blocks.findIndex(block => block.startsWith("data: ") && like(JSON.parse(block.slice(6)))),
        )
        .join("\n\n"),

    async close(): Promise<void> {
      over.abort()
      await reading
    },
  }
}
