import { backOff } from "@baize/kit/concurrency/back-off.ts"

/** Milliseconds until the wallet is asked again. Short at first: a player may be waiting. */
export const walletPause = (attempts: number): number => backOff({ firstMs: 200, longestMs: 5000 }, attempts)
