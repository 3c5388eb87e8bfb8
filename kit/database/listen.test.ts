import { connect as connectTo, createServer, type Socket } from "node:net"
import pg from "pg"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "../testing/database.ts"
import { listen } from "./listen.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.close())

/** A way to the database that can fall silent without breaking a connection. */
async function wireTo(url: string) {
  const { host, port } = new pg.Client({ connectionString: url })
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const server = createServer(asking => {
    const answering = connectTo(target)
    for (const [from, into] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      sockets.add(from)
      from.on("error", () => {}).on("close", () => into.destroy())
      from.pipe(into)
    }
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  return {
    port: (server.address() as { port: number }).port,
    /** For the connections there are: new ones get through. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it("a listener on a connection that fell silent connects again and receives what comes next", { tags: "long" }, async () => {
  const wire = await wireTo(database.url)
  const messages: string[] = []
  let reconnects = 0
  const lost: Error[] = []
  const subscription = await listen(
    options => {
      const client = new pg.Client({ connectionString: database.url, ...options })
      return Object.assign(client, { host: "127.0.0.1", port: wire.port })
    },
    "words",
    {
      onMessage: message => messages.push(message),
      onReconnect: () => void reconnects++,
      onLost: error => lost.push(error),
    },
    { everyMs: 1_000, answerMs: 900 },
  )
  const say = (word: string) => database.run(sql`select pg_notify('words', ${word})`)
  await say("first")
  await expect.poll(() => messages).toEqual(["first"])
  wire.silence()
  await expect.poll(() => reconnects, { timeout: 10_000 }).toBe(1)
  expect(lost).toHaveLength(1)
  await say("second")
  await expect.poll(() => messages).toEqual(["first", "second"])
  await subscription.close()
  wire.close()
})
