import { readFileSync } from "node:fs"
import type { Random } from "./draw.ts"

/** Samples per second, of the stored voices and of what is spoken. */
export const RATE = 16_000
/** Each voice is ten digits, 0 to 9, of this many samples, in µ-law: what remains of each is silence. */
const SLOT = 12_800
const SILENCE = 0.004
/** A tone says that the digits follow, and a screen reader has time to finish. */
const TONE = { seconds: 0.25, hertz: 660, level: 0.15 }
const PAUSE = 1.1

/** The languages in which digits can be spoken; a visitor of any other one gets the first. */
export const voices = ["en", "ko"] as const
type Voice = (typeof voices)[number]

type Sound = Float32Array<ArrayBuffer>

/** G.711: a byte as a level from -1 to 1. */
function levelOf(byte: number): number {
  const bits = ~byte & 0xff
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)
  return ((bits & 0x80 ? -1 : 1) * (magnitude - 0x84)) / 32_768
}

/** The ten digits of a voice, without the silence after them. */
function digitsOf(voice: Voice): readonly Sound[] {
  const bytes = readFileSync(new URL(`voices/${voice}.ulaw`, import.meta.url))
  return Array.from({ length: 10 }, (_, digit) => {
    const sound = Float32Array.from(bytes.subarray(digit * SLOT, (digit + 1) * SLOT), levelOf)
    return sound.subarray(0, sound.findLastIndex(level => Math.abs(level) > SILENCE) + 1)
  })
}
const spoken = new Map<Voice, readonly Sound[]>()

/**
 * Digits as a WAV: a tone, then each digit at a speed, a loudness and a distance of its own, over quiet noise.
 * People must be able to understand it, and so a program can (docs/security.md), so like the picture it is never
 * used alone: a puzzle of growing cost is always solved before it.
 */
export function speakDigits(digits: string, voice: Voice, random: Random): Buffer {
  const clips = spoken.get(voice) ?? digitsOf(voice)
  spoken.set(voice, clips)
  const between = (low: number, high: number): number => low + random() * (high - low)
  const parts: Sound[] = [tone(), silence(PAUSE)]
  for (const digit of digits)
    parts.push(paced(clips[Number(digit)]!, between(0.88, 1.1), between(0.7, 1)), silence(between(0.4, 0.8)))
  const mixed = joined(parts)
  for (let at = 0; at < mixed.length; at++) mixed[at]! += between(-0.006, 0.006)
  return wavOf(mixed)
}

const silence = (seconds: number): Sound => new Float32Array(Math.round(seconds * RATE))

const tone = (): Sound =>
  silence(TONE.seconds).map((_, at, all) => {
    const fade = Math.min(1, at / 400, (all.length - at) / 400)
    return Math.sin((2 * Math.PI * TONE.hertz * at) / RATE) * TONE.level * fade
  })

/** A sound at another speed, between its samples by a straight line, and another loudness. */
const paced = (sound: Sound, speed: number, loudness: number): Sound =>
  new Float32Array(Math.floor((sound.length - 1) / speed)).map((_, at) => {
    const [whole, rest] = [Math.floor(at * speed), (at * speed) % 1]
    return (sound[whole]! * (1 - rest) + sound[whole + 1]! * rest) * loudness
  })

function joined(parts: readonly Sound[]): Sound {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A WAV of one channel, in µ-law, which halves it. */
function wavOf(sound: Sound): Buffer {
  const header = Buffer.alloc(44)
  header.write("RIFF", 0, "latin1")
  header.writeUInt32LE(36 + sound.length, 4)
  header.write("WAVEfmt ", 8, "latin1")
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(7, 20) // µ-law
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write("data", 36, "latin1")
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, Uint8Array.from(sound, byteOf)])
}

/** G.711: a level as a byte, the other way round. */
function byteOf(level: number): number {
  const magnitude = Math.min(Math.round(Math.abs(level) * 32_768), 32_635) + 0x84
  const exponent = 31 - Math.clz32(magnitude) - 7
  return ~((level < 0 ? 0x80 : 0) | (exponent << 4) | ((magnitude >> (exponent + 3)) & 0x0f)) & 0xff
}
