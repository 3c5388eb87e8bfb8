import { randomBytes, randomInt, randomUUID } from "node:crypto"
import { Agent, get, request } from "node:http"
import type { ChatEvent } from "@baize/studio/chat/wire.ts"

/**
 * What players have met, in milliseconds: bets answered, messages delivered, their bets seen on the table since they were
 * answered, and lines of the chat read since they were taken.
 */
export class Crowd {
  answered: number[] = []
  delivered: number[] = []
  seen: number[] = []
  read: number[] = []
  written = 0
  messages = 0
  refused = new Map<string, number>()

  /** Forgets what was met before. */
  clear(): void {
    this.answered = []
    this.delivered = []
    this.seen = []
    this.read = []
    this.written = 0
    this.messages = 0
    this.refused.clear()
  }

  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1)
  }
}

/** When in the time for bets a player bets, in milliseconds after it began, at most. */
const betsWithin = 11_000
/** A player writes a line so often: at a table of 40 one comes every two seconds. */
const writesEvery = 80_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const chatHead = "event: chat\ndata: "
const head = /^data: \{"room":"","round":"([^"]+)","phase":"(\w+)".{0,60}?"now":(\d+)/
/** Of a message that shows a table: its head, and what is the player's own, at its end. The rest is not even decoded. */
const [headLength, ownLength] = [200, 400]
const between = Buffer.from("\n\n")

/** A player who follows a table with its chat, bets once in every round, and writes a line now and then. */
export class TablePlayer {
  private readonly url: string
  private readonly headers: Record<string, string>
  private readonly crowd: Crowd
  private betOn = ""
  private placed: { id: string; at: number } | undefined
  /** The player's own part of the latest message. */
  private own = ""
  private close = () => {}
  private timer: NodeJS.Timeout | undefined
  private writing: NodeJS.Timeout | undefined

  private constructor(url: string, headers: Record<string, string>, crowd: Crowd) {
    this.url = url
    this.headers = headers
    this.crowd = crowd
  }

  /** Opens the game; `number` makes the address. */
  static async open(url: string, crowd: Crowd, { game, number, token }: { game: string; number: number; token: string }) {
    const headers = { "X-Forwarded-For": `10.${number >> 12}.${(number >> 6) & 63}.${number & 63}` }
    const { status, body } = await post(`${url}/api/session`, headers, { token, game, mode: "real" })
    if (status !== 200) throw new Error(`${game} could not be opened: ${body.code}`)
    return new TablePlayer(url, { ...headers, Authorization: `Bearer ${body.session}` }, crowd)
  }

  /** Takes a seat: resolves with the first message. */
  sit(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    let rest: Buffer = Buffer.alloc(0)
    const following = get(`${this.url}/api/table/events?chat=yes`, { headers: this.headers, agent: false }, response => {
      response.on("error", () => {})
      response.on("data", (chunk: Buffer) => {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
        for (let end = rest.indexOf(between); end >= 0; end = rest.indexOf(between)) {
          this.read(rest.subarray(0, end))
          rest = rest.subarray(end + between.length)
          resolve()
        }
      })
    })
    following.on("error", () => {})
    this.close = () => following.destroy()
    this.writing = setTimeout(() => void this.write(), Math.random() * writesEvery)
    return promise
  }

  leave(): void {
    clearTimeout(this.timer)
    clearTimeout(this.writing)
    this.close()
  }

  private read(message: Buffer): void {
    const begun = message.toString("latin1", 0, headLength)
    if (begun.startsWith(chatHead)) return void this.readChat(JSON.parse(message.toString().slice(chatHead.length)) as ChatEvent)
    const [, round = "", phase, now] = head.exec(begun) ?? []
    if (round === "") return
    const { crowd, placed } = this
    crowd.messages++
    crowd.delivered.push(Date.now() - Number(now))
    this.own = message.toString("latin1", Math.max(0, message.length - ownLength))
    if (placed && this.own.includes(placed.id)) {
      crowd.seen.push(performance.now() - placed.at)
      this.placed = undefined
    }
    if (phase !== "open" || round === this.betOn) return
    this.betOn = round
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.bet(round), Math.random() * betsWithin)
  }

  private readChat(event: ChatEvent): void {
    if (event.kind === "line") this.crowd.read.push(Date.now() - event.line.at)
  }

  private async write(): Promise<void> {
    this.writing = setTimeout(() => void this.write(), writesEvery)
    const line = { table: "", request: randomUUID(), text: "What a spin, and the ball stopped right beside it" }
    const { status, body } = await post(`${this.url}/api/table/chat`, this.headers, line)
    if (status === 200) this.crowd.written++
    else this.crowd.refuse(body.code ?? String(status))
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
      // The table may have shown it before its answer was read.
      if (this.own.includes(body.id ?? "")) crowd.seen.push(0)
      else this.placed = { id: body.id ?? "", at: performance.now() }
    } else crowd.refuse(body.refusal ?? body.code ?? body.state ?? String(status))
  }
}

interface HallAnswer {
  readonly refusal?: string
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
    // The server may close a connection at rest at the very instant at which it is used again, also by a request that has waited.
    sent.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? resolve(post(url, headers, body)) : reject(error),
    )
    sent.end(JSON.stringify(body))
  })
}
