import { useLayoutEffect } from "react"

/** A form that is opened again says nothing of what was refused when it was open before. */
export function useFresh(submission: { forget(): void }): void {
  useLayoutEffect(() => submission.forget(), [submission])
}
