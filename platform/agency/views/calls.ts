import type { Calls } from "@baize/common/api/calls.ts"
import type * as viewsApi from "@baize/common/api/views.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { deleteViewOf, savedViewsOf, saveViewOf } from "./views.ts"

export const viewsCalls = (services: Services): Handlers<Calls<typeof viewsApi>> => ({
  savedViews: call => savedViewsOf(services, call),
  saveView: call => saveViewOf(services, call),
  deleteView: call => deleteViewOf(services, call),
})
