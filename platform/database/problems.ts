export type StartProblemCode =
  | "data-folder-busy"
  | "data-folder-unwritable"
  | "database-unreachable"
  | "database-unsuitable"
  | "database-broken"
  | "migration-changed"
  | "migration-not-allowed"
  | "port-in-use"
  | "configuration-wrong"
  | "key-file-wrong"
  | "migration-unknown"
  /** A process that this one has started could not begin; it said why. */
  | "process-ended"

/** A reason why the program cannot start that its operator can mend. `message` is one sentence, fit to print as it is. */
export class StartProblem extends Error {
  override readonly name = "StartProblem"
  readonly code: StartProblemCode
  constructor(code: StartProblemCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

interface Listening {
  readonly port: number
  /** The variable that sets it. */
  readonly portName: string
  readonly host: string
}

/** For `.catch` of a server that begins to listen: says in a sentence why it cannot where it was told to. */
export const unheard =
  ({ port, portName, host }: Listening) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.syscall === undefined) throw error
    throw error.code === "EADDRINUSE"
      ? new StartProblem(
          "port-in-use",
          `Port ${port} is in use; end what listens there, or set ${portName} to another port.`,
          error,
        )
      : new StartProblem(
          "configuration-wrong",
          `Nobody can listen at port ${port} of ${host} (${error.code}); set ${portName} or HOST to another.`,
          error,
        )
  }
