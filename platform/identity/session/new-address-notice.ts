import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "../../brands/brands.ts"
import { countCall } from "../../server/call-count.ts"
import type { Visitor } from "../../server/visitor.ts"
import { notifyOwner } from "../member/notices.ts"
import type { IdentityServices } from "../services.ts"

/** Phones change their address all day long: after this many notices the owner knows. */
const PER_DAY = { count: 3, seconds: 86_400 }

interface Entered {
  readonly brand: Brand
  readonly member: MemberId
  readonly visitor: Pick<Visitor, "ip">
  /** The contact that confirmed the sign-in, which needs no notice. */
  readonly except?: "phone" | "email" | undefined
  readonly now: Date
}

/** Notifies the owner of a sign-in from a new address, in the transaction of that sign-in. */
export async function notifyOfNewAddress(
  tx: Database,
  { clock, settings }: Pick<IdentityServices, "clock" | "settings">,
  { brand, member, visitor, except, now }: Entered,
): Promise<void> {
  if ((await countCall(tx, clock, `address notice ${member}`, PER_DAY)) > 0) return
  await notifyOwner(tx, settings, { brand, member, notice: { about: "new-address", ip: visitor.ip }, except, now })
}
