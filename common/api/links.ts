import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Id, Instant, PageNo, PageSize, PrizeGroup, paged, Rate, Text } from "./fields.ts"
import { MemberTypeNumber } from "./member.ts"

export const LABEL_LENGTH = 40

const Link = v.object({
  id: Id,
  code: Code,
  label: v.pipe(v.string(), v.description("What the agent calls it; empty: nothing")),
  url: v.string(),
  type: MemberTypeNumber,
  rebate: Rate,
  group: PrizeGroup,
  state: v.picklist(["on", "off"]),
  expiresAt: v.nullable(Instant),
  visits: Count,
  registrations: Count,
  firstDeposits: v.pipe(Count, v.description("Members who registered by it and have deposited")),
  createdAt: Instant,
})

export const registerLinks = endpoint({
  summary: "List the caller's invitation links",
  method: "GET",
  path: "/wps/agent/links",
  token: true,
  sealed: false,
  request: v.object({ pageNo: PageNo, pageSize: PageSize }),
  response: paged(Link),
  refusals: {},
  access: { own: agents, site: "agent", page: "links" },
})

export const makeLink = endpoint({
  summary: "Create an invitation link",
  method: "POST",
  path: "/wps/agent/link",
  audit: { event: "link-created", fields: ["type", "rebate", "group"] },
  token: true,
  sealed: false,
  request: v.object({
    type: MemberTypeNumber,
    rebate: Rate,
    group: v.pipe(v.optional(PrizeGroup), v.description("By default the `usual` one of `openingRules`")),
    label: v.optional(v.pipe(Text, v.trim(), v.maxLength(LABEL_LENGTH))),
    expiresInDays: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3650))),
  }),
  response: Link,
  refusals: {
    "rebate-above-own": 422,
    "group-above-own": 422,
    "group-below-line": 422,
    "type-not-allowed": 422,
    "too-many-links": 422,
  },
  access: { own: agents, site: "agent", act: "links" },
  limit: { count: 60, seconds: 60 },
})

export const switchLink = endpoint({
  summary: "Open or close an invitation link",
  method: "POST",
  path: "/wps/agent/link/state",
  audit: { event: "link-switched", fields: ["linkId", "state"] },
  token: true,
  sealed: false,
  request: v.object({ linkId: Id, state: v.picklist(["on", "off"]) }),
  response: Link,
  refusals: { "rebate-above-own": 422, "group-above-own": 422, "group-below-line": 422, "type-not-allowed": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), act: "links" },
})

/** It admits no new members and is no longer shown. Members who joined by it keep their place. */
export const deleteLink = endpoint({
  summary: "Delete an invitation link",
  method: "DELETE",
  path: "/wps/agent/link",
  audit: { event: "link-deleted", fields: ["linkId"] },
  token: true,
  sealed: false,
  request: v.object({ linkId: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), act: "links" },
})
