/** Samples this process's memory until called; returns the peak in MB above the start. */
export function watchMemory(): () => number {
  const resident = (): number => process.memoryUsage.rss() / 2 ** 20
  const before = resident()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, resident())
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.max(most, resident()) - before
  }
}
