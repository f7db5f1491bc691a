import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { qualifyingDeductionOf } from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import { sickNotices, type SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { ReachPerson } from '../../../entities/reach-person.tsx'
import { Percent } from '../../../entities/percent.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'

/** What somebody has told of their illness, and what follows from it for the pay. */
export function SickNoticeFactsPanel({ notice }: { notice: SickNotice }) {
  const { t } = useTranslation('time')
  const { firstDay, extent, expectedBack, recoveredOn, phoneToday, note, reportedAt, closedComment } = notice
  const known = useRows(sickNotices, { index: 'sellerId+firstDay', equals: notice.sellerId })
  const deduction = known.loading ? null : qualifyingDeductionOf(notice, known.rows)
  return (
    <Section title={t('sickNotice.one')}>
      <Facts>
        <Fact label={t('sickNotice.columns.sellerName')}>
          <ReachPerson id={notice.sellerId} name={notice.sellerName} />
        </Fact>
        <Fact label={t('sickNotice.columns.firstDay')}>
          <DayText day={firstDay} />
        </Fact>
        <Fact label={t('sickNotice.columns.extent')}>
          <Percent of={extent} />
        </Fact>
        <Fact label={t('sickNotice.reportedAt')}>
          <MomentText at={reportedAt} />
        </Fact>
        <Fact label={t('sickNotice.columns.expectedBack')}>
          {expectedBack === null ? '' : <DayText day={expectedBack} />}
        </Fact>
        <Fact label={t('sickNotice.columns.recoveredOn')}>
          {recoveredOn === null ? '' : <DayText day={recoveredOn} />}
        </Fact>
        <Fact label={t('sick.fields.phoneToday')}>
          {phoneToday === '' ? (
            ''
          ) : (
            <chakra.a href={`tel:${phoneToday}`} textDecoration="underline">
              {phoneToday}
            </chakra.a>
          )}
        </Fact>
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
