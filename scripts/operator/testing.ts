import type { World } from "@baize/platform/testing/world.ts"
import { vi } from "vitest"
import { commands } from "./commands.ts"

/** Runs a command as `npm run operator` does; gives its exit code and everything it printed. */
export async function runCommand(
  { platform }: World,
  name: string,
  ...args: string[]
): Promise<{ code: number; printed: string }> {
  const lines: string[] = []
  const print = (line: unknown): void => void lines.push(String(line))
  const spies = [vi.spyOn(console, "log").mockImplementation(print), vi.spyOn(console, "error").mockImplementation(print)]
  try {
    return { code: await commands[name]!.run(platform, args), printed: lines.join("\n") }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
