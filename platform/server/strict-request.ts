import * as v from "valibot"

type AnyObject = v.ObjectSchema<v.ObjectEntries, undefined>

/** The same request schema, refusing unknown keys: a misspelled field must not be dropped silently. */
export const strict = (schema: v.GenericSchema): v.GenericSchema =>
  schema.type === "object" ? v.strictObject((schema as unknown as AnyObject).entries) : schema
