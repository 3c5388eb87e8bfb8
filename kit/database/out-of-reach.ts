const CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN|EAI_AGAIN|08\w{3})$/

const MESSAGES = [
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client was closed",
  "Client has encountered a connection error",
  "Cannot use a pool after calling end",
]

/**
 * Whether an error says that the connection to the database was lost or not made, as the system, the driver or PostgreSQL says
 * it: the statement may have done its work, and the same may succeed on another connection.
 */
export function isConnectionError(error: unknown): boolean {
  const { code = "", syscall, message = "" } = (error ?? {}) as { code?: string; syscall?: string; message?: string }
  return syscall === "connect" || CODES.test(code) || MESSAGES.some(start => message.startsWith(start))
}
