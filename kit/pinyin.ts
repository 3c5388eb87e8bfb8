import { match } from "pinyin-pro"

/**
 * Whether a text has Chinese characters that are spelled as someone typed: by syllables, together or apart, of which the last can
 * lack its end, or by first letters (tikuan, ti kuan, tk), with ü as v or u. Its library is large: a site imports it when someone
 * searches so.
 */
export const isSpelled = (text: string, typed: string): boolean =>
  match(text, typed.trim(), { continuous: true, lastPrecision: "start", v: true }) !== null
