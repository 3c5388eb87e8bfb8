/**
 * The nine questions of the Problem Gambling Severity Index, by the keys of their texts: Ferris, J. & Wynne, H. (2001), The
 * Canadian Problem Gambling Index: Final report, Ottawa.
 */
export const questions = [
  "afford",
  "larger",
  "chase",
  "borrow",
  "problem",
  "health",
  "criticized",
  "household",
  "guilty",
] as const

/** In the order of their points, from 0 on. */
export const selfTestAnswers = ["never", "sometimes", "mostly", "always"] as const
export type SelfTestAnswer = (typeof selfTestAnswers)[number]

export const MOST = questions.length * (selfTestAnswers.length - 1)

/** The sum of the points of all answers. */
export const points = (answers: readonly SelfTestAnswer[]): number =>
  answers.reduce((sum, answer) => sum + selfTestAnswers.indexOf(answer), 0)

/** What a sum means by the index: 0 no problem, 1–2 low risk, 3–7 moderate risk, 8 and more problem gambling. */
export const bandOf = (sum: number): "none" | "low" | "moderate" | "problem" =>
  sum === 0 ? "none" : sum < 3 ? "low" : sum < 8 ? "moderate" : "problem"
