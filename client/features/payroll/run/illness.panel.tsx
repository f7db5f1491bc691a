import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollIllness } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Section, SectionLead } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { PayValue } from './pay-value.panel.tsx'

interface Props {
  readonly illness: readonly PayrollIllness[]
  readonly country: PaycodeCountry
}

/** Spells of illness in the month: what each continues, its deduction, and the days on which others take over. */
export function Illness({ illness, country }: Props) {
  const { t, i18n } = useTranslation('payroll')
  if (illness.length === 0) return null
  const date = (day: string) => formatDate(day, i18n.language)
  return (
    <Section title={t('runs.illness.title')} flush>
      <SectionLead>{t(`runs.illness.lead.${country}`)}</SectionLead>
      <TableFrame label={t('runs.illness.title')}>
        <thead>
          <TableRow>
            <TableHead>{t('runs.columns.person')}</TableHead>
            <TableHead>{t('runs.illness.first')}</TableHead>
            <TableHead>{t('runs.illness.last')}</TableHead>
            <TableHead numeric>{t('runs.illness.hours')}</TableHead>
            <TableHead>{t('runs.illness.consequences')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {illness.map(
            ({ personId, name, first, last, hours, continues, deduction, certificateFrom, insuranceFrom }) => (
              <TableRow key={`${personId} ${first}`}>
                <TableCell minWidth="11rem">
                  <PersonName name={name} />
                </TableCell>
                <TableCell>
                  <DayText day={first} />
                </TableCell>
                <TableCell>
                  <DayText day={last} />
                </TableCell>
                <TableCell numeric>
                  <PayValue value={hours} source="sick" country={country} />
                </TableCell>
                <TableCell minWidth="16rem">
                  <chakra.ul>
                    {continues === null ? null : <li>{t('runs.illness.continues', { day: date(continues) })}</li>}
                    {deduction === null || deduction === 'continued' ? null : (
                      <li>{t(`runs.illness.deductions.${deduction}`)}</li>
                    )}
                    {certificateFrom === null ? null : (
                      <li>{t('runs.illness.certificate', { day: date(certificateFrom) })}</li>
                    )}
                    {insuranceFrom === null ? null : (
                      <li>{t(`runs.illness.insurance.${country}`, { day: date(insuranceFrom) })}</li>
                    )}
                  </chakra.ul>
                </TableCell>
              </TableRow>
            ),
          )}
        </tbody>
      </TableFrame>
    </Section>
  )
}
