import type { Tone } from "../domain/lottery/draw-tones.ts"

/** Schedules a tone that the browser makes itself. The preview of a brand has its text in a page: it refers to nothing else. */
export function playTone(context: AudioContext, { hertz, to = hertz, after = 0, length, volume, type }: Tone): void {
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
