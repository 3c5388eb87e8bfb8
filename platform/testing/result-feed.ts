import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A result as `docs/lottery.md` says. */
export interface SaidResult {
  readonly lottery: string
  readonly draw: string
  readonly drawnAt: string
  readonly prizes: Readonly<Record<string, readonly string[]>>
}

/** A feed of official results over HTTP, which says what its test lets it say. */
export async function startResultFeed(token: string) {
  let body = JSON.stringify({ results: [] })
  let isDown = false
  let isSilent = false
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? "")
    if (isSilent) return void response.destroy()
    const status = isDown ? 503 : request.headers.authorization === `Bearer ${token}` ? 200 : 401
    response.writeHead(status, { "content-type": "application/json" }).end(status === 200 ? body : "{}")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Paths that were asked for. */
    asked,
    say(...results: readonly SaidResult[]): void {
      body = JSON.stringify({ results })
    },
    answer(text: string): void {
      body = text
    },
    fail(down: boolean): void {
      isDown = down
    },
    /** Ends the connection instead of answering. */
    silence(silent: boolean): void {
      isSilent = silent
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
