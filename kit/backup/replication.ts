import pg from "pg"

/** What the driver has beyond its declared types: the connection below a client. */
type ClientConnection = {
  readonly stream: { pause(): void; resume(): void }
  on(event: "copyData", listener: (message: { readonly chunk: Buffer }) => void): void
  sendCopyFromChunk(chunk: Buffer): void
}

/**
 * A connection in PostgreSQL's replication protocol (chapter "Streaming Replication Protocol" of its manual), by which
 * pg_basebackup and pg_receivewal work too.
 */
export interface Replication {
  /** One command; the rows of each result it gives, as text. */
  command(text: string): Promise<Record<string, string>[][]>
  /**
   * A command that answers with data (BASE_BACKUP, START_REPLICATION): each piece is handled before the next, and the server
   * waits while more than a few pieces are not. Resolves when the command has ended.
   */
  receive(text: string, handle: (piece: Buffer) => Promise<void>): Promise<Record<string, string>[][]>
  /** Sends a piece to a server that is streaming. */
  send(piece: Buffer): void
  close(): Promise<void>
}

/** Pieces that may wait before the server has to. */
const WAITING = 64

/** Connects as a role with the right of replication. */
export async function connectReplication(url: string): Promise<Replication> {
  const client = new pg.Client({ connectionString: `${url}${url.includes("?") ? "&" : "?"}replication=true` })
  await client.connect()
  const { connection } = client as unknown as { readonly connection: ClientConnection }
  const lost = new Promise<never>((_, fail) => client.on("error", fail))
  lost.catch(() => {})

  const command = async (text: string): Promise<Record<string, string>[][]> => {
    const answer = (await Promise.race([client.query(text), lost])) as unknown as pg.QueryResult | pg.QueryResult[]
    return (Array.isArray(answer) ? answer : [answer]).map(({ rows }) => rows as Record<string, string>[])
  }
  return {
    command,
    async receive(text, handle) {
      let waiting = 0
      let handled = Promise.resolve()
      const broken = new Promise<never>((_, fail) => {
        connection.on("copyData", ({ chunk }) => {
          if (++waiting === WAITING) connection.stream.pause()
          const piece = Buffer.from(chunk) // the driver reads the next message into the same memory
          handled = handled.then(async () => {
            await handle(piece)
            if (waiting-- === WAITING) connection.stream.resume()
          })
          handled.catch(fail)
        })
      })
      const answer = await Promise.race([command(text), broken])
      await handled
      return answer
    },
    send: piece => connection.sendCopyFromChunk(piece),
    close: () => client.end(),
  }
}
