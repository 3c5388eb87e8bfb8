/** Whether a host is this machine: nothing sent there crosses a network. */
export const isHere = (host: string): boolean => host === "127.0.0.1" || host === "[::1]" || /(^|\.)localhost$/.test(host)
