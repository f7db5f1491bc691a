import { ALARM_EVENT } from '../../shared/features/field/alarm/alarm-news.api.ts'
import { userChannel } from '../../shared/kernel/realtime.ts'
import { useLiveEvents } from '../sync/use-live-events.ts'
import { useReconnection } from '../sync/use-live-status.ts'
import { useUser } from '../desk/session/session.tsx'

/** Calls back at each turn of a call for help that this person leads, and when a lost connection is back. */
export function useAlarmNews(hear: () => void): void {
  const userId = useUser()?.id
  useLiveEvents(userId === undefined ? [] : [userChannel(userId)], { [ALARM_EVENT]: hear })
  useReconnection(hear)
}
