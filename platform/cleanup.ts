import { forgetExpired } from "@baize/kit/database/retention.ts"
import type { Services } from "./play/services.ts"
import { retention } from "./retention.ts"

/** Deletes expired rows by the rule of each table. */
export const cleanUp = ({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> =>
  forgetExpired(database, clock.now(), retention)
