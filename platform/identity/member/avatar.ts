import { MEMBER_PICTURES } from "../../server/pictures/routes.ts"

/** The path of the picture that others see of a member: their own, or the drawn one they chose. */
export const avatarOf = ({ icon, picture }: { readonly icon: number; readonly picture: string | null }): string =>
  picture === null ? `/art/avatars/${icon}.svg` : `${MEMBER_PICTURES}${picture}`
