import * as v from "valibot"
import { Text } from "../api/fields.ts"

/** What is looked for, as it stands in an address, which gives a name of digits alone as a number. */
export const Searched = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), Text)), undefined)
