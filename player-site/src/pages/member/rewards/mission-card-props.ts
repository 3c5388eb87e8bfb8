import type { Mission, Missions } from "@baize/common/domain/missions/missions.ts"
import type { MissionDialog } from "./mission-dialog.ts"

export interface MissionCardProps {
  missions: Missions
  mission: Mission
  open: (dialog: MissionDialog) => void
}
