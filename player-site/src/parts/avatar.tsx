/** The picture that a member shows of themselves. */
export const Avatar = ({ src, className }: { src: string; className?: string | undefined }) => (
  <img src={src} alt="" className={className} data-stand-in="person" />
)
