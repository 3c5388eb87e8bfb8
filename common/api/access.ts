/** The answer for one kind of caller: served, must sign in (401), not allowed (403), or not found (404). */
export type AccessOutcome = "allowed" | "signed-out" | "forbidden" | "absent"

/** One row of the authorization matrix: the answer for each kind of caller. The matrix test sends every cell for real. */
export interface CallerAccess {
  /** No session. */
  readonly guest: AccessOutcome
  /** A member (type 0) of the brand. */
  readonly member: AccessOutcome
  /** A free-play member (type 4). */
  readonly trial: AccessOutcome
  /** An agent (types 1, 2, 41, 42), upline of the member. */
  readonly agent: AccessOutcome
  /** A member signed in at another brand, calling this brand's address with that session. */
  readonly otherBrand: AccessOutcome
  /** An agent of the same brand whose tree does not contain the thing. */
  readonly otherTree: AccessOutcome
}

/**
 * The matrix rows of a call: with the caller's own ids (or none) and, if the request names an owned thing, with another
 * account's.
 */
interface AccessRows {
  readonly own: CallerAccess
  readonly others?: CallerAccess
  /** The call belongs to one of the two sites: sessions of the other are refused. */
  readonly site?: "player" | "agent"
  /** The call changes something, but is served even while the caller's password must be changed. */
  readonly whilePasswordDue?: true
}

/** What opens a call to an agent's staff: a page, or a right to act. Without either only the agent calls it. */
type StaffAccess =
  | {
      /**
       * The portal page (or pages) of a call that reads, or changes what is the staff's own: staff with access to one of them get
       * the agent's answer. `any`: all.
       */
      readonly page?: StaffPage | readonly StaffPage[] | "any"
      readonly act?: never
    }
  | {
      /** The right (or rights) that a call needs which changes something, or which is read only in order to do so. */
      readonly act: StaffAct | readonly StaffAct[]
      readonly page?: never
    }

export type Access = AccessRows & StaffAccess

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

/**
 * What an agent can let their staff do, and the page it is done on. Never among them: staff accounts, cash, withdrawals and
 * payout accounts, and the agent's own passwords, sign-ins and devices.
 */
export const staffActs = ["contracts", "transfers", "downlines", "links"] as const
export type StaffAct = (typeof staffActs)[number]
export const pageOfAct = {
  contracts: "contracts",
  transfers: "downlines",
  downlines: "downlines",
  links: "links",
} as const satisfies Record<StaffAct, StaffPage>

/**
 * The rights that hold with these pages, each once: a right goes with the page it is used on, and is dropped without it, not kept
 * for the day it is opened again.
 */
export const actsOn = (pages: readonly StaffPage[], acts: readonly StaffAct[]): StaffAct[] =>
  [...new Set(acts)].filter(act => pages.includes(pageOfAct[act]))

/** Whether a staff member can act: by right, and with the page it is done on. */
export const mayAct = (
  { pages, acts }: { readonly pages: readonly StaffPage[]; readonly acts: readonly StaffAct[] },
  act: StaffAct,
): boolean => acts.includes(act) && pages.includes(pageOfAct[act])

const row = (
  guest: AccessOutcome,
  member: AccessOutcome,
  trial: AccessOutcome,
  agent: AccessOutcome,
  otherBrand: AccessOutcome,
  otherTree: AccessOutcome,
): CallerAccess => ({
  guest,
  member,
  trial,
  agent,
  otherBrand,
  otherTree,
})

/** Open to everyone; a session of another brand counts as none. */
export const everyone: CallerAccess = row("allowed", "allowed", "allowed", "allowed", "allowed", "allowed")
/** Anyone signed in at this brand. */
export const signedIn: CallerAccess = row("signed-out", "allowed", "allowed", "allowed", "signed-out", "allowed")
/** Members and agents, never free-play members. */
export const members: CallerAccess = row("signed-out", "allowed", "forbidden", "allowed", "signed-out", "allowed")
/** Agents only. */
export const agents: CallerAccess = row("signed-out", "forbidden", "forbidden", "allowed", "signed-out", "allowed")
/** Only signed requests of a vendor: a session is never enough. The wallet's own tests cover signed requests. */
export const vendors: CallerAccess = row("signed-out", "signed-out", "signed-out", "signed-out", "signed-out", "signed-out")

/** The row for another account's thing: callers who would be served get not found instead. */
export const hidden = (own: CallerAccess): CallerAccess =>
  Object.fromEntries(
    Object.entries(own).map(([who, cell]) => [who, cell === "allowed" ? "absent" : cell]),
  ) as unknown as CallerAccess
