import { isIP } from "node:net"
import { hostname } from "node:os"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { collectChanges } from "./note-change.ts"
import { findProblem, WAITS, waitsForSecond } from "./second-person.ts"
import { operator, print } from "./terminal.ts"
import { hasOneOperator } from "./two-people.ts"

type CommandRun = (platform: Platform, args: string[]) => Promise<number>

/**
 * Runs an operator's command between two rows of the audit log: its start, with who, where and arguments, and its end. A command
 * that cannot be recorded is not run; one that takes two people waits for the second (`isSecond`).
 */
export async function runRecorded(
  platform: Platform,
  name: string,
  run: CommandRun,
  args: readonly string[],
  isSecond = false,
): Promise<number> {
  const shown = withoutSecrets(args)
  const { audit } = platform
  const about = { event: "operator", actor: operator(), userAgent: hostname(), ip: addressOfTerminal() }
  const by = { command: name, args: shown, ...(process.env.SUDO_USER && { sudo: process.env.SUDO_USER }) }
  if (!isSecond && waitsForSecond(name, args, await hasOneOperator(platform.database))) {
    if (shown.join("\n") !== args.join("\n"))
      return print(
        "A command that takes two people is stored until the second one runs it, so it can't contain a secret or a very " +
          "long argument.",
        2,
      )
    const problem = await findProblem(platform, name, args)
    if (problem !== undefined) return problem
    await audit.record({ ...about, outcome: WAITS, detail: by })
    const { id } = await platform.database.one<{ id: number }>(
      sql`select max(id) as id from audit where event = 'operator' and outcome = ${WAITS} and actor = ${about.actor}`,
    )
    return print(`This takes two people. Another operator runs it from their own system account: second ${id}`, 0)
  }
  if (!(await audit.record({ ...about, outcome: "begun", detail: by })))
    return print("The audit log can't be written, so the command was not run.", 1)
  const noted: unknown[] = []
  const end = (outcome: string) =>
    audit.record({ ...about, outcome, detail: { ...by, ...(noted.length > 0 && { changed: noted }) } })
  try {
    const code = await collectChanges(noted, () => run(platform, [...args]))
    await end(code === 0 ? "done" : `exit ${code}`)
    return code
  } catch (error) {
    await end("failed")
    throw error
  }
}

const secretOption = /^--?[\w-]*(password|secret|token|pin|document-number)[\w-]*$/i

/** Arguments safe to record: no value of an option that names a secret, no password inside a URL. */
export const withoutSecrets = (args: readonly string[]): string[] =>
  args.map((arg, at) => {
    const [name, value] = arg.split(/=(.*)/s)
    if (value !== undefined && secretOption.test(name!)) return `${name}=***`
    if (secretOption.test(args[at - 1] ?? "") && !arg.startsWith("-")) return "***"
    return arg.replace(/(\/\/[^:/?#\s]*):[^/?#@\s]*@/g, "$1:***@").slice(0, 500)
  })

/** The address of the operator's terminal, if on another machine. */
function addressOfTerminal(): string | undefined {
  const address = process.env.SSH_CONNECTION?.split(" ")[0] ?? ""
  return isIP(address) ? address : undefined
}
