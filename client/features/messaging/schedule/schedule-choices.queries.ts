import {
  getScheduleChoices,
  type ScheduleChoices,
} from '../../../../shared/features/messaging/schedule/schedule.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { useAsked } from '../../../entities/use-asked.ts'

const ask = () => callEndpoint(getScheduleChoices, { input: {} })

/** The templates and groups that the person may choose among. Null until they are there. */
export const useScheduleChoices = (): ScheduleChoices | null => useAsked(ask).value
