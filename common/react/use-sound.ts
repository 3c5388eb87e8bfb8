import { type RefObject, useRef, useState } from "react"

interface ReplayedSound {
  /** Of the audio element that has the sound. */
  readonly audio: RefObject<HTMLAudioElement | null>
  /** It can't be played: the element's `onError`. */
  readonly fail: () => void
  readonly silent: boolean
  /** From its beginning. */
  readonly play: () => void
}

/** A sound that is played again at a press. */
export function useSound(): ReplayedSound {
  const audio = useRef<HTMLAudioElement>(null)
  const [silent, setSilent] = useState(false)
  const play = (): void => {
    if (!audio.current) return
    audio.current.currentTime = 0
    // What can't be played says so itself; a press that follows too fast is no problem.
    void audio.current.play().catch(() => undefined)
  }
  return { audio, fail: () => setSilent(true), silent, play }
}
