import { createHmac } from "node:crypto"
import { connect, type NetConnectOpts, type Socket } from "node:net"

/** The generator's instructions: a load of bets, sent as a vendor sends them. */
export interface Load {
  readonly port: number
  readonly key: { readonly kid: string; readonly secret: string }
  readonly game: string
  readonly players: readonly { readonly player: string; readonly token: string }[]
  /** Prefix of every transaction's number. */
  readonly prefix: string
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
}

/** Grace after the end: requests still due are dropped after this, unanswered ones given up after twice this. */
const PATIENCE_MS = 10_000

/** The generator, a process of its own: bodies are signed before the clock starts, sockets are raw, answers are only counted. */
process.once("message", (load: Load) => {
  void run(load).then(result => process.send!(result, () => process.exit(0)))
})

async function run({ port, key, game, players, prefix, connections, seconds, rate, most }: Load): Promise<LoadResult> {
  const requests = Array.from({ length: most }, (_, number) => signed(number))
  const statuses = new Uint16Array(most)
  const latencies = new Float32Array(most)
  const due = new Float64Array(most)
  let next = 0
  const opened = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const start = performance.now()
  const end = start + seconds * 1000
  const idle: PendingRequest[] = []

  return await new Promise(done => {
    let waiting = 0
    const send = (asking: PendingRequest, number: number): void => {
      asking.number = number
      asking.asks = true
      waiting++
      asking.socket.write(requests[number]!)
    }
    const settle = (asking: PendingRequest, status: number): number => {
      const now = performance.now()
      asking.asks = false
      statuses[asking.number] = status
      latencies[asking.number] = now - due[asking.number]!
      waiting--
      return now
    }
    const finish = (): void => {
      for (const { socket } of askings) socket.destroy()
      done({
        seconds: (performance.now() - start) / 1000,
        statuses: statuses.slice(0, next),
        latencies: latencies.slice(0, next),
      })
    }
    const askings = opened.map(connection => {
      const { socket } = connection
      const asking: PendingRequest = { socket, number: -1, asks: false }
      // A connection that breaks leaves its request unanswered, and is not reused.
      socket.once("close", () => asking.asks && settle(asking, 0))
      onAnswers(connection, status => {
        const now = settle(asking, status)
        if (rate === undefined && now < end && next < most) {
          due[next] = now
          send(asking, next++)
        } else idle.push(asking)
      })
      return asking
    })
    const watch = setInterval(() => {
      const now = performance.now()
      const sent = rate === undefined || next >= Math.min(most, Math.floor(seconds * rate)) || now > end + PATIENCE_MS
      if ((now >= end && sent && waiting === 0) || now > end + 2 * PATIENCE_MS) {
        clearInterval(watch)
        finish()
      }
    }, 5)
    if (rate === undefined)
      for (const asking of askings) {
        due[next] = performance.now()
        send(asking, next++)
      }
    else {
      idle.push(...askings)
      let planned = 0
      const tick = (): void => {
        const now = performance.now()
        const wanted = Math.min(most, Math.floor(((Math.min(now, end) - start) / 1000) * rate))
        for (; planned < wanted; planned++) due[planned] = start + (planned / rate) * 1000
        while (next < planned && idle.length > 0) send(idle.pop()!, next++)
        if (now < end || (next < planned && now < end + PATIENCE_MS)) setTimeout(tick, 1)
      }
      tick()
    }
  })

  function signed(number: number): Buffer {
    const { player, token } = players[number % players.length]!
    const name = `${prefix}${number}`
    const body = JSON.stringify({ transaction: name, round: name, player, game, token, amount: 1 })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac("sha256", key.secret).update(`${timestamp}.${body}`).digest("hex")
    return Buffer.from(
      `POST /seamless/v1/bet HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Key: ${key.kid}\r\n` +
        `X-Timestamp: ${timestamp}\r\nX-Signature: ${signature}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      "latin1",
    )
  }
}

interface LoadConnection {
  socket: Socket
  heard: (piece: Buffer) => void
}

interface PendingRequest {
  readonly socket: Socket
  number: number
  asks: boolean
}

/** A connection read without the machinery of a stream, which would take processor time from the platform. */
const open = (port: number): Promise<LoadConnection> =>
  new Promise((opened, failed) => {
    const connection: LoadConnection = { socket: undefined!, heard: () => {} }
    const onread = {
      buffer: Buffer.allocUnsafe(16 * 1024),
      callback: (length: number, buffer: Uint8Array): boolean => {
        connection.heard(buffer.subarray(0, length) as Buffer)
        return true
      },
    }
    connection.socket = connect({ port, host: "127.0.0.1", noDelay: true, onread } as NetConnectOpts, () => opened(connection))
    connection.socket.once("error", failed)
  })

/** Reports the status of each complete answer. */
function onAnswers(connection: LoadConnection, tell: (status: number) => void): void {
  let rest = ""
  connection.heard = piece => {
    rest += piece.toString("latin1")
    const head = rest.indexOf("\r\n\r\n")
    if (head < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(rest)?.[1] ?? 0)
    if (rest.length < head + 4 + length) return
    const status = Number(rest.slice(9, 12))
    rest = ""
    tell(status)
  }
}
