import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import {
  getScheduleChoices,
  type ScheduleChoices,
} from '../../../../shared/features/messaging/schedule/schedule.api.ts'

/** The templates and groups that the person may choose among. Null until they are there. */
export const useScheduleChoices = (): ScheduleChoices | null => useEndpoint(getScheduleChoices).value
