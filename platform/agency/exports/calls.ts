import type { Calls } from "@baize/common/api/calls.ts"
import type * as exportsApi from "@baize/common/api/exports.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { askForExport } from "./request-export.ts"
import { cancelFor, exportsOf, fileFor, linkFor, repeatFor } from "./stored-files.ts"

export function exportsCalls(services: Services): Handlers<Calls<typeof exportsApi>> {
  return {
    makeExport: call => askForExport(services, call),
    repeatExport: call => repeatFor(services, call),
    exportJobs: call => exportsOf(services, call),
    cancelExport: call => cancelFor(services, call),
    exportLink: call => linkFor(services, call),
    exportFile: call => fileFor(services, call),
  }
}
