export type StartProblemCode =
  | "data-folder-busy"
  | "data-folder-unwritable"
  | "database-unreachable"
  | "database-unsuitable"
  | "database-broken"
  | "migration-changed"
  | "migration-held-up"
  | "migration-not-allowed"
  | "migration-outdated"
  | "port-in-use"
  | "configuration-wrong"
  | "key-file-wrong"
  | "backup-broken"
  | "backup-unusable"
  | "migration-unknown"
  /** A child process could not start and printed the reason. */
  | "process-ended"

/** A reason why the program cannot start that its operator can fix. `message` is one sentence, ready to print. */
export class StartProblem extends Error {
  override readonly name = "StartProblem"
  readonly code: StartProblemCode
  constructor(code: StartProblemCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** For an environment variable that the program can't start with. */
export const wrongConfiguration = (sentence: string): StartProblem => new StartProblem("configuration-wrong", sentence)

interface ListenAddress {
  readonly port: number
  /** The environment variable of the port. */
  readonly portName: string
  readonly host: string
}

/** For `.catch` of a server's `listen`: turns the system error into one sentence. */
export const explainListenError =
  ({ port, portName, host }: ListenAddress) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.syscall === undefined) throw error
    throw error.code === "EADDRINUSE"
      ? new StartProblem(
          "port-in-use",
          `Port ${port} is in use. Stop the program that uses it, or set ${portName} to another port.`,
          error,
        )
      : new StartProblem(
          "configuration-wrong",
          `Cannot listen on ${host}:${port} (${error.code}). Change ${portName} or HOST.`,
          error,
        )
  }
