import { domainContext } from "@baize/common/react/domain-context.tsx"
import type { LanguageChoice } from "./language.ts"
import type { Preferences } from "./preferences.ts"

/** How the portal is shown, as against what it knows. */
export interface Desk {
  readonly language: LanguageChoice
  readonly preferences: Preferences
}

export const { Provide: ProvideDesk, useDomain: useDesk } = domainContext<Desk>()
