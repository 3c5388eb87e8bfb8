import card from "./game.svg?no-inline"

interface PictureProps {
  src: string
  alt: string
  className?: string | undefined
  eager?: boolean
}

/** A picture of a game, or the back of a card if it has none. */
export const Picture = ({ src, alt, className, eager }: PictureProps) => (
  <img src={src || card} alt={alt} className={className} loading={eager ? "eager" : "lazy"} decoding="async" draggable={false} />
)
