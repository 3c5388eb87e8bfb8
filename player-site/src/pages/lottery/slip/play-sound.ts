import type { DrawSound } from "@baize/common/domain/lottery/draw-sounds.ts"

/** A tone that fades away: hertz, gliding to `to`; `after` and `length` in seconds. */
interface Tone {
  readonly hertz: number
  readonly to?: number
  readonly after?: number
  readonly length: number
  readonly volume: number
  readonly type?: OscillatorType
}

/** Balls fall as on the page: one after another, on wood. */
const knocks = [0, 0.12, 0.24, 0.36, 0.48].map(
  (after, n): Tone => ({ hertz: 340 - 18 * n, to: 150, after, length: 0.11, volume: 0.22, type: "triangle" }),
)
/** A major chord, upwards. */
const chord = [523.25, 659.26, 783.99, 1_046.5].map(
  (hertz, n): Tone => ({ hertz, after: n * 0.11, length: 0.55, volume: 0.16, type: "triangle" }),
)
const tones: Readonly<Record<DrawSound, readonly Tone[]>> = {
  tick: [{ hertz: 1_250, to: 900, length: 0.05, volume: 0.09 }],
  draw: knocks,
  win: chord,
}

let context: AudioContext | undefined

/** Plays a sound that the browser makes itself; nothing is loaded. Ticks are for those who look at the page. */
export function playSound(sound: DrawSound): void {
  if (sound === "tick" && document.hidden) return
  context ??= new AudioContext()
  // Suspended until the first gesture on the page.
  void context.resume().catch(() => undefined)
  for (const tone of tones[sound]) playTone(context, tone)
}

function playTone(context: AudioContext, { hertz, to = hertz, after = 0, length, volume, type = "sine" }: Tone): void {
  const [start, gain, oscillator] = [context.currentTime + after, context.createGain(), context.createOscillator()]
  oscillator.type = type
  oscillator.frequency.setValueAtTime(hertz, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + length + 0.05)
}
