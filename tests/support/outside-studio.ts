import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Clock } from "@baize/kit/clock.ts"
import { vendorDoor } from "./vendor-door.ts"

interface StudioOptions {
  readonly walletUrl: string
  readonly clock: Clock
}
type Door = ReturnType<typeof vendorDoor>

export interface OutsideStudio {
  readonly url: string
  /** Sets the key that the operator has issued. */
  sign(kid: string, secret: string): void
  readonly call: Door
  /** The players it has opened games for. */
  readonly launches: { readonly player: string; readonly game: string; readonly token: string }[]
  close(): void
}

/** Minor units. */
export const STAKE = 100
export const PRIZE = 350

/**
 * A small third-party studio on an origin of its own: a page with two buttons, one of which bets and wins over the wallet API
 * while the other leaves. It reports both to the site correctly, but the balances it reports are false.
 */
export async function openOutsideStudio({ walletUrl, clock }: StudioOptions): Promise<OutsideStudio> {
  let door: Door = () => Promise.reject(new Error("It has no key"))
  let rounds = 0
  const launches: OutsideStudio["launches"][number][] = []

  const call: Door = (name, content) => door(name, content)

  async function open(token: string): Promise<string> {
    const { player = "", game = "" } = (await call("authenticate", { token })).value
    launches.push({ player, game, token })
    return page
  }
  async function play(token: string): Promise<object> {
    const { player, game } = launches.find(launch => launch.token === token)!
    const round = `round-${++rounds}`
    const bet = await call("bet", { transaction: `${round}-bet`, round, player, game, token, amount: STAKE })
    if (bet.code) return bet
    return await call("win", { transaction: `${round}-win`, round, player, game, amount: PRIZE, end: true })
  }

  const server = createServer((message, reply) => {
    const url = new URL(message.url ?? "/", "http://studio")
    const token = url.searchParams.get("token") ?? ""
    const answer = message.method === "POST" ? play(token).then(said => JSON.stringify(said)) : open(token)
    reply.setHeader("Content-Type", message.method === "POST" ? "application/json" : "text/html; charset=utf-8")
    answer.then(
      content => reply.end(content),
      error => reply.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sign(kid, secret) {
      door = vendorDoor({ url: walletUrl, key: { kid, secret }, now: () => clock.now() })
    },
    call,
    launches,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const page =
  `<!doctype html><meta charset="utf-8"><title>Tide Pool</title><link rel="icon" href="data:,">
<style>body{margin:0;display:grid;place-content:center;gap:16px;height:100vh;background:#063;color:#fff;font:20px ` +
  `sans-serif}</style>
<output>Ready</output><button id="play">Dive</button><button id="leave">Surface</button>
<script>
  const site = new URLSearchParams(location.search).get("site")
  const tell = message => parent.postMessage(message, site)
  play.onclick = async () => {
    const said = await (await fetch(location.href, { method: "POST" })).json()
    document.querySelector("output").textContent = said.code ?? "Won"
    tell(said.code ? { baize: "error", code: said.code } : { baize: "balance", balance: 99_999_999 })
  }
  leave.onclick = () => tell({ baize: "closed" })
</script>`
