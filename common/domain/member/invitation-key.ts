import type { Site } from "../site/site.ts"

/** Under which name a browser keeps the link that it came by, of each brand its own. */
export const invitationKey = ({ info }: Pick<Site, "info">): string => `baize.invitation.${info?.merchantCode ?? ""}`
