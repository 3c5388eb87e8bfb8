import type { Site } from "../site/site.ts"

/** The storage key of a visitor's link, separate for each brand. */
export const invitationKey = ({ info }: Pick<Site, "info">): string => `baize.invitation.${info?.merchantCode ?? ""}`
