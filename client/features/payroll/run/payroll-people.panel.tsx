import { chakra } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unitOf, type PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollPreview, PayrollSum } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { currencyOfCountry } from '../../../../shared/kernel/money.ts'
import { formatPercent } from '../../../entities/percent.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { personRowsOf, type PersonRow } from './payroll-people.rules.ts'
import { PayValue } from './pay-value.panel.tsx'

/** So many people are rendered at first: a large company has thousands. */
const SHOWN = 50

/** Table of the people in this run, compared with last month. A row expands to show its pay codes. */
export function PayrollPeople({ people, country }: { people: PayrollPreview['people']; country: PaycodeCountry }) {
  const { t } = useTranslation('payroll')
  const [shown, setShown] = useState(SHOWN)
  const rows = useMemo(() => personRowsOf(people), [people])
  if (rows.length === 0) return null
  const hasAmounts = rows.some(({ amount, amountBefore }) => amount !== 0 || amountBefore !== 0)
  return (
    <Section title={t('runs.people')} flush>
      <TableFrame label={t('runs.people')}>
        <thead>
          <TableRow>
            <TableHead>{t('runs.columns.person')}</TableHead>
            <TableHead>{t('runs.columns.employeeId')}</TableHead>
            <TableHead numeric>{t('runs.columns.hours')}</TableHead>
            <TableHead numeric>{t('runs.columns.hoursBefore')}</TableHead>
            {hasAmounts ? (
              <>
                <TableHead numeric>{t('runs.columns.amount')}</TableHead>
                <TableHead numeric>{t('runs.columns.before')}</TableHead>
                <TableHead numeric>{t('runs.columns.change')}</TableHead>
              </>
            ) : null}
          </TableRow>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Person key={row.personId} row={row} country={country} hasAmounts={hasAmounts} />
          ))}
        </tbody>
      </TableFrame>
      {rows.length > shown ? (
        <Button size="sm" variant="ghost" onClick={() => setShown(shown + 200)}>
          {t('runs.morePeople', { count: rows.length - shown })}
        </Button>
      ) : null}
    </Section>
  )
}

interface Shown {
  readonly country: PaycodeCountry
  /** An export of absence has hours alone. */
  readonly hasAmounts: boolean
}

function Person({ row, country, hasAmounts }: Shown & { row: PersonRow }) {
  const { t, i18n } = useTranslation('payroll')
  const [isOpen, setOpen] = useState(false)
  const Icon = isOpen ? ChevronDown : ChevronRight
  const hours = (value: number) => (value === 0 ? '–' : formatNumber(value, i18n.language))
  const amount = (value: number) => (value === 0 ? '–' : <Money ore={value} currency={currencyOfCountry(country)} />)
  return (
    <>
      <TableRow>
        <TableCell minWidth="13rem">
          <chakra.span display="flex" alignItems="center" gap="1">
            <Button
              size="sm"
              variant="ghost"
              icon
              aria-expanded={isOpen}
              aria-label={t('runs.codesOf', { name: row.name })}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon size={16} aria-hidden />
            </Button>
            <PersonName name={row.name} />
          </chakra.span>
        </TableCell>
        <TableCell>{row.employeeId}</TableCell>
        <TableCell numeric>{hours(row.hours)}</TableCell>
        <TableCell numeric>{hours(row.hoursBefore)}</TableCell>
        {hasAmounts ? (
          <>
            <TableCell numeric fontWeight="semibold">
              {amount(row.amount)}
            </TableCell>
            <TableCell numeric>{amount(row.amountBefore)}</TableCell>
            <TableCell numeric>
              <Change row={row} />
            </TableCell>
          </>
        ) : null}
      </TableRow>
      {isOpen
        ? row.sums.map((sum) => (
            <Code key={`${sum.source} ${sum.code}`} sum={sum} country={country} hasAmounts={hasAmounts} />
          ))
        : null}
    </>
  )
}

/** The change from last month with its direction. A large one is marked. */
function Change({ row: { change, isMarked } }: { row: PersonRow }) {
  const { t, i18n } = useTranslation('payroll')
  if (change === null) return '–'
  const words =
    `${change > 0 ? '▲' : change < 0 ? '▼' : ''} ${formatPercent(Math.round(Math.abs(change) * 100), i18n.language)}`.trim()
  return isMarked ? (
    <Badge tone="warning">
      {words}
      <chakra.span srOnly>{t('runs.largeChange')}</chakra.span>
    </Badge>
  ) : (
    words
  )
}

/** The sum of one code of a person: hours and days in the columns of hours, amounts in those of amounts. */
function Code({ sum, country, hasAmounts }: Shown & { sum: PayrollSum }) {
  const { t } = useTranslation('payroll')
  const { source, code, value, corrected, before } = sum
  const shown = (of: number) => (of === 0 ? '–' : <PayValue value={of} source={source} country={country} />)
  const isAmount = unitOf(source) === 'kr'
  const figures = (
    <>
      <TableCell numeric>{shown(value)}</TableCell>
      <TableCell numeric>{shown(before)}</TableCell>
    </>
  )
  return (
    <TableRow>
      <TableCell colSpan={isAmount ? 4 : 2} paddingInlineStart="14" color="fg.muted">
        {t('runs.codeLine', { source: t(`sources.${source}`), code })}
        {corrected === 0 ? null : (
          <>
            {' – '}
            {t('runs.columns.corrected')} {shown(corrected)}
          </>
        )}
      </TableCell>
      {figures}
      {hasAmounts ? <TableCell colSpan={isAmount ? 1 : 3} /> : null}
    </TableRow>
  )
}
