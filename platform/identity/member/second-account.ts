import type { Brand } from "../../brands/brands.ts"
import { countCall } from "../../server/call-count.ts"
import type { IdentityServices } from "../services.ts"
import { notifyOwner } from "./notices.ts"

const DAY_SECONDS = 86_400

/** Rolls back the opening of a person's second account; `accounts` are those they have. */
export class SecondAccountError extends Error {
  override readonly name = "SecondAccountError"
  readonly accounts: readonly number[]
  constructor(accounts: readonly number[]) {
    super("A person has one account at a brand")
    this.accounts = accounts
  }
}

interface SecondAccountCheck {
  readonly brand: Brand
  readonly refuse: (code: "person-has-account") => never
}

/**
 * Refuses a second account and notifies the owner of the first through every contact, at most once a day: the refusal reveals
 * that the person has an account, and the details may be a stranger's.
 */
export async function refuseSecondAccount(
  { database, clock, settings }: Pick<IdentityServices, "database" | "clock" | "settings">,
  { brand, refuse }: SecondAccountCheck,
  { accounts }: SecondAccountError,
): Promise<never> {
  const now = clock.now()
  for (const member of accounts)
    if ((await countCall(database, clock, `second account ${member}`, { count: 1, seconds: DAY_SECONDS })) === 0)
      await database.transaction(tx => notifyOwner(tx, settings, { brand, member, notice: { about: "second-account" }, now }))
  return refuse("person-has-account")
}
