declare module "symbol:*" {
  /** Address of the drawing, on our own origin. */
  export const url: string
}

declare module "*.css"
