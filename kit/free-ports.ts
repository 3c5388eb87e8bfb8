import { createServer } from "node:net"

/** Different free ports: all are held until the last is known. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<{ port: number; free: () => Promise<void> }>((found, failed) => {
          const server = createServer().once("error", failed)
          server.listen(0, "127.0.0.1", () => {
            const address = server.address()
            const port = typeof address === "object" && address ? address.port : 0
            found({ port, free: () => new Promise(done => server.close(() => done())) })
          })
        }),
    ),
  )
  await Promise.all(held.map(({ free }) => free()))
  return held.map(({ port }) => port)
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0]!
