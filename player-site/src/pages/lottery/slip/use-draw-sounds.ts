import type { Lottery } from "@baize/common/api/lottery.ts"
import type { LotteryBetting } from "@baize/common/domain/lottery/betting.ts"
import { DrawSounds } from "@baize/common/domain/lottery/draw-sounds.ts"
import type { ServerTime } from "@baize/common/domain/site/server-time.ts"
import { reaction } from "mobx"
import { useEffect, useRef, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { playSound } from "./play-sound.ts"

interface SoundSource {
  readonly last: Lottery["last"]
  readonly betting: LotteryBetting
  readonly time: ServerTime
}

/** The sounds of a lottery's page: its sale closes, and its numbers fall. */
export function useDrawSounds({ last, betting, time }: SoundSource): DrawSounds {
  const { dependencies, site } = useDomain()
  const [sounds] = useState(() => new DrawSounds(dependencies.storage, sound => playSound(sound, site.info?.sounds ?? "wood")))
  useEffect(
    () =>
      reaction(
        () => betting.draw && Math.ceil((Date.parse(betting.draw.closesAt) - time.second) / 1_000),
        left => left !== undefined && sounds.closesIn(left),
      ),
    [betting, time, sounds],
  )
  const numero = last?.numero
  const heard = useRef(numero)
  useEffect(() => {
    if (heard.current !== undefined && heard.current !== numero) sounds.make("draw")
    heard.current = numero
  }, [numero, sounds])
  return sounds
}
