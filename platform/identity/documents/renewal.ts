import { addDays } from "../../brands/calendar.ts"
import type { ProofState } from "./state.ts"

/** From this many days before a document expires, its member can send the next one. */
export const RENEWAL_DAYS = 30

/** Whether another can be sent while one is approved: near its end. Who has taken office since says so at once. */
export const canRenew = ({ expiresOn, newest }: ProofState, today: string): boolean =>
  expiresOn === null || expiresOn <= addDays(today, RENEWAL_DAYS) || newest?.answer === "none"
