import { clearance as clearanceCall } from "@baize/common/api/clearance.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"

export type ShownClearance = Remote<Response<typeof clearanceCall>>

/** What stands between the member and their money; loads again when a payment password is set, here or in another tab. */
export function useClearance(): ShownClearance {
  const { dependencies, session } = useDomain()
  const [clearance] = useState(() => new Remote(() => dependencies.api(clearanceCall, {})))
  const hasPassword = session.member?.hasPaymentPassword
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again when a payment password is set
  useEffect(() => void clearance.load(), [clearance, hasPassword])
  return clearance
}
