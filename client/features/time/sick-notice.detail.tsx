import { useTranslation } from 'react-i18next'
import { dayOfPeriod, qualifyingDeductionOf } from '../../../shared/features/time/sick-notice.rules.ts'
import { sickNotices, type SickNotice } from '../../../shared/features/time/sick-notice.schema.ts'
import { DayText, MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { DetailHeader, DetailScreen } from '../../resource/detail-screen.tsx'
import { useRows } from '../../sync/use-rows.ts'
import { Desk } from '../../ui/desk.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { SickNoticeActsPanel } from './sick-notice-acts.panel.tsx'
import { SickDaysPanel } from './sick-days.panel.tsx'
import { SickDutiesPanel } from './sick-duties.panel.tsx'
import { SickNoticeBadge, sickNoticeList, useDayThere } from './sick-notice.queries.tsx'

export function SickNoticeDetailScreen() {
  return (
    <DetailScreen list={sickNoticeList} listPath={pathTo('sick-notices')}>
      {(notice) => <Detail notice={notice} />}
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
        <NoticeFacts notice={notice} />
        <SickDaysPanel notice={notice} />
      </Desk>
    </>
  )
}

function NoticeFacts({ notice }: { notice: SickNotice }) {
  const { t } = useTranslation('time')
  const { firstDay, extent, expectedBack, recoveredOn, phoneToday, note, reportedAt, closedComment } = notice
  const known = useRows(sickNotices, { index: 'sellerId+firstDay', equals: notice.sellerId })
  const deduction = known.loading ? null : qualifyingDeductionOf(notice, known.rows)
  return (
    <Section title={t('sickNotice.one')}>
      <Facts>
        <Fact label={t('sickNotice.columns.firstDay')}>
          <DayText day={firstDay} />
        </Fact>
        <Fact label={t('sickNotice.columns.extent')}>{`${extent} %`}</Fact>
        <Fact label={t('sickNotice.reportedAt')}>
          <MomentText at={reportedAt} />
        </Fact>
        <Fact label={t('sickNotice.columns.expectedBack')}>
          {expectedBack === null ? '' : <DayText day={expectedBack} />}
        </Fact>
        <Fact label={t('sickNotice.columns.recoveredOn')}>
          {recoveredOn === null ? '' : <DayText day={recoveredOn} />}
        </Fact>
        <Fact label={t('sick.fields.phoneToday')}>{phoneToday}</Fact>
        {deduction === null ? null : (
          <Fact label={t('sickNotice.deduction.label')}>
            {deduction.isMade
              ? t('sickNotice.deduction.made', { number: deduction.before + 1, atMost: deduction.atMost })
              : t('sickNotice.deduction.notMade', { atMost: deduction.atMost })}
          </Fact>
        )}
        {note === '' ? null : <Fact label={t('sick.fields.note')}>{note}</Fact>}
        {closedComment === '' ? null : <Fact label={t('sickNotice.fields.comment')}>{closedComment}</Fact>}
      </Facts>
    </Section>
  )
}
