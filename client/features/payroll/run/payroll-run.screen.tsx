import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paycodeCountries } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { PayrollKind } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { payrollEndpoints } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { monthFrom, monthIn } from '../../../../shared/kernel/months.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useMonthOptions } from '../../../entities/month.tsx'
import { useZone } from '../../../desk/session/session.tsx'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { dayNow } from '../../../ui/wall-clock.ts'
import { Illness } from './illness.panel.tsx'
import { IgnoredLines } from './ignored-lines.panel.tsx'
import { PayrollCorrections } from './payroll-corrections.panel.tsx'
import { PayQuestions } from './pay-questions.panel.tsx'
import { PayrollPeople } from './payroll-people.panel.tsx'
import { PayrollRejections } from './payroll-rejections.panel.tsx'
import { PayrollRuns } from './payroll-runs.panel.tsx'
import { PayrollTotals } from './payroll-totals.panel.tsx'

export const PayrollExportScreen = atDesk(() => <PayrollRunScreen kind="pay" />)
export const AbsenceExportScreen = atDesk(() => <PayrollRunScreen kind="absence" />)

/** A dry run of a month, the approval that makes a run of it, and the files of earlier runs. */
function PayrollRunScreen({ kind }: { kind: PayrollKind }) {
  const { t } = useTranslation('payroll')
  const [query, setQuery] = useSearchParams()
  const zone = useZone()
  // The last month that is over is the one to pay.
  const month = monthIn(query.get('month')) ?? monthFrom(dayNow().slice(0, 7), -1)
  const home = zone === 'Europe/Helsinki' ? 'FI' : 'SE'
  const country = paycodeCountries.find((one) => one === query.get('country')) ?? home
  // Nothing has been worked in a month that has not begun.
  const months = useMonthOptions(month, { ahead: 0 })
  const choose = (change: Readonly<Record<string, string>>) =>
    setQuery({ month, country, ...change }, { replace: true, preventScrollReset: true })
  const asked = useEndpoint(payrollEndpoints[kind].preview, { isFresh: true, input: { month, country } })
  const preview = asked.value
  return (
    <Page>
      <PageHeader title={t(`runs.${kind}.title`)} lead={t(`runs.${kind}.lead`)} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Select
          width={{ base: 'full', md: '14rem' }}
          aria-label={t('runs.month')}
          value={month}
          onChange={({ target }) => choose({ month: target.value })}
        >
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Segments
          label={t('paycodes.fields.country')}
          choices={paycodeCountries.map((value) => ({ value, label: t(`paycodes.countries.${value}`) }))}
          value={country}
          onChange={(value) => choose({ country: value })}
        />
      </chakra.div>
      {preview === null ? (
        asked.failed ? (
          <OnlineProblem online={{ state: asked.state, retry: asked.again }} />
        ) : (
          <ListSkeleton rows={6} />
        )
      ) : (
        <chakra.div key={`${month} ${country}`} display="contents">
          <PayrollTotals kind={kind} place={{ month, country }} preview={preview} onChanged={asked.again} />
          {kind === 'pay' ? <PayQuestions place={{ month, country }} /> : null}
          <IgnoredLines ignored={preview.ignored} />
          <Illness illness={preview.illness} country={country} />
          <PayrollCorrections corrections={preview.corrections} country={country} />
          <PayrollPeople people={preview.people} country={country} />
          <PayrollRejections kind={kind} country={country} rejections={preview.rejections} onChanged={asked.again} />
          <PayrollRuns kind={kind} runs={preview.runs} deliversTo={preview.deliversTo} onChanged={asked.again} />
        </chakra.div>
      )}
    </Page>
  )
}
