import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollPreview } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { PayValue } from './pay-value.panel.tsx'

/** So many people are rendered at first: a large company has thousands. */
const SHOWN = 50

/** The sums of this run by person, compared with the previous month. */
export function PayrollPeople({ people, country }: { people: PayrollPreview['people']; country: PaycodeCountry }) {
  const { t } = useTranslation('payroll')
  const [shown, setShown] = useState(SHOWN)
  if (people.length === 0) return null
  return (
    <Section title={t('runs.people')} flush>
      <TableFrame label={t('runs.people')}>
        <thead>
          <TableRow>
            <TableHead>{t('runs.columns.person')}</TableHead>
            <TableHead>{t('runs.columns.employeeId')}</TableHead>
            <TableHead>{t('runs.columns.source')}</TableHead>
            <TableHead numeric>{t('runs.columns.value')}</TableHead>
            <TableHead numeric>{t('runs.columns.corrected')}</TableHead>
            <TableHead numeric>{t('runs.columns.before')}</TableHead>
          </TableRow>
        </thead>
        <tbody>
          {people.slice(0, shown).flatMap(({ personId, name, employeeId, sums }) =>
            sums.map(({ source, code, value, corrected, before }, at) => (
              <TableRow key={`${personId} ${source} ${code}`}>
                <TableCell minWidth="11rem">{at === 0 ? <PersonName name={name} /> : null}</TableCell>
                <TableCell>{at === 0 ? employeeId : null}</TableCell>
                <TableCell>{t(`sources.${source}`)}</TableCell>
                <TableCell numeric>
                  <PayValue value={value} source={source} country={country} />
                </TableCell>
                <TableCell numeric>
                  {corrected === 0 ? '–' : <PayValue value={corrected} source={source} country={country} />}
                </TableCell>
                <TableCell numeric>
                  {before === 0 ? '–' : <PayValue value={before} source={source} country={country} />}
                </TableCell>
              </TableRow>
            )),
          )}
        </tbody>
      </TableFrame>
      {people.length > shown ? (
        <Button size="sm" variant="ghost" onClick={() => setShown(shown + 200)}>
          {t('runs.morePeople', { count: people.length - shown })}
        </Button>
      ) : null}
    </Section>
  )
}
