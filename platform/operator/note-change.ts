import { AsyncLocalStorage } from "node:async_hooks"

const changes = new AsyncLocalStorage<unknown[]>()

/** Records a change of the running command in the audit log: before and after. */
export const noteChange = (what: string, before: unknown, after: unknown): void =>
  void changes.getStore()?.push({ what, before, after })

/** Runs a command and collects the changes it records in `noted`. */
export const collectChanges = <Result>(noted: unknown[], run: () => Result): Result => changes.run(noted, run)
