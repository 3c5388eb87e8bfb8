declare module "symbol:*" {
  /** Address of the drawing, which holds the drawing itself. */
  export const url: string
}

declare module "*.css"
