import { sickNotices, type SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { illnessOn } from '../report/day-draft.rules.ts'

/** The illness that covers a day of the signed-in person's. */
export function useIllnessOn(day: Day): { readonly loading: boolean; readonly illness: SickNotice | undefined } {
  const userId = useUser()?.id ?? ''
  const { rows, loading } = useRows(sickNotices, { index: 'sellerId+firstDay', equals: userId, reverse: true })
  return { loading, illness: illnessOn(day, rows) }
}
