/** What the menu, and so the page, calls all contracts of a kind: `menu.dividends`. */
export const contractTitles = { dividend: "dividends", daily: "daily", hourly: "hourly", "real-time": "realTime" } as const
