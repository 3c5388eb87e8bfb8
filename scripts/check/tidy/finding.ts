/** Each rule has its own list of exceptions. */
export type Rule = "phrases" | "width" | "functions" | "types"

export interface Finding {
  readonly rule: Rule
  /** The key of its exception: a file, a function in a file, or the name of a type. */
  readonly key: string
  /** The unit of the exception: places in the file, lines of the function, declarations of the type. */
  readonly count: number
  /** One line for each place, `file:line: what is wrong: what to write`. */
  readonly places: readonly string[]
}
