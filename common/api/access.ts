/** The answer for one kind of caller: served, must sign in (401), not allowed (403), or not found (404). */
export type Cell = "allowed" | "signed-out" | "forbidden" | "absent"

/** One row of the authorization matrix: the answer for each kind of caller. The matrix test sends every cell for real. */
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
  /** An agent of the same brand whose tree does not contain the thing. */
  readonly otherTree: Cell
}

/**
 * The matrix rows of a call: with the caller's own ids (or none) and, if the request names an owned thing, with another
 * account's.
 */
export interface Access {
  readonly own: Row
  readonly others?: Row
  /**
   * The portal page (or pages) of the call, for an agent's staff: staff with access to one of them get the same answer as the
   * agent. `any`: all staff. Without it no staff; calls that change something stay without.
   */
  readonly page?: StaffPage | readonly StaffPage[] | "any"
  /** The call belongs to one of the two sites: sessions of the other are refused. */
  readonly site?: "player" | "agent"
  /** The call changes something, but is served even while the caller's password must be changed. */
  readonly whilePasswordDue?: true
}

/** The portal pages that an agent can open to their staff. */
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

/** Open to everyone; a session of another brand counts as none. */
export const everyone: Row = row("allowed", "allowed", "allowed", "allowed", "allowed", "allowed")
/** Anyone signed in at this brand. */
export const signedIn: Row = row("signed-out", "allowed", "allowed", "allowed", "signed-out", "allowed")
/** Members and agents, never free-play members. */
export const members: Row = row("signed-out", "allowed", "forbidden", "allowed", "signed-out", "allowed")
/** Agents only. */
export const agents: Row = row("signed-out", "forbidden", "forbidden", "allowed", "signed-out", "allowed")
/** Only signed requests of a vendor: a session is never enough. The wallet's own tests cover signed requests. */
export const vendors: Row = row("signed-out", "signed-out", "signed-out", "signed-out", "signed-out", "signed-out")

/** The row for another account's thing: callers who would be served get not found instead. */
export const hidden = (own: Row): Row =>
  Object.fromEntries(Object.entries(own).map(([who, cell]) => [who, cell === "allowed" ? "absent" : cell])) as unknown as Row
