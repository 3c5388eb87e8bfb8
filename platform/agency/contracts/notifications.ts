import type { MessageKind } from "@baize/common/api/messages.ts"
import type { Day, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { notifyAgent } from "../../letters/messages/messages.ts"
import type { ContractRecord } from "./record.ts"
import { type Action, isAboutAmendment } from "./states.ts"

type PartnerAction = Exclude<Action, "terminate" | "accept">

const kinds: Readonly<Record<PartnerAction, MessageKind>> = {
  sign: "contract-signed",
  refuse: "contract-refused",
  withdraw: "contract-withdrawn",
}

/** The messages about an amendment: the contract itself does not change. */
const amendmentKinds: Readonly<Record<PartnerAction, MessageKind>> = {
  sign: "contract-amendment-signed",
  refuse: "contract-amendment-refused",
  withdraw: "contract-amendment-withdrawn",
}

interface Happened {
  readonly action: PartnerAction | "offer"
  readonly version: number
  /** Who did it, so that the other side is notified. */
  readonly by: number | null
  readonly at: Date
}

/** Notifies the other side of one side's action on a contract, given as it was before; the house is not notified. */
export async function notifyOtherSide(
  tx: Database,
  contract: ContractRecord,
  { action, version, by, at }: Happened,
): Promise<void> {
  const member = by === contract.downline ? contract.upline : contract.downline
  if (member === null) return
  const kind = action === "offer" ? (version > 1 ? "contract-amended" : "contract-offered") : kindOf(contract, action)
  await notifyAgent(tx, { member, kind, subject: subjectOf(contract, version, at), contract: contract.id, at })
}

const kindOf = (contract: ContractRecord, action: PartnerAction): MessageKind =>
  (isAboutAmendment(contract, action) ? amendmentKinds : kinds)[action]

/** Notifies both sides of a contract's last day: notice was given, or was shortened by consent. */
export async function notifyOfNotice(
  tx: Database,
  { id, upline, downline, endsOn }: ContractRecord,
  { action, version, at }: { readonly action: "terminate" | "accept"; readonly version: number; readonly at: Date },
): Promise<void> {
  const kind = action === "terminate" ? "contract-notice-given" : "contract-notice-shortened"
  const message = { kind, subject: subjectOf({ id }, version, at), contract: id, period: endsOn!, at } as const
  for (const member of [upline, downline]) if (member !== null) await notifyAgent(tx, { ...message, member })
}

/**
 * Notifies both sides that a contract ends with a day, or its offer is withdrawn, because the house gave the downline another
 * upline.
 */
export async function notifyOfMove(tx: Database, contract: ContractRecord, lastDay: Day, at: Date): Promise<void> {
  const { id, state, upline, downline, version } = contract
  const kind = state === "offered" ? "contract-withdrawn-by-move" : "contract-ended-by-move"
  const message = { kind, subject: subjectOf(contract, version, at), contract: id, period: lastDay, at } as const
  for (const member of [upline, downline]) if (member !== null) await notifyAgent(tx, { ...message, member })
}

interface Corrected {
  /** The period of the corrected statement. */
  readonly period: string
  /** The unique period of the correcting settlement. */
  readonly correction: string
  /** What the period comes to now, minor units. */
  readonly amount: Minor
  readonly at: Date
}

/** Notifies both sides of a contract that a settled period was recomputed. */
export async function notifyOfCorrection(tx: Database, contract: ContractRecord, corrected: Corrected): Promise<void> {
  const { id, upline, downline } = contract
  const { period, correction, amount, at } = corrected
  const message = { kind: "statement-corrected", subject: `${id}:${correction}`, contract: id, period, amount, at } as const
  for (const member of [upline, downline]) if (member !== null) await notifyAgent(tx, { ...message, member })
}

const subjectOf = ({ id }: Pick<ContractRecord, "id">, version: number, at: Date): string =>
  `${id}:${version}:${at.toISOString()}`
