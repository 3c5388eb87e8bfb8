/** The desk of a chat of ours; undefined where the chat is somebody else's. */
export const deskOf = (url: string): string | undefined => /\/service\?desk=([\w-]+)$/.exec(url)?.[1]
