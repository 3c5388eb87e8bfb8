/**
 * The name of a control that says the same as others: it begins with what the control says, as speech input needs it
 * (WCAG 2.5.3), and tells what it is for.
 */
export const labelOf = (said: string, about: string): string => `${said}: ${about}`
