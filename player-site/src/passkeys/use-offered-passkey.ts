import type { PasskeyProof } from "@baize/common/api/passkey-proof.ts"
import { passkeyChallenge } from "@baize/common/api/passkeys.ts"
import { useEffect, useEffectEvent } from "react"
import { useDomain } from "../domain.ts"
import { askPasskey, hasPasskeyAutofill } from "./browser.ts"

/** Before its challenge expires the offer is made again. */
const OFFER_MS = 4 * 60_000

/**
 * Offers the passkeys of this site where the browser fills in the username, until one is chosen; not while another step of the
 * sign-in is in progress. Where that fails, the form and its button for passkeys are still there.
 */
export function useOfferedPasskey(isOffered: boolean, use: (proof: PasskeyProof) => void): void {
  const { dependencies } = useDomain()
  const chosen = useEffectEvent(use)
  useEffect(() => {
    if (!isOffered) return
    let offer: AbortController | undefined
    async function make(): Promise<void> {
      offer?.abort()
      offer = new AbortController()
      const { signal } = offer
      const challenge = await dependencies.api(passkeyChallenge, { purpose: "sign-in" })
      const answer = signal.aborted ? "over" : await askPasskey(challenge, signal)
      if (typeof answer !== "string" && !signal.aborted) chosen(answer)
    }
    const begin = (): void => void make().catch(() => undefined)
    const ended = new AbortController()
    async function start(): Promise<void> {
      if (!(await hasPasskeyAutofill()) || ended.signal.aborted) return
      begin()
      const timer = setInterval(begin, OFFER_MS)
      ended.signal.addEventListener("abort", () => clearInterval(timer))
    }
    void start().catch(() => undefined)
    return () => {
      ended.abort()
      offer?.abort()
    }
  }, [isOffered, dependencies])
}
