import * as v from "valibot"
import { Origin } from "./origins.ts"

const GOOGLE_ID = /^G-[A-Z0-9]{4,20}$/

/** The script of a tool of the brand's own: an address at an origin of it, without spaces. */
const ScriptAddress = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check(written => {
    const url = URL.parse(written)
    return url?.href === written && !url.username && !url.password && !url.hash && v.is(Origin, url.origin)
  }, "an address starts with https:// and has no user name and no #"),
)

/** Visitor statistics: of Google Analytics 4, or of a tool of the brand's own that takes the same commands. */
export const AnalyticsSettings = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/, "letters, digits, dots, dashes, at most 60")),
    /** Absent: Google's. */
    script: v.optional(ScriptAddress),
  }),
  v.forward(
    v.check(({ id, script }) => script !== undefined || GOOGLE_ID.test(id), "an id of Google Analytics 4 is like G-AB12CD34EF"),
    ["id"],
  ),
)
export type AnalyticsSettings = v.InferOutput<typeof AnalyticsSettings>

/** Where the script of a tool of the brand's own is, which also receives what it counts; undefined: Google's. */
export const scriptOrigin = ({ script }: AnalyticsSettings): string | undefined =>
  script === undefined ? undefined : new URL(script).origin
