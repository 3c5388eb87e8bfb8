export type StartProblemCode =
  | "data-folder-busy"
  | "data-folder-unwritable"
  | "database-unreachable"
  | "database-unsuitable"
  | "database-broken"
  | "migration-changed"
  | "port-in-use"
  | "configuration-wrong"

/** A reason why the program cannot start that its operator can mend. `message` is one sentence, fit to print as it is. */
export class StartProblem extends Error {
  override readonly name = "StartProblem"
  readonly code: StartProblemCode
  constructor(code: StartProblemCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
