/** Each rule has its own list of exceptions. */
export type Rule = "phrases" | "spelling" | "width" | "functions" | "types" | "commits"

export interface Finding {
  readonly rule: Rule
  /** The key of its exception: a file, a function in a file, the name of a type, or a subject. */
  readonly key: string
  /** The unit of the exception: places in the file, lines of the function, declarations of the type, commits. */
  readonly count: number
  /** One line for each place, `file:line: what is wrong: what to write`. */
  readonly places: readonly string[]
}
