/** Reloads style sheets that failed to load: the build's loader requests each only once. */
export async function lostStyles(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(link => !link.sheet)
  await Promise.all(
    lost.map(
      link =>
        new Promise<unknown>(settled => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = settled
          again.onerror = settled
          link.replaceWith(again)
        }),
    ),
  )
}
