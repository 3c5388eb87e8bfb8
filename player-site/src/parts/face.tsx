/** The picture that a member has chosen for himself. */
export const Face = ({ icon, className }: { icon: number; className?: string | undefined }) => (
  <img src={`/art/avatars/${icon}.svg`} alt="" className={className} data-stand-in="person" />
)
