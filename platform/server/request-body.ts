import type { FieldProblem } from "@baize/common/api/envelope.ts"
import * as v from "valibot"
import { exactJson } from "./exact-json.ts"

/** JSON of a body. Invalid JSON is malformed; a missing body is an empty request. */
export function parse(raw: Buffer, refuse: (code: "malformed") => never): unknown {
  if (raw.length === 0) return {}
  try {
    return JSON.parse(raw.toString("utf8"))
  } catch {
    return refuse("malformed")
  }
}

/** The same for a vendor's call, whose whole numbers and names mean the same to every reader. */
export function parseExact(raw: Buffer, refuse: (code: "malformed") => never): unknown {
  if (raw.length === 0) return {}
  try {
    const exact = exactJson(raw.toString("utf8"))
    if (exact) return exact.value
  } catch {}
  return refuse("malformed")
}

/** The fields of a form, each a text; a body with a JSON content type is parsed as JSON. */
export const parseForm = (raw: Buffer, contentType: string | undefined, refuse: (code: "malformed") => never): unknown =>
  contentType?.includes("json") ? parse(raw, refuse) : Object.fromEntries(new URLSearchParams(raw.toString("utf8")))

/** A field that its declaration does not allow. */
export const problemOf = (issue: v.BaseIssue<unknown>): FieldProblem => ({
  field: v.getDotPath(issue as never) ?? "",
  code: issue.received === "undefined" ? "required" : "invalid",
})
