import { useLayoutEffect } from "react"

/** Clears the last refusal when a form is opened again. */
export function useFresh(submission: { forget(): void }): void {
  useLayoutEffect(() => submission.forget(), [submission])
}
