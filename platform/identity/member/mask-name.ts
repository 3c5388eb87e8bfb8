/** "maxwell7" → "ma***7": enough to recognize oneself, too little for others. */
export const maskName = (name: string): string =>
  name.length < 5 ? `${name.slice(0, 1)}***` : `${name.slice(0, 2)}***${name.slice(-1)}`
