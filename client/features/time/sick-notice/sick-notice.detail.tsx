import { useTranslation } from 'react-i18next'
import { sickNoticeList } from '../../../../shared/features/time/sick-notice/sick-notice.list.ts'
import { dayOfPeriod } from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import { sickNotices, type SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { WholeRow } from '../../../desk/list/whole-row.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { SickNoticeActsPanel } from './sick-notice-acts.panel.tsx'
import { SickDaysPanel } from './sick-days.panel.tsx'
import { SickDutiesPanel } from './sick-duties.panel.tsx'
import { SickNoticeFactsPanel } from './sick-notice-facts.panel.tsx'
import { SickNoticeBadge, sickNoticeScreenList, useDayThere } from './sick-notice.queries.tsx'

export const SickNoticeDetailScreen = atDesk(SickNoticeOfDesk, { hears: [sickNoticeList] })

function SickNoticeOfDesk() {
  return (
    <DetailScreen list={sickNoticeScreenList} listPath={pathTo('sick-notices')}>
      {({ id }) => (
        <WholeRow of={sickNotices} id={id}>
          {(notice) => <Detail notice={notice} />}
        </WholeRow>
      )}
    </DetailScreen>
  )
}

function Detail({ notice }: { notice: SickNotice }) {
  const { t } = useTranslation('time')
  const today = useDayThere(notice)
  const lead =
    notice.status === 'submitted' && today >= notice.firstDay
      ? t('sickNotice.dayOf', { day: dayOfPeriod(notice, today) })
      : null
  return (
    <>
      <DetailHeader
        title={notice.sellerName}
        badge={<SickNoticeBadge status={notice.status} />}
        lead={lead ?? <DayText day={notice.firstDay} />}
      />
      <Desk
        aside={
          <>
            <SickNoticeActsPanel key={notice.id} notice={notice} today={today} />
            <SickDutiesPanel notice={notice} today={today} />
          </>
        }
      >
        <SickNoticeFactsPanel notice={notice} />
        <SickDaysPanel notice={notice} />
      </Desk>
    </>
  )
}
