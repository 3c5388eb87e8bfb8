import type { MemberInfo } from "@baize/common/api/member.ts"
import type { PasskeyProof } from "@baize/common/api/passkey-proof.ts"
import { login } from "@baize/common/api/session.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { Suspense, useState } from "react"
import { useDomain } from "../domain.ts"
import { Alert, Skeleton } from "../parts/notes.tsx"
import { problemText, useWords } from "../parts/words.ts"
import { hasPasskeys } from "./browser.ts"
import { useOfferedPasskey } from "./use-offered-passkey.ts"
import { UsePasskey } from "./use-passkey.tsx"

interface PasskeySignInProps {
  /** Whether the member is being signed in another way. */
  readonly busy: boolean
  readonly entered: (member: MemberInfo) => void
}

/** Sign-in by a passkey, without a username: by a button, or chosen where the browser fills in the username. */
export const PasskeySignIn = observer(function PasskeySignIn({ busy, entered }: PasskeySignInProps) {
  const { dependencies, session } = useDomain()
  const { t } = useWords()
  const [signingIn] = useState(
    () =>
      new Submission(async (passkey: PasskeyProof) =>
        session.enter(await dependencies.api(login, { site: "player", type: "passkey", passkey })),
      ),
  )
  async function enter(passkey: PasskeyProof): Promise<void> {
    const member = await signingIn.run(passkey)
    if (member) entered(member)
  }
  const [asked, setAsked] = useState(false)
  useOfferedPasskey(!(busy || asked || signingIn.busy), proof => void enter(proof))
  return (
    <>
      {signingIn.problem && <Alert>{problemText(signingIn.problem, t)}</Alert>}
      {/* Its words load later: the fields above it stay where they are, with the focus. */}
      <Suspense fallback={hasPasskeys() && <Skeleton height={48} />}>
        <UsePasskey purpose="sign-in" busy={signingIn.busy} use={proof => void enter(proof)} asks={setAsked} />
      </Suspense>
    </>
  )
})
