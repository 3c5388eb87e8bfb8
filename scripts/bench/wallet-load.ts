import { createHmac } from "node:crypto"
import { connect, type NetConnectOpts, type Socket } from "node:net"
import type { Request } from "@baize/common/api/endpoint.ts"
import { buyTickets } from "@baize/common/api/lottery-tickets.ts"

/** A slip of a lottery, which members buy again and again. */
interface LoadSlip {
  /** Different for each load: with the request's number, it names the slip. */
  readonly load: number
  readonly order: Omit<Request<typeof buyTickets>, "request">
}

/** The name under which a member buys a slip of a load. */
export const slipName = (load: number, number: number): string =>
  `${load.toString(16).padStart(8, "0")}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`

/** The generator's instructions: a load of bets, sent as a vendor sends them, or of lottery slips, as members do. */
export interface Load {
  readonly port: number
  readonly key: { readonly kid: string; readonly secret: string }
  readonly game: string
  readonly players: readonly { readonly player: string; readonly token: string }[]
  /** Prefix of every transaction's number. */
  readonly prefix: string
  /** Each bet comes with its win and ends its round. */
  readonly ends?: boolean
  /** What the members buy instead of a vendor's bets. */
  readonly slip?: LoadSlip
  readonly connections: number
  readonly seconds: number
  /** Requests a second, sent when due whatever the answers; undefined: each connection sends its next request after an answer. */
  readonly rate?: number
  /** The maximum number of requests. */
  readonly most: number
}

/** The outcome of each request, by its number. */
export interface LoadResult {
  readonly seconds: number
  /** HTTP status; 0: sent and never answered. */
  readonly statuses: Uint16Array
  /** From when it was due to its answer, milliseconds. */
  readonly latencies: Float32Array
  /** How often each refusal was the answer. */
  readonly refusals: Readonly<Record<string, number>>
  /** Processor time of the generator while it sent and counted, seconds. */
  readonly processor: number
}

/** Grace after the end: requests still due are dropped after this, unanswered ones given up after twice this. */
const PATIENCE_MS = 10_000

/** The generator, a process of its own: bodies are signed before the clock starts, sockets are raw, answers are only counted. */
process.once("message", (load: Load) => {
  void run(load).then(result => process.send!(result, () => process.exit(0)))
})

async function run(load: Load): Promise<LoadResult> {
  const requests = Array.from({ length: load.most }, (_, number) =>
    load.slip ? boughtSlip(load, load.slip, number) : signedBet(load, number),
  )
  const connections = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)))
  process.send!("ready")
  return new Promise(done => new LoadRun(load, requests, done).start(connections))
}

/** One run of a load: sends each request when due, and notes its answer. */
class LoadRun {
  readonly #load: Load
  readonly #requests: readonly Buffer[]
  readonly #done: (result: LoadResult) => void
  readonly #statuses: Uint16Array
  readonly #latencies: Float32Array
  readonly #refusals: Record<string, number> = {}
  readonly #due: Float64Array
  readonly #start = performance.now()
  readonly #usedBefore = process.cpuUsage()
  readonly #end: number
  #askings: readonly PendingRequest[] = []
  readonly #idle: PendingRequest[] = []
  /** The request to be sent next, those that have become due, and those without an answer yet. */
  #next = 0
  #planned = 0
  #waiting = 0

  constructor(load: Load, requests: readonly Buffer[], done: (result: LoadResult) => void) {
    this.#load = load
    this.#requests = requests
    this.#done = done
    this.#statuses = new Uint16Array(load.most)
    this.#latencies = new Float32Array(load.most)
    this.#due = new Float64Array(load.most)
    this.#end = this.#start + load.seconds * 1000
  }

