import * as v from "valibot"
import { storable } from "./database/storable.ts"
import { InvalidInput } from "./invalid-input.ts"

/** Input parsed by the schema. Throws InvalidInput that names every invalid field, one per line. */
export function checked<Schema extends v.GenericSchema>(schema: Schema, written: unknown): v.InferOutput<Schema> {
  if (!storable(written)) throw new InvalidInput("it contains characters that cannot be stored, or is nested too deeply")
  const { success, output, issues } = v.safeParse(schema, written)
  if (success) return output
  throw new InvalidInput([...new Set(issues.map(lineOf))].join("\n"))
}

function lineOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue as never)
  const problem = issue.expected === "never" ? "unknown field" : issue.received === "undefined" ? "missing" : issue.message
  return field ? `${field}: ${problem}` : problem
}

/** Runs the work of one field: the InvalidInput it throws names the field. */
export async function inField<Value>(field: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw error instanceof InvalidInput ? new InvalidInput(`${field}: ${error.message}`) : error
  }
}
