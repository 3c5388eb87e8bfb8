import * as v from "valibot"

type AnyObject = v.ObjectSchema<v.ObjectEntries, undefined>

/** The same request schema, refusing keys it does not name: a misspelt field must not be dropped in silence. */
export const strict = (schema: v.GenericSchema): v.GenericSchema =>
  schema.type === "object" ? v.strictObject((schema as unknown as AnyObject).entries) : schema