  start(connections: readonly LoadConnection[]): void {
    this.#askings = connections.map(connection => this.#prepare(connection))
    const watch = setInterval(() => {
      if (!this.#isOver(performance.now())) return
      clearInterval(watch)
      this.#finish()
    }, 5)
    const { rate } = this.#load
    if (rate === undefined) for (const asking of this.#askings) this.#sendNow(asking)
    else {
      this.#idle.push(...this.#askings)
      this.#sendDue(rate)
    }
  }

  #prepare(connection: LoadConnection): PendingRequest {
    const { socket } = connection
    const asking: PendingRequest = { socket, number: -1, asks: false }
    // A connection that breaks leaves its request unanswered, and is not reused.
    socket.once("close", () => asking.asks && this.#settle(asking, 0))
    onAnswers(connection, (status, code) => {
      if (code !== undefined) this.#refusals[code] = (this.#refusals[code] ?? 0) + 1
      const now = this.#settle(asking, status)
      const { rate, most } = this.#load
      if (rate === undefined && now < this.#end && this.#next < most) this.#sendNow(asking, now)
      else this.#idle.push(asking)
    })
    return asking
  }

  #sendNow(asking: PendingRequest, now = performance.now()): void {
    this.#due[this.#next] = now
    this.#send(asking)
  }

  #send(asking: PendingRequest): void {
    asking.number = this.#next++
    asking.asks = true
    this.#waiting++
    asking.socket.write(this.#requests[asking.number]!)
  }

  /** Sends what is due on idle connections, every millisecond. */
  #sendDue(rate: number): void {
    const now = performance.now()
    const wanted = Math.min(this.#load.most, Math.floor(((Math.min(now, this.#end) - this.#start) / 1000) * rate))
    for (; this.#planned < wanted; this.#planned++) this.#due[this.#planned] = this.#start + (this.#planned / rate) * 1000
    while (this.#next < this.#planned && this.#idle.length > 0) this.#send(this.#idle.pop()!)
    if (now < this.#end || (this.#next < this.#planned && now < this.#end + PATIENCE_MS)) setTimeout(() => this.#sendDue(rate), 1)
  }

  #settle(asking: PendingRequest, status: number): number {
    const now = performance.now()
    asking.asks = false
    this.#statuses[asking.number] = status
    this.#latencies[asking.number] = now - this.#due[asking.number]!
    this.#waiting--
    return now
  }

  #isOver(now: number): boolean {
    const { rate, most, seconds } = this.#load
    const sent = rate === undefined || this.#next >= Math.min(most, Math.floor(seconds * rate)) || now > this.#end + PATIENCE_MS
    return (now >= this.#end && sent && this.#waiting === 0) || now > this.#end + 2 * PATIENCE_MS
  }

  #finish(): void {
    for (const { socket } of this.#askings) socket.destroy()
    const { user, system } = process.cpuUsage(this.#usedBefore)
    this.#done({
      seconds: (performance.now() - this.#start) / 1000,
      statuses: this.#statuses.slice(0, this.#next),
      latencies: this.#latencies.slice(0, this.#next),
      refusals: this.#refusals,
      processor: (user + system) / 1e6,
    })
  }
}

function signedBet({ key, game, players, prefix, ends = false }: Load, number: number): Buffer {
  const { player, token } = players[number % players.length]!
  const name = `${prefix}${number}`
  const named = { transaction: name, round: name, player, game, token }
  const body = JSON.stringify(ends ? { ...named, bet: 1, win: 1, end: true } : { ...named, amount: 1 })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac("sha256", key.secret).update(`${timestamp}.${body}`).digest("hex")
  return Buffer.from(
    `POST /seamless/v1/${ends ? "betwin" : "bet"} HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
      `Content-Type: application/json\r\nX-Key: ${key.kid}\r\n` +
      `X-Timestamp: ${timestamp}\r\nX-Signature: ${signature}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    "latin1",
  )
}

function boughtSlip({ players }: Load, { load, order }: LoadSlip, number: number): Buffer {
  const { token } = players[number % players.length]!
  const body = JSON.stringify({ request: slipName(load, number), ...order })
  return Buffer.from(
    `POST ${buyTickets.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    "latin1",
  )
}

interface LoadConnection {
  socket: Socket
  onData: (piece: Buffer) => void
}

interface PendingRequest {
  readonly socket: Socket
  number: number
  asks: boolean
}

/** A connection read without the machinery of a stream, which would take processor time from the platform. */
const open = (port: number): Promise<LoadConnection> =>
  new Promise((opened, failed) => {
    const connection: LoadConnection = { socket: undefined!, onData: () => {} }
    const onread = {
      buffer: Buffer.allocUnsafe(16 * 1024),
      callback: (length: number, buffer: Uint8Array): boolean => {
        connection.onData(buffer.subarray(0, length) as Buffer)
        return true
      },
    }
    connection.socket = connect({ port, host: "127.0.0.1", noDelay: true, onread } as NetConnectOpts, () => opened(connection))
    connection.socket.once("error", failed)
  })

/** Reports the status of each complete answer, and the code of a refusal. */
function onAnswers(connection: LoadConnection, tell: (status: number, code?: string) => void): void {
  let rest = ""
  connection.onData = piece => {
    rest += piece.toString("latin1")
    const head = rest.indexOf("\r\n\r\n")
    if (head < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(rest)?.[1] ?? 0)
    if (rest.length < head + 4 + length) return
    const status = Number(rest.slice(9, 12))
    const code = status === 200 ? undefined : (/"code":"([\w-]+)"/.exec(rest)?.[1] ?? String(status))
    rest = ""
    tell(status, code)
  }
}
