import { createServer } from "node:net"
import { StartProblem } from "@baize/platform/database/problems.ts"

/** Refuses when somebody listens on one of the ports already. */
export async function claimPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports))
    await new Promise<void>((free, taken) => {
      const probe = createServer()
      probe.once("error", (error: NodeJS.ErrnoException) =>
        taken(
          new StartProblem(
            "port-in-use",
            error.code === "EADDRINUSE"
              ? `Port ${port} is in use; end what listens there, or set ${name} to another port.`
              : `Port ${port} cannot be opened (${error.code}); set ${name} to another port.`,
          ),
        ),
      )
      probe.listen(port, "127.0.0.1", () => probe.close(() => free()))
    })
}
