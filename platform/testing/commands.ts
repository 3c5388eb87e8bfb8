import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, vi } from "vitest"
import { operatorCommands } from "../operator/commands.ts"
import { runRecorded } from "../operator/dispatch.ts"
import type { TestWorld } from "./world.ts"

const { commands } = operatorCommands()

/** Runs a command like `npm run operator`; gives its exit code and everything it printed. */
export async function runCommand(
  { platform }: TestWorld,
  name: string,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  const lines: string[] = []
  const print = (line: unknown): void => void lines.push(String(line))
  const spies = [vi.spyOn(console, "log").mockImplementation(print), vi.spyOn(console, "error").mockImplementation(print)]
  try {
    return { code: await runRecorded(platform, name, commands[name]!.run, args), printed: lines.join("\n") }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/**
 * A folder for the tests of a file. Gives `write`, which puts a file there (bytes and text unchanged, everything else as JSON)
 * and gives its path.
 */
export function useFolder(): { readonly folder: string; readonly write: (content: unknown, name: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), "baize-operator-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  return {
    folder,
    write(content, name) {
      const path = join(folder, name)
      writeFileSync(path, Buffer.isBuffer(content) || typeof content === "string" ? content : JSON.stringify(content))
      return path
    },
  }
}
