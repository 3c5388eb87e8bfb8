/** The families that a look can name without files: those the player site hosts, with stand-ins, and the system's. */
export const families = {
  archivo: 'var(--latin-sans, Archivo, "Archivo Arial", "Archivo Roboto"), var(--own-sans, system-ui, sans-serif)',
  playfair:
    'var(--latin-serif, "Playfair Display", "Playfair Times", "Playfair Georgia", "Playfair Noto"), var(--own-serif, serif)',
  /** What the visitor's system has of the circle and the straight line; nothing to load. */
  geometric: '"Avenir Next", Avenir, "Century Gothic", "URW Gothic", Futura, var(--own-sans, system-ui, sans-serif)',
  system: '-apple-system, "Segoe UI", var(--own-sans, system-ui, sans-serif)',
} as const
