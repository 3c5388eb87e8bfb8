/** Inharmonic, as a bell's are: their frequency and volume over those of the first. */
const bellPartials = [
  [1, 1],
  [2.01, 0.5],
  [2.76, 0.32],
  [5.4, 0.16],
] as const

function limitedOutput(context: AudioContext, volume: number): GainNode {
  const out = context.createGain()
  out.gain.value = volume
  out.connect(context.createDynamicsCompressor()).connect(context.destination)
  return out
}

/** White noise for a number of seconds. */
function noiseSource(context: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  source.buffer = buffer
  return source
}

function bandpass(context: AudioContext): BiquadFilterNode {
  const filter = context.createBiquadFilter()
  filter.type = "bandpass"
  filter.Q.value = 0.9
  return filter
}

/** Moves a frequency to `glide` times its value, between two times of the context in seconds. */
function sweep(parameter: AudioParam, frequency: number, glide: number, from: number, to: number): void {
  parameter.setValueAtTime(frequency, from)
  if (glide !== 1) parameter.exponentialRampToValueAtTime(frequency * glide, to)
}

/** The games' few voices: oscillators and noise. Silent until the first gesture, as browsers require. */
export function createSynth() {
  let context: AudioContext | undefined
  let out: GainNode | undefined
  let muted = false
  let touched = false

  /** Call from a gesture. */
  function wake() {
    touched = true
    // A page that makes no sound needs no context for it.
    if (muted) return
    if (!context) {
      context = new AudioContext()
      out = limitedOutput(context, muted ? 0 : 0.5)
    }
    if (context.state === "suspended") context.resume().catch(() => {})
  }

  /** A voice that fades away; `after` and `length` in seconds. */
  function tone(frequency: number, { after = 0, length = 0.3, volume = 0.3, type = "sine" as OscillatorType, glide = 1 } = {}) {
    if (!context || !out || muted) return
    const start = context.currentTime + after
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = type
    sweep(oscillator.frequency, frequency, glide, start, start + length)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    oscillator.connect(gain).connect(out)
    oscillator.start(start)
    oscillator.stop(start + length + 0.05)
  }

  /** Filtered noise: felt, wood, spinning reels. */
  function rush(frequency: number, { after = 0, length = 0.2, volume = 0.2, glide = 1 } = {}) {
    if (!context || !out || muted) return
    const start = context.currentTime + after
    const source = noiseSource(context, length)
    const filter = bandpass(context)
    sweep(filter.frequency, frequency, glide, start, start + length)
    const gain = context.createGain()
    gain.gain.setValueAtTime(volume, start)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    source.connect(filter).connect(gain).connect(out)
    source.start(start)
  }

  /** A struck bell. */
  function bell(frequency: number, { after = 0, volume = 0.22, length = 1.4 } = {}) {
    for (const [ratio, part] of bellPartials) {
      tone(frequency * ratio, { after, volume: volume * part, length: length / Math.sqrt(ratio) })
    }
  }

  return {
    wake,
    tone,
    rush,
    bell,
    get muted() {
      return muted
    },
    setMuted(value: boolean) {
      muted = value
      if (touched) wake()
      if (context && out) out.gain.setTargetAtTime(value ? 0 : 0.5, context.currentTime, 0.02)
    },
  }
}

export type Synth = ReturnType<typeof createSynth>
