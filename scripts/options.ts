import { parseArgs } from "node:util"

/** What is wrong with options that were typed, in a sentence; undefined where an error is about something else. */
export const misuseOf = (error: unknown): string | undefined =>
  error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS")
    ? `${error.message.split(". ")[0]?.replace(/\.$/, "")}.`
    : undefined

/** The options of a command that is a process of its own, as `parseArgs` gives them; ends it with code 2 where they are wrong. */
export const readOptions: typeof parseArgs = config => {
  try {
    return parseArgs(config)
  } catch (error) {
    const misuse = misuseOf(error)
    if (misuse === undefined) throw error
    console.error(misuse)
    process.exit(2)
  }
}
