import { createServer } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { StartProblem } from "@baize/kit/database/problems.ts"

/** How long the processes of a killed starter may take to notice and release their ports. */
const PATIENCE_MS = 3_000

/** Refuses if one of the ports stays in use. */
export async function claimPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (const [name, port] of Object.entries(ports)) {
    let obstacle = await obstacleAt(port)
    while (obstacle === "EADDRINUSE" && performance.now() < until) {
      await pause(100)
      obstacle = await obstacleAt(port)
    }
    if (obstacle === "EADDRINUSE")
      throw new StartProblem(
        "port-in-use",
        `Port ${port} is in use. Stop the program that uses it, or set ${name} to another port.`,
      )
    if (obstacle) throw new StartProblem("port-in-use", `Cannot open port ${port} (${obstacle}). Set ${name} to another port.`)
  }
}

/** Why this port can't be listened on; undefined if it can. */
const obstacleAt = (port: number): Promise<string | undefined> =>
  new Promise(found => {
    const probe = createServer()
    probe.once("error", (error: NodeJS.ErrnoException) => found(error.code ?? error.message))
    probe.listen(port, "127.0.0.1", () => probe.close(() => found(undefined)))
  })
