import type { Calls } from "@baize/common/api/calls.ts"
import type * as linksApi from "@baize/common/api/links.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { deleteLinkOf, linksOf, makeLinkFor, switchLinkOf } from "./links.ts"

export const linksCalls = (services: Services): Handlers<Calls<typeof linksApi>> => ({
  registerLinks: call => linksOf(services, call),
  makeLink: call => makeLinkFor(services, call),
  switchLink: call => switchLinkOf(services, call),
  deleteLink: call => deleteLinkOf(services, call),
})
