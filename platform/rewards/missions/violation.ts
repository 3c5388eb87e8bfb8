/** A rule of missions and one thing that breaks it. */
export interface MissionViolation {
  readonly rule: string
  readonly what: string
}
