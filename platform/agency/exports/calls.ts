import type { Calls } from "@baize/common/api/calls.ts"
import type * as exportsApi from "@baize/common/api/exports.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { askForExport } from "./ask.ts"
import { cancelFor, exportsOf, fileFor, linkFor } from "./kept.ts"

export function exportsCalls(parts: Services): Handlers<Calls<typeof exportsApi>> {
  return {
    makeExport: given => askForExport(parts, given),
    exportJobs: given => exportsOf(parts, given),
    cancelExport: given => cancelFor(parts, given),
    exportLink: given => linkFor(parts, given),
    exportFile: given => fileFor(parts, given),
  }
}
