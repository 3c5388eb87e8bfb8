import { parseArgs } from "node:util"

/** What is wrong with the given options, in a sentence; undefined if the error is about something else. */
export const misuseOf = (error: unknown): string | undefined =>
  error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS")
    ? `${error.message.split(". ")[0]?.replace(/\.$/, "")}.`
    : undefined

/** Ends a command that was called wrongly, with exit code 2: nothing was done. */
export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** The options of a command that is a process of its own, as `parseArgs` returns them; exits with code 2 if they are wrong. */
export const readOptions: typeof parseArgs = config => {
  try {
    return parseArgs(config)
  } catch (error) {
    const misuse = misuseOf(error)
    if (misuse === undefined) throw error
    fail(misuse)
  }
}
