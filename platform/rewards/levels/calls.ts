import type { Calls } from "@baize/common/api/calls.ts"
import type * as levelsApi from "@baize/common/api/levels.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { levelsOf } from "./list.ts"

export const levelsCalls = (services: Services): Handlers<Calls<typeof levelsApi>> => ({
  levels: call => levelsOf(services, call),
})
