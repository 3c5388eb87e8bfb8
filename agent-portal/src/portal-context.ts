import { createRequiredContext } from "@baize/common/react/required-context.ts"
import type { LanguageChoice } from "./language.ts"
import type { Preferences } from "./preferences.ts"

/** How the portal is displayed, separate from its data. */
export interface PortalContext {
  readonly language: LanguageChoice
  readonly preferences: Preferences
}

export const [ProvidePortalContext, usePortalContext] = createRequiredContext<PortalContext>("PortalContext")
