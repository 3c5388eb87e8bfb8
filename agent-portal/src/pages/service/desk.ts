/** The desk of one of our own chats; undefined for an external chat. */
export const deskOf = (url: string): string | undefined => /\/service\?desk=([\w-]+)$/.exec(url)?.[1]
