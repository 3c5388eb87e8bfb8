/** How long after its end a period counts as closed: postings that started before are committed by then. */
export const GRACE_MS = 60_000
