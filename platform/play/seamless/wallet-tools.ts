import type { Services } from "../services.ts"
import { createAdmission } from "./admission.ts"
import { type Credit, holdWin } from "./caps.ts"
import { createFundedBets } from "./funded-together.ts"
import { createNameCheck } from "./name-taken.ts"
import { createPlayers } from "./player.ts"
import { createHold } from "./while-held.ts"

/** What the operations of the wallet share: each look-up serves all concurrent calls together. */
export type WalletTools = ReturnType<typeof createTools>

export type WalletServices = Pick<Services, "database" | "ledger" | "brands" | "vendors" | "clock" | "log" | "settings">

export const createTools = ({ database, ledger, brands, vendors, clock, log, settings }: WalletServices) => ({
  database,
  ledger,
  brands,
  vendors,
  clock,
  log,
  settings,
  postFundedTogether: createFundedBets({ database, ledger, brands, clock, log }),
  ...createPlayers(database),
  admissionOf: createAdmission(database, brands, clock),
  whileHeld: createHold(database),
  isNameTaken: createNameCheck(database),
  /** Holds a credit that passes a cap for the operator. */
  holdWin: (credit: Credit, passed: "win" | "hour") => holdWin({ database, clock, log, settings }, credit, passed),
})
