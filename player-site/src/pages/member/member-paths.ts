import type { Who } from "../../parts/guard.tsx"
import { BETTING_RECORD, DEPOSIT, MEMBER, MESSAGES, NOTICES, SAFER_PLAY, SECURITY, TRANSACTIONS, WITHDRAW } from "../../paths.ts"

/** The addresses of the member center and who may enter. Plain data, so that a server can tell an unknown address as well. */
export const memberPaths = {
  [MEMBER]: "signed-in",
  [SECURITY]: "signed-in",
  [DEPOSIT]: "members",
  [WITHDRAW]: "members",
  [SAFER_PLAY]: "members",
  [BETTING_RECORD]: "signed-in",
  [MESSAGES]: "members",
  [NOTICES]: "signed-in",
  [TRANSACTIONS]: "signed-in",
} as const satisfies Readonly<Record<string, Who>>

export type MemberPath = keyof typeof memberPaths
