import { parentPort, workerData } from "node:worker_threads"
import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { measureLottery } from "./lottery-plays.ts"

const { family, rounds } = workerData as { family: LotteryFamily; rounds: number }
parentPort?.postMessage(measureLottery(family, rounds))
