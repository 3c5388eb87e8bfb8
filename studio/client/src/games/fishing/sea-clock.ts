/** The time of a sea, in seconds since it began. */
export class SeaClock {
  private at = 600
  private since = performance.now()

  now(): number {
    return this.at + (performance.now() - this.since) / 1000
  }

  set(seconds: number): void {
    this.at = seconds
    this.since = performance.now()
  }
}
