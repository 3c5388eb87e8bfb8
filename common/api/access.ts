/** What a caller of one kind gets: served, told to sign in (401), not allowed (403), or told that there is no such thing (404). */
export type Cell = "allowed" | "signed-out" | "forbidden" | "absent"

/** One row of the authorization matrix: what each kind of caller gets. The matrix test sends every cell for real. */
export interface Row {
  /** No session. */
  readonly guest: Cell
  /** A member (type 0) of the brand. */
  readonly member: Cell
  /** A free-play member (type 4). */
  readonly trial: Cell
  /** An agent (types 1, 2, 41, 42), upline of the member. */
  readonly agent: Cell
  /** A member signed in at another brand, calling this brand's address with that session. */
  readonly otherBrand: Cell
  /** An agent of the same brand whose tree does not hold the thing. */
  readonly otherTree: Cell
}

/** The matrix rows of a call: with the caller's own ids (or none) and, where the request names an owned thing, with somebody else's. */
export interface Access {
  readonly own: Row
  readonly others?: Row
  /**
   * The page (or pages) of the portal to which the call belongs for an agent's staff: it is served to those whose agent has opened them one,
   * as it would be to him. `any`: to all of them. Without it to none: whatever changes something stays without.
   */
  readonly page?: StaffPage | readonly StaffPage[] | "any"
  /** The call belongs to one of the two sites: a session of the other does not open it. */
  readonly site?: "player" | "agent"
  /** The call changes something, and is served all the same to whoever has to change his password before anything else. */
  readonly whilePasswordDue?: true
}

/** The pages of the portal that an agent can open to his staff. */
export const staffPages = [
  "overview",
  "downlines",
  "links",
  "betting",
  "userLoss",
  "revenue",
  "transactions",
  "contracts",
  "exports",
] as const
export type StaffPage = (typeof staffPages)[number]

const row = (guest: Cell, member: Cell, trial: Cell, agent: Cell, otherBrand: Cell, otherTree: Cell): Row => ({
  guest,
  member,
  trial,
  agent,
  otherBrand,
  otherTree,
})

/** Open to everybody; a session of another brand counts as none. */
export const everyone: Row = row("allowed", "allowed", "allowed", "allowed", "allowed", "allowed")
/** Anybody signed in at this brand. */
export const signedIn: Row = row("signed-out", "allowed", "allowed", "allowed", "signed-out", "allowed")
/** Members and agents, never free-play members. */
export const members: Row = row("signed-out", "allowed", "forbidden", "allowed", "signed-out", "allowed")
/** Agents only. */
export const agents: Row = row("signed-out", "forbidden", "forbidden", "allowed", "signed-out", "allowed")
/** Only a signed request of a vendor: a session opens nothing here. The tests of the wallet cover the signed ones. */
export const vendors: Row = row("signed-out", "signed-out", "signed-out", "signed-out", "signed-out", "signed-out")

/** The row for somebody else's thing: whoever would be served is told that there is no such thing. */
export const hidden = (own: Row): Row =>
  Object.fromEntries(Object.entries(own).map(([who, cell]) => [who, cell === "allowed" ? "absent" : cell])) as unknown as Row
