import { useLayoutEffect } from "react"

/** Clears the last refusal when a form is opened again. */
export function useClearedRefusal(submission: { forget(): void }): void {
  useLayoutEffect(() => submission.forget(), [submission])
}
