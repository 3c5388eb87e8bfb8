import * as v from "valibot"
import { Text } from "../api/fields.ts"

/** A search text in an address; a name of only digits arrives as a number. */
export const Searched = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), Text)), undefined)
