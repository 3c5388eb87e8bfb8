import { readFileSync } from "node:fs"

const RATE = 16_000
const SLOT = 12_800
/** Where a digit can't be: the tone and the pause before the first. */
const LEAD = Math.round(1.2 * RATE)
const FRAME = 320

/** A WAV of one channel in µ-law: its levels, from -1 to 1. */
export function levelsOf(wav: Buffer): number[] {
  const format = { kind: wav.readUInt16LE(20), channels: wav.readUInt16LE(22), rate: wav.readUInt32LE(24) }
  if (format.kind !== 7 || format.channels !== 1 || format.rate !== RATE || wav.readUInt32LE(40) !== wav.length - 44)
    throw new Error(`Not the expected WAV: ${JSON.stringify(format)}`)
  return [...wav.subarray(44)].map(levelOf)
}

function levelOf(byte: number): number {
  const bits = ~byte & 0xff
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4)) - 0x84
  return ((bits & 0x80 ? -1 : 1) * magnitude) / 32_768
}

/** The spoken parts after the tone: runs of loud frames, with at most 0.2 s of quiet inside. */
function partsOf(levels: readonly number[]): number[][] {
  const parts: [number, number][] = []
  for (let at = LEAD; at + FRAME < levels.length; at += FRAME) {
    let power = 0
    for (let sample = at; sample < at + FRAME; sample++) power += levels[sample]! ** 2 / FRAME
    if (power < 0.0002) continue
    const last = parts.at(-1)
    if (last && at - last[1] < 0.2 * RATE) last[1] = at + FRAME
    else parts.push([at, at + FRAME])
  }
  return parts.map(([from, to]) => levels.slice(from, to))
}

/** The energies of a sound in bands of pitch over equal parts of its length: alike at any speed and loudness. */
function shapeOf(sound: readonly number[]): number[] {
  const shape: number[] = []
  const size = Math.floor(sound.length / SLICES)
  for (let slice = 0; slice < SLICES; slice++) {
    const piece = sound.slice(slice * size, slice * size + Math.min(size, 512))
    for (const [at, from] of BANDS.slice(0, -1).entries()) {
      const to = BANDS[at + 1]!
      const lines = Array.from({ length: LINES }, (_, line) => energyAt(piece, from + ((to - from) * (line + 0.5)) / LINES))
      shape.push(Math.log(1e-6 + lines.reduce((sum, one) => sum + one, 0)))
    }
  }
  const mean = shape.reduce((sum, one) => sum + one, 0) / shape.length
  return shape.map(one => one - mean)
}
const SLICES = 20
const LINES = 6
/** Hertz. */
const BANDS = [150, 300, 450, 600, 800, 1_000, 1_250, 1_550, 1_900, 2_300, 2_800, 3_400, 4_200, 5_200, 6_500]

function energyAt(piece: readonly number[], hertz: number): number {
  let [real, imaginary] = [0, 0]
  for (const [at, level] of piece.entries()) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / piece.length)
    real += level * window * Math.cos((2 * Math.PI * hertz * at) / RATE)
    imaginary += level * window * Math.sin((2 * Math.PI * hertz * at) / RATE)
  }
  return (real * real + imaginary * imaginary) / piece.length ** 2
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + (value - other[at]!) ** 2, 0)

/** Reads spoken digits as a program that has the voice: each part is the digit whose shape is nearest. It errs now and then. */
export function hearDigits(wav: Buffer, voice: "en" | "ko"): string {
  const shapes = shapesOf(voice)
  return partsOf(levelsOf(wav))
    .map(part => shapeOf(part))
    .map(shape => shapes.reduce((best, one, at) => (distance(one, shape) < distance(shapes[best]!, shape) ? at : best), 0))
    .join("")
}

const known = new Map<string, number[][]>()

function shapesOf(voice: "en" | "ko"): number[][] {
  const bytes = readFileSync(new URL(`../identity/human/captcha/voices/${voice}.ulaw`, import.meta.url))
  const shapes =
    known.get(voice) ??
    Array.from({ length: 10 }, (_, digit) => {
      const sound = [...bytes.subarray(digit * SLOT, (digit + 1) * SLOT)].map(levelOf)
      return shapeOf(partsOf([...Array<number>(LEAD).fill(0), ...sound, ...Array<number>(2 * FRAME).fill(0)])[0]!)
    })
  known.set(voice, shapes)
  return shapes
}
