import { makeAutoObservable } from "mobx"
import type { Confirmation, ConfirmationPurpose } from "../../api/confirmation.ts"
import type { StoreDependencies } from "../site-domain.ts"
import { Submission } from "../submission.ts"
import { confirmationIn, OwnerConfirmation } from "./owner-confirmation.ts"

/** A call that its owner has to confirm: sent at first without a confirmation, to learn the ways there are. */
export class OwnersAction<Answer> {
  /** The step of the confirmation, once it is known to be needed. */
  owner: OwnerConfirmation | undefined = undefined
  /** The answer, or undefined while the confirmation is needed. */
  readonly submission: Submission<Confirmation | undefined, Answer | undefined>

  constructor(
    dependencies: StoreDependencies,
    purpose: ConfirmationPurpose,
    call: (confirmation: Confirmation | undefined) => Promise<Answer>,
  ) {
    this.submission = new Submission(async confirmation => {
      try {
        return await call(confirmation)
      } catch (problem) {
        const needed = confirmationIn(problem)
        if (!needed) throw problem
        this.confirmBy(new OwnerConfirmation(dependencies, purpose, needed))
        return undefined
      }
    })
    makeAutoObservable(this, { submission: false })
  }

  private confirmBy(owner: OwnerConfirmation): void {
    this.owner = owner
  }
}
