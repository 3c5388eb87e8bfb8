/**
 * What the portal's calls accept: the language it is in, and before any texts have loaded all of the browser's, since only the
 * platform knows which of them the brand has.
 */
export const acceptedLanguages = (spoken: string | undefined, ofBrowser: readonly string[]): string => spoken ?? ofBrowser.join()
