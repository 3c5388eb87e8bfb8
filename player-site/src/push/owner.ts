/** The storage key of the member, by id, who turned push messages on in this browser. */
export const PUSH_OWNER = "baize.push"
