import type { SoundSet } from "@baize/common/api/sounds.ts"
import type { DrawSound } from "@baize/common/domain/lottery/draw-sounds.ts"
import { toneSets } from "@baize/common/domain/lottery/draw-tones.ts"
import { playTone } from "@baize/common/react/play-tone.ts"

let context: AudioContext | undefined

/** Plays a sound of the brand's set; nothing is loaded. Ticks are for those who look at the page. */
export function playSound(sound: DrawSound, set: SoundSet): void {
  const tones = toneSets[set][sound]
  if (tones.length === 0 || (sound === "tick" && document.hidden)) return
  context ??= new AudioContext()
  // Suspended until the first gesture on the page.
  void context.resume().catch(() => undefined)
  for (const tone of tones) playTone(context, tone)
}
