import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { testKey } from "./test-wallet.ts"

export interface StudioProcess {
  url: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop and returns its exit code. */
  stop(): Promise<number | null>
}

/** The studio as a process of its own, with the test games added, configured by its environment. */
export async function startStudioProcess(
  databaseUrl: string,
  walletUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<StudioProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env.PATH,
      GAMES_PORT: "0",
      DATABASE_URL: databaseUrl,
      PLATFORM_URL: walletUrl,
      STUDIO_KEY_ID: testKey.id,
      STUDIO_SECRET: testKey.secret,
      PLAYER_ORIGINS: "http://localhost:8080",
      STUDIO_KEY_FILE: process.env.STUDIO_KEY_FILE,
      ...more,
    },
    stdio: ["ignore", "pipe", "ignore"],
  })
  const exited = once(child, "exit")
  const url = await Promise.race([addressOf(child), exited.then(([code]) => Promise.reject(new Error(`exited with ${code}`)))])
  return {
    url,
    async kill() {
      child.kill("SIGKILL")
      await exited
    },
    async stop() {
      child.kill("SIGTERM")
      return (await exited)[0] as number | null
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ""
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    const address = /Studio: (\S+)/.exec(said)?.[1]
    if (address) return address
  }
  throw new Error("the studio ended without an address")
}
