import type { OpenSocket } from "../domain/chat/chat.ts"

/** A connection to the platform over the browser's own WebSocket, at the address of the page. */
export const browserSocket: OpenSocket = (address, { onLine, onClose }) => {
  const url = new URL(address, location.href)
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:"
  const socket = new WebSocket(url)
  socket.addEventListener("message", ({ data }) => onLine(String(data)))
  socket.addEventListener("close", ({ code }) => onClose(code))
  return () => socket.close()
}
