import { once } from "node:events"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { Platform } from "@baize/platform/platform.ts"

/** A callback as the provider sent it. */
export interface RecordedCallback {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Recorder {
  /** Every callback so far, oldest first. None has reached the platform. */
  readonly callbacks: readonly RecordedCallback[]
  /** Hands a callback to the platform; gives the status of its answer. */
  deliver(callback: RecordedCallback): Promise<number>
  close(): Promise<void>
}

/** Headers that belong to the connection, not to the callback. */
const ofTheConnection = /^(host|connection|content-length|transfer-encoding|keep-alive|expect)$/

/**
 * Stands in front of the platform: keeps the callbacks of a provider and says that they are accepted, and passes everything else
 * on, such as the sandbox's own calls.
 */
export async function startRecorder(platform: Platform, provider: string, port: number): Promise<Recorder> {
  const path = `/cashier/notify/${provider}`
  const callbacks: RecordedCallback[] = []
  const send = async (method: string, url: string, { headers, body }: RecordedCallback) => {
    const own = Object.entries(headers).filter(([name]) => !ofTheConnection.test(name))
    return platform.http.inject({ method: method as "POST", url, headers: Object.fromEntries(own), payload: body })
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const call = { headers: request.headers, body: Buffer.concat(parts) }
    if (request.url === path) {
      callbacks.push(call)
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"accepted":true}')
      return
    }
    const answer = await send(request.method ?? "GET", request.url ?? "/", call)
    response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload)
  })
  server.listen(port)
  await once(server, "listening")
  return {
    callbacks,
    deliver: async callback => (await send("POST", path, callback)).statusCode,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
