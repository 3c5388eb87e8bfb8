import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { Agent, get, request } from "node:http"
import type { TestWallet } from "@baize/studio/testing/test-wallet.ts"

/** What players have met, in milliseconds: bets answered, messages delivered, and their bets seen on the table. */
export class Crowd {
  answered: number[] = []
  delivered: number[] = []
  seen: number[] = []
  messages = 0
  refused = new Map<string, number>()

  /** Forgets what was met before. */
  clear(): void {
    this.answered = []
    this.delivered = []
    this.seen = []
    this.messages = 0
    this.refused.clear()
  }
}

/** When in the time for bets a player bets, in milliseconds after it began, at most. */
const betsWithin = 11_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** The beginning of a message. */
const head = /^data: \{"room":"","round":"([^"]+)","phase":"(\w+)".{0,60}?"now":(\d+)/

/** A player who follows a table, and bets once in every round. */
export class TablePlayer {
  private readonly url: string
  private readonly headers: Record<string, string>
  private readonly crowd: Crowd
  private betOn = ""
  private placed: { id: string; at: number } | undefined
  private close = () => {}
  private timer: NodeJS.Timeout | undefined

  private constructor(url: string, headers: Record<string, string>, crowd: Crowd) {
    this.url = url
    this.headers = headers
    this.crowd = crowd
  }

  /** Launches the game; `number` makes the player and the address. */
  static async launch(url: string, wallet: TestWallet, { game, number, crowd }: { game: string; number: number; crowd: Crowd }) {
    const [player, token] = [`p${number}`, `real.${game}.${randomUUID()}`]
    wallet.players.set(player, { balance: 100_000_000, tokens: new Set([token]) })
    const headers = { "X-Forwarded-For": `10.${number >> 12}.${(number >> 6) & 63}.${number & 63}` }
    const { status, body } = await post(`${url}/api/session`, headers, { token, game, mode: "real" })
    if (status !== 200) throw new Error(`${game} could not be opened: ${body.code}`)
    wallet.players.get(player)!.tokens.add(token)
    return new TablePlayer(url, { ...headers, Authorization: `Bearer ${body.session}` }, crowd)
  }

  /** Takes a seat: resolves with the first message. */
  sit(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    let rest = ""
    const following = get(`${this.url}/api/table/events`, { headers: this.headers, agent: false }, response => {
      response.setEncoding("latin1")
      response.on("error", () => {})
      response.on("data", (chunk: string) => {
        rest += chunk
        for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
          this.read(rest.slice(0, end))
          rest = rest.slice(end + 2)
          resolve()
        }
      })
    })
    following.on("error", () => {})
    this.close = () => following.destroy()
    return promise
  }

  leave(): void {
    clearTimeout(this.timer)
    this.close()
  }

  private read(text: string): void {
    const [, round = "", phase, now] = head.exec(text) ?? []
    if (round === "") return
    const { crowd, placed } = this
    crowd.messages++
    crowd.delivered.push(Date.now() - Number(now))
    if (placed && text.includes(placed.id, text.length - 400)) {
      crowd.seen.push(performance.now() - placed.at)
      this.placed = undefined
    }
    if (phase !== "open" || round === this.betOn) return
    this.betOn = round
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.bet(round), Math.random() * betsWithin)
  }

  private async bet(round: string): Promise<void> {
    const { crowd } = this
    const began = performance.now()
    const bet = {
      spin: randomUUID(),
      stake: 100,
      choice: { [randomInt(2) === 0 ? "red" : "black"]: 100 },
      round,
      seed: randomBytes(16).toString("hex"),
    }
    const { status, body } = await post(`${this.url}/api/table/enter`, this.headers, bet)
    if (status === 200 && body.state === "playing") {
      crowd.answered.push(performance.now() - began)
      this.placed = { id: body.id ?? "", at: performance.now() }
    } else crowd.refused.set(body.code ?? String(status), (crowd.refused.get(body.code ?? String(status)) ?? 0) + 1)
  }
}

interface HallAnswer {
  readonly code?: string
  readonly session?: string
  readonly id?: string
  readonly state?: string
}

function post(url: string, headers: Record<string, string>, body: object): Promise<{ status: number; body: HallAnswer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", agent, headers: { ...headers, "Content-Type": "application/json" } }, answer => {
      let text = ""
      answer.setEncoding("utf8")
      answer.on("data", (chunk: string) => {
        text += chunk
      })
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as HallAnswer }))
    })
    sent.on("error", reject)
    sent.end(JSON.stringify(body))
  })
}
