import type { Contracts } from "@baize/common/domain/contracts/contracts.ts"
import type { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { BackTest } from "../back-test.tsx"

/** How long typing must pause before the back-test runs. */
const PAUSE_MS = 600

/** What the terms would have paid the selected downline, updated whenever the input is readable. */
export const TryOut = observer(function TryOut({ draft, contracts }: { draft: OfferDraft; contracts: Contracts }) {
  const [tested] = useState(
    () =>
      new Remote(({ member, terms }: { member: number; terms: NonNullable<OfferDraft["terms"]> }) =>
        contracts.tryOut(member, terms),
      ),
  )
  const { memberId, terms, ready } = draft
  const written = ready && terms ? JSON.stringify(terms) : undefined
  useEffect(() => {
    if (memberId === undefined || written === undefined) return
    const tryNow = async (): Promise<void> => {
      await tested.load({ member: memberId, terms: JSON.parse(written) })
      draft.set("teamReturnPpm", tested.value?.returnPpm ?? undefined)
    }
    const timer = setTimeout(() => void tryNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [tested, draft, memberId, written])
  return ready ? <BackTest tested={tested} /> : null
})
