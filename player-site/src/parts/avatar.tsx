/** A member's chosen picture. */
export const Avatar = ({ icon, className }: { icon: number; className?: string | undefined }) => (
  <img src={`/art/avatars/${icon}.svg`} alt="" className={className} data-stand-in="person" />
)
