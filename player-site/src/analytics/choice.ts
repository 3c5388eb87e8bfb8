/** Where a visitor's choice is stored: the site has to know whether there is one before the rest loads. */
export const CHOICE = "baize.analytics"
