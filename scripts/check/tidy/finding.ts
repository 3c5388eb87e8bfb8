/** Each rule has its own list of exceptions. */
export type Rule = "phrases" | "width" | "functions" | "types"

export interface Finding {
  readonly rule: Rule
  /** What its exception is listed under: a file, a function in a file, or the name of a type. */
  readonly key: string
  /** What the exception allows: places in the file, lines of the function, declarations of the type. */
  readonly count: number
  /** One line for each place, `file:line: what is wrong: what to write`. */
  readonly places: readonly string[]
}
