import { pino } from "pino"

/** For tests without a log. */
export const silentLog = pino({ level: "silent" })
