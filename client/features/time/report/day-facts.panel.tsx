import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { DayHours } from '../../../../shared/features/time/report/day-hours.schema.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { absencesOf } from '../../../../shared/features/time/report/time-report.rules.ts'
import { ReachPerson } from '../../../entities/reach-person.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { absencesInWords } from './hours.rules.ts'

/** What a day was, as it was reported; without the report for whoever sees hours only. */
export function DayFactsPanel({ hours, report }: { hours: DayHours; report?: TimeReport }) {
  const { t } = useTranslation('time')
  const text = useText()
  const { type, attendanceHours, absenceHours, allowance, location, place } = hours
  return (
    <Section title={t('desk.day')}>
      <Facts>
        <Fact label={t('timeReport.columns.sellerName')}>
          <ReachPerson id={hours.sellerId} name={hours.sellerName} />
        </Fact>
        <Fact label={t('timeReport.columns.type')}>{text(`time:timeReport.type.${type}`)}</Fact>
        <Fact label={t('timeReport.columns.attendanceHours')}>{t('hours', { count: attendanceHours })}</Fact>
        <Fact label={t('timeReport.columns.absenceHours')}>{t('hours', { count: absenceHours })}</Fact>
        {report ? (
          <Fact label={t('timeReport.columns.absenceType')}>{absencesInWords(text, absencesOf(report))}</Fact>
        ) : null}
        <Fact label={t('timeReport.columns.allowance')}>{text(`time:timeReport.allowance.${allowance}`)}</Fact>
        {location === 'none' ? null : (
          <Fact label={t('timeReport.fields.location')}>{text(`time:timeReport.location.${location}`)}</Fact>
        )}
        {location === 'none' || place === '' ? null : <Fact label={t('timeReport.columns.place')}>{place}</Fact>}
        {report?.overnight ? (
          <>
            <Fact label={t('timeReport.fields.overnight')}>
              {text(`time:timeReport.overnight.${report.overnight}`)}
            </Fact>
            <Fact label={t('timeReport.fields.departureTime')}>{report.departureTime}</Fact>
            <Fact label={t('timeReport.fields.returnTime')}>{report.returnTime}</Fact>
          </>
        ) : null}
        {report ? (
          <>
            <Fact label={t('timeReport.fields.note')}>{report.note}</Fact>
            <Fact label={t('desk.since')}>
              <MomentText at={report.statusAt} />
            </Fact>
          </>
        ) : null}
      </Facts>
      {report === undefined && absenceHours > 0 ? (
        <chakra.p color="fg.muted" marginTop="4">
          {t('dayHours.why')}
        </chakra.p>
      ) : null}
    </Section>
  )
}
