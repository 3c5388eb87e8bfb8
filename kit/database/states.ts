import pg from "pg"

/** The SQLSTATEs that our code branches on. */
export const uniqueViolation = "23505"
export const deadlockDetected = "40P01"
export const insufficientPrivilege = "42501"
/** Someone held it for longer than `lock_timeout`. */
export const lockNotAvailable = "55P03"

/**
 * PostgreSQL's five-character SQLSTATE of an error; undefined when the error is not an answer of the database (a lost connection,
 * a bug).
 */
export const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

/** The constraint that an insert or update violated, by its name in the schema. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined

/** SQLSTATE class 57: the server is shutting down. */
const shuttingDown = "57"

/** Whether an error is about the statement; one of a database that ends or is gone says nothing about it. */
export const concernsStatement = (error: unknown): boolean => !(sqlState(error) ?? shuttingDown).startsWith(shuttingDown)
