/** Positions of the pips of each face, on a grid of 3 × 3 counted from 0. */
const faces = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]] as const

export function Die({ pips }: { pips: number }) {
  return (
    <>
      <span className="hidden">{pips}</span>
      <svg viewBox="0 0 36 36" width="34" height="34" aria-hidden="true" focusable="false">
        {(faces[pips] ?? []).map(place => (
          <circle key={place} cx={9 + (place % 3) * 9} cy={9 + Math.floor(place / 3) * 9} r="3.1" fill="currentColor" />
        ))}
      </svg>
    </>
  )
}
