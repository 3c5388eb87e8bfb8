import { createHmac } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import sql from "sql-template-tag"
import { labelVendor } from "../play/catalog/vendors.ts"
import { ensureVendorKey } from "../play/vendors/keys.ts"
import { setTransferUrl } from "../play/vendors/switches.ts"
import type { TestWorld } from "./world.ts"

type Answer = (content: Record<string, unknown>) => unknown

export interface WalletVendor {
  /** What it answers to each call: an envelope, a text as it is, or bytes without end. A call without one gets no answer. */
  readonly answers: Record<string, Answer>
  /** Its entries, as it tells them, whatever they are. */
  readonly entries: object[]
  /** The calls it got. */
  readonly asked: { readonly call: string; readonly content: Record<string, unknown> }[]
  /** Adds an entry with the next number. */
  enter(entry: object): void
  close(): Promise<void>
}

/** A vendor with a wallet of its own that signs rightly, and says whatever a test has it say. */
export async function walletVendor({ database }: TestWorld, vendor = labelVendor): Promise<WalletVendor> {
  const { secret } = await ensureVendorKey(database, vendor)
  const asked: WalletVendor["asked"] = []
  const entries: object[] = []
  const answers: Record<string, Answer> = {
    entries: ({ after, most }) => ({
      success: true,
      value: { entries: entries.slice(Number(after), Number(after) + Number(most)) },
    }),
  }
  const server = createServer(async (message, reply) => {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(part as Buffer)
    const call = message.url!.slice(message.url!.lastIndexOf("/") + 1)
    const content = JSON.parse(Buffer.concat(parts).toString())
    asked.push({ call, content })
    const answer = answers[call]?.(content)
    if (answer === undefined) return message.socket.destroy()
    if (answer instanceof Readable) return void pipeline(answer, reply).catch(() => {})
    const text = typeof answer === "string" ? answer : JSON.stringify(answer)
    const signed = createHmac("sha256", secret).update(`${message.headers["x-signature"]}.${text}`).digest("hex")
    reply.writeHead(200, { "content-type": "application/json", "x-signature": signed }).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  await setTransferUrl(database, vendor, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)
  await database.run(sql`update vendor set connected = true where id = ${vendor}`)
  return {
    answers,
    entries,
    asked,
    enter: entry =>
      void entries.push({ number: entries.length + 1, round: null, game: null, original: null, ends: false, ...entry }),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
