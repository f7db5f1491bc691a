import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollCorrection } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { PayValue } from './pay-value.panel.tsx'

const SHOWN = 20

interface Props {
  readonly corrections: readonly PayrollCorrection[]
  readonly country: PaycodeCountry
}

/** Days and lines that changed after their export, each with its difference: nothing is recalculated silently. */
export function PayrollCorrections({ corrections, country }: Props) {
  const { t } = useTranslation('payroll')
  const [isWhole, setWhole] = useState(false)
  if (corrections.length === 0) return null
  const shown = isWhole ? corrections : corrections.slice(0, SHOWN)
  return (
    <Section title={t('runs.changed.title')} flush>
      <TableFrame label={t('runs.changed.title')}>
        <thead>
          <TableRow>
            <TableHead>{t('runs.columns.person')}</TableHead>
            <TableHead>{t('runs.changed.day')}</TableHead>
            <TableHead>{t('runs.columns.source')}</TableHead>
            <TableHead numeric>{t('runs.changed.difference')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {shown.map(({ cell, name, source, day, value }) => (
            <TableRow key={cell}>
              <TableCell minWidth="11rem">
                <PersonName name={name} />
              </TableCell>
              <TableCell>
                <DayText day={day} />
              </TableCell>
              <TableCell>{t(`sources.${source}`)}</TableCell>
              <TableCell numeric fontWeight="semibold">
                <PayValue value={value} source={source} country={country} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
      {corrections.length > shown.length ? (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t('runs.changed.all', { count: corrections.length })}
        </Button>
      ) : null}
    </Section>
  )
}
