/** Sets of sounds of a lottery's page, the usual first; `off` has none. */
export const soundSets = ["wood", "bells", "arcade", "off"] as const
export type SoundSet = (typeof soundSets)[number]
