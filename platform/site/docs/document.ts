import { readFileSync } from "node:fs"
import { callsOf, modules } from "@baize/common/api/calls.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { describeCalls } from "./openapi.ts"
import { dialectPaths } from "./vendors/dialects.ts"

/** Every declared call by its declaration file. */
export const declared = Object.fromEntries(
  Object.entries(modules).map(([name, module]) => [name, callsOf(module as object) as Record<string, Endpoint>]),
)

/** The OpenAPI document of this version. */
export function openapi(): Record<string, unknown> {
  const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as { version: string }
  const document = describeCalls(declared, version)
  return { ...document, paths: { ...(document.paths as object), ...dialectPaths() } }
}
