import type { ComponentProps } from "react"

type InputHints = Pick<ComponentProps<"input">, "type" | "inputMode">

const inputs: Readonly<Record<string, InputHints>> = { "date-ymd": { type: "date" }, digits: { inputMode: "numeric" } }

/** What a browser needs to know of a field to help with the pattern that a rule demands. */
export const inputOf = (patternId: string | undefined): InputHints => inputs[patternId ?? ""] ?? {}
