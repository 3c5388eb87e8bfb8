/** The department of one of our own chats; undefined for an external chat. */
export const departmentOf = (url: string): string | undefined => /\/service\?department=([\w-]+)$/.exec(url)?.[1]
