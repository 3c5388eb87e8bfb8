import { pino } from "pino"

/** For tests that want no log. */
export const silentLog = pino({ level: "silent" })
