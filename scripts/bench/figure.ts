/** One measured figure. A goal limits `ratio` if a reference was measured in the same run, else `value`. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The same figure of the program we compare with, in the same unit. */
  readonly reference?: number
  readonly ratio?: number
  readonly goal?: string
  readonly ok?: boolean
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
