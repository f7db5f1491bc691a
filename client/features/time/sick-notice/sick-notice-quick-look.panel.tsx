import type { SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { SickDutiesPanel } from './sick-duties.panel.tsx'
import { SickNoticeActsPanel } from './sick-notice-acts.panel.tsx'
import { SickNoticeFactsPanel } from './sick-notice-facts.panel.tsx'
import { SickNoticeBadge, useDayThere } from './sick-notice.queries.tsx'

/** A notice beside the list: what is due, what was told, and the acts themselves. */
export function SickNoticeQuickLook({ notice }: { notice: SickNotice }) {
  const today = useDayThere(notice)
  return (
    <>
      <QuickLookHead
        title={notice.sellerName}
        badge={<SickNoticeBadge status={notice.status} />}
        lead={<DayText day={notice.firstDay} />}
      />
      <SickNoticeActsPanel notice={notice} today={today} />
      <SickDutiesPanel notice={notice} today={today} />
      <SickNoticeFactsPanel notice={notice} />
    </>
  )
}
