import { createParser } from "eventsource-parser"
import type { OpenEvents } from "../domain/messages/live-inbox.ts"

/**
 * A stream of server-sent events over `fetch`: the browser's own EventSource sends no header, so the session's token would have
 * to be in the address, which ends up in logs.
 */
export const browserEvents: OpenEvents = (path, { token, language, lastEventId }, { onEvent, onAlive, onClose }) => {
  const controller = new AbortController()
  const parser = createParser({
    onEvent: ({ event = "", id, data }) => onEvent({ event, id, data: JSON.parse(data) as unknown }),
  })
  const listen = async (): Promise<number> => {
    const answer = await fetch(path, {
      headers: {
        Authorization: `Bearer ${token}`,
        "Accept-Language": language,
        ...(lastEventId !== undefined && { "Last-Event-ID": lastEventId }),
      },
      cache: "no-store",
      signal: controller.signal,
    })
    if (!answer.ok || !answer.body) return answer.status
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onAlive()
      parser.feed(piece.value)
    }
    return answer.status
  }
  void listen().then(onClose, () => onClose(undefined))
  return () => controller.abort()
}
