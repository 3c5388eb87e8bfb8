import { isFound } from "@baize/kit/folded.ts"
import { useEffect, useState } from "react"
import { loadChunk } from "./load-chunk.ts"

/**
 * Whether a text is found by what someone typed: as `isFound`, and in Chinese by the pinyin of the text or of its title. What
 * knows pinyin loads with the first Latin letters.
 */
export function useFound(typed: string, language: string): (text: string, title?: string) => boolean {
  const [pinyin, setPinyin] = useState<typeof import("@baize/kit/pinyin.ts")>()
  const isWanted = /^(cn|tw|zh\b)/.test(language) && /[a-z]/i.test(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure, the next letter tries again
  useEffect(() => {
    // Without it, what is written is still found.
    if (isWanted && !pinyin) loadChunk(() => import("@baize/kit/pinyin.ts")).then(setPinyin, () => undefined)
  }, [isWanted, pinyin, typed])
  return (text, title = text) => isFound(text, typed) || (isWanted && pinyin?.isSpelled(title, typed) === true)
}
