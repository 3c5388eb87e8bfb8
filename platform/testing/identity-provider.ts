import { createHmac } from "node:crypto"
import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export const IDENTITY_TOKEN = "our token at the identity provider"
export const IDENTITY_KEY = "the key by which it signs its callbacks"

/** A check as the provider has it. */
interface StandInCheck {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly birthday: string
  readonly notifyUrl: string
  /** The bytes of each picture, by side. */
  readonly pictures: Readonly<Record<string, string>>
  /** How often it was submitted. */
  times: number
  report: object
}

/** A server that behaves as `docs/identity-providers.md` says, and decides as its test does. */
export async function startIdentityProvider() {
  const checks = new Map<string, StandInCheck>()
  let isDown = false
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (isDown) return answer(response, 503, {})
    if (request.headers.authorization !== `Bearer ${IDENTITY_TOKEN}`) return answer(response, 401, {})
    if (request.method === "GET") {
      const check = [...checks.values()].find(({ id }) => request.url === `/checks/${id}`)
      return answer(response, check ? 200 : 404, check ? reportOf(check) : {})
    }
    const key = String(request.headers["idempotency-key"])
    const order = JSON.parse(Buffer.concat(parts).toString("utf8"))
    const { reference, name, birthday, notify_url: notifyUrl, pictures } = order
    const known = checks.get(key)
    const shown = Object.fromEntries(pictures.map(({ side, data }: { side: string; data: string }) => [side, data]))
    const check = known ?? {
      id: `check-${checks.size + 1}`,
      reference,
      name,
      birthday,
      notifyUrl,
      pictures: shown,
      times: 0,
      report: {},
    }
    check.times += 1
    checks.set(key, check)
    answer(response, 200, { id: check.id })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const reportOf = ({ id, reference, report }: StandInCheck) => ({ id, reference, result: "pending", ...report })
  const checkOf = (document: number): StandInCheck | undefined => checks.get(`document:${document}`)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    checkOf,
    /** Decides a check without a callback. */
    decide(document: number, report: object): void {
      checkOf(document)!.report = report
    },
    /** The callback about a check, signed at an instant. */
    callback(document: number, at: Date, changes: object = {}, key = IDENTITY_KEY) {
      const body = JSON.stringify({ ...reportOf(checkOf(document)!), ...changes })
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const signature = createHmac("sha256", key).update(`${timestamp}.${body}`).digest("hex")
      return { body, headers: { "content-type": "application/json", "x-timestamp": timestamp, "x-signature": signature } }
    },
    fail(down: boolean): void {
      isDown = down
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

const answer = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body))
