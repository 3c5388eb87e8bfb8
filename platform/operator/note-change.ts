import { AsyncLocalStorage } from "node:async_hooks"

const changes = new AsyncLocalStorage<unknown[]>()

/** Notes in the audit log what the running command has changed: what it was, and what it is now. */
export const noteChange = (what: string, before: unknown, after: unknown): void =>
  void changes.getStore()?.push({ what, before, after })

/** Runs a command and collects what it notes in `noted`. */
export const collectChanges = <Result>(noted: unknown[], run: () => Result): Result => changes.run(noted, run)
