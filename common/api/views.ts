import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Id } from "./fields.ts"

/** A table of the portal, such as `teamBetting`. */
const TableName = v.pipe(v.string(), v.regex(/^[a-zA-Z][\w-]{0,39}$/))

export const SavedView = v.object({
  id: Id,
  name: v.string(),
  query: v.pipe(v.string(), v.description("Of the table's address: filters, order, size and columns")),
  usual: v.pipe(v.boolean(), v.description("Shown when the table is opened without a choice")),
  own: v.pipe(v.boolean(), v.description("Kept by the caller; false of an agent's view that their staff see")),
})
export type SavedView = v.InferOutput<typeof SavedView>

/** By name; staff see their own, then their agent's. */
export const savedViews = endpoint({
  summary: "List the caller's saved views of a table",
  method: "GET",
  path: "/wps/agent/views",
  token: true,
  sealed: false,
  request: v.object({ table: TableName }),
  response: v.object({ views: v.array(SavedView) }),
  refusals: {},
  access: { own: agents, site: "agent", page: "any" },
})

/** A view of the same name is replaced; the usual one takes the place of the one before. */
export const saveView = endpoint({
  summary: "Save a view of a table under a name",
  method: "PUT",
  path: "/wps/agent/views",
  token: true,
  sealed: false,
  request: v.object({
    table: TableName,
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    query: v.pipe(v.string(), v.maxLength(2_000)),
    usual: v.optional(v.boolean(), false),
  }),
  response: SavedView,
  refusals: { "too-many-views": 422 },
  access: { own: agents, site: "agent", page: "any" },
  limit: { count: 60, seconds: 60 },
})

export const deleteView = endpoint({
  summary: "Delete a saved view",
  method: "DELETE",
  path: "/wps/agent/views",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "any" },
  limit: { count: 60, seconds: 60 },
})
