import * as v from "valibot"
import { agents } from "./access.ts"
import { ContractKind } from "./contract-terms.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, Money, PageNo, PageSize, paged } from "./fields.ts"

/**
 * Messages to an agent. `note` is written by the house, in its own words. The others report on a contract: it was offered,
 * answered, changed or ended by the other side; new terms for it were answered, or withdrawn; it ended, or its offer did, because
 * the house assigned the downline another upline; a payout is pending because the upline's settlement account is short, will be
 * (to the upline), or may be (to the downline); it was paid after all; the figures of a settled period changed, and a correcting
 * statement recalculates it. `staff-payment-password` names, as its text, who of the agent's staff chose one of their own.
 */
export const messageKinds = [
  "note",
  "contract-offered",
  "contract-amended",
  "contract-signed",
  "contract-refused",
  "contract-withdrawn",
  "contract-amendment-signed",
  "contract-amendment-refused",
  "contract-amendment-withdrawn",
  "contract-terminated",
  "contract-termination-declined",
  "contract-notice-given",
  "contract-notice-shortened",
  "contract-ended-by-move",
  "contract-withdrawn-by-move",
  "payout-short",
  "payout-soon-short",
  "payout-at-risk",
  "statement-corrected",
  "staff-payment-password",
] as const
export type MessageKind = (typeof messageKinds)[number]

export const Message = v.object({
  id: Id,
  kind: v.picklist(messageKinds),
  at: Instant,
  readAt: v.nullable(Instant),
  title: v.pipe(v.nullable(v.string()), v.description("Title of a note")),
  text: v.pipe(v.nullable(v.string()), v.description("Text of a note; of other kinds, whom of the staff it names")),
  contractId: v.pipe(v.nullable(Id), v.description("The contract the message is about")),
  contractKind: v.nullable(ContractKind),
  partner: v.nullable(v.string()),
  amount: v.nullable(Money),
  period: v.nullable(v.string()),
})
export type Message = v.InferOutput<typeof Message>

/** `unreadCount` covers all messages. */
export const messages = endpoint({
  summary: "List the caller's messages, newest first",
  method: "GET",
  path: "/wps/agent/messages",
  token: true,
  sealed: false,
  request: v.object({ unread: v.optional(v.boolean(), false), pageNo: PageNo, pageSize: PageSize }),
  response: v.object({ ...paged(Message).entries, unreadCount: Count }),
  refusals: {},
  access: { own: agents },
})

export const readMessages = endpoint({
  summary: "Mark messages as read up to this one",
  method: "POST",
  path: "/wps/agent/messages/read",
  token: true,
  sealed: false,
  request: v.object({ upTo: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: agents },
})
