import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  profitPermission,
  profitViews,
  type ProfitBlock,
  type ProfitView,
} from '../../../../shared/features/finance/profit/profit.api.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import { extentOf } from '../../../../shared/access/ability.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Scale } from 'lucide-react'
import { chakra } from '@chakra-ui/react'
import { CompareTable } from './compare-table.panel.tsx'
import { columnsFor, columnNames, type ProfitColumn } from './profit-column.rules.ts'
import { ProfitFilters } from './profit-filters.panel.tsx'
import { PeriodPicker, usePeriodText } from '../../../desk/report/period-picker.tsx'
import { yearBefore } from '../../../desk/report/report-period.ts'
import type { OpenRow } from './profit-open-row.rules.ts'
import { ProfitRowDialog } from './profit-row.dialog.tsx'
import { useProfit, useProfitChosen, type ProfitChosen } from './profit.queries.ts'

export const ComparePeriodsScreen = atDesk(ComparePeriods, { isList: true, hears: [] })

/** Two periods beside each other: the difference, in amount and percent, of one figure at a time. */
function ComparePeriods() {
  const { t } = useTranslation(['profit', 'common'])
  const grants = useSession().session?.actor?.grants ?? []
  const views = profitViews.filter((each) => extentOf(grants, profitPermission(each)) !== null)
  const [query] = useSearchParams()
  const { chosen, change } = useProfitChosen()
  const view = views.find((each) => each === query.get('view')) ?? views[0] ?? 'sellers'
  const figure = columnNames.find((name) => name === query.get('figure')) ?? 'income'
  const isSameDays = query.get('sameDays') === '1'
  const asked = useProfit(view, chosen, true)
  return (
    <Page width="full">
      <PageHeader title={t('profit:compare.title')} lead={t('profit:compare.lead')} />
      <Segments
        label={t('profit:compare.view')}
        choices={views.map((value) => ({ value, label: t(`profit:short.${value}`) }))}
        value={view}
        onChange={(value) => change({ view: value, limit: '' })}
      />
      <Periods chosen={chosen} change={change} />
      <ProfitFilters chosen={chosen} change={change} />
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="end">
        <chakra.div minWidth="14rem">
          <FieldFrame label={t('profit:compare.figure')} required>
            {(ids) => (
              <Select {...ids} value={figure} onChange={({ target }) => change({ figure: target.value })}>
                {columnsFor({ mayCost: true, isLegacy: view === 'legacy' })
                  .filter(({ name }) => name !== 'expected')
                  .map(({ name }) => (
                    <option key={name} value={name}>
                      {t(`profit:columns.${name}`)}
                    </option>
                  ))}
              </Select>
            )}
          </FieldFrame>
        </chakra.div>
        <chakra.div flex="1 1 18rem" maxWidth="28rem">
          <Switch
            label={t('profit:compare.sameDays')}
            help={t('profit:compare.sameDaysHelp')}
            checked={isSameDays}
            onChange={(checked) => change({ sameDays: checked ? '1' : '' })}
          />
        </chakra.div>
      </chakra.div>
      {asked.value === null && !asked.failed ? <ListSkeleton rows={8} /> : null}
      {asked.failed ? (
        <ErrorState title={t('profit:failed')} action={<Button onClick={asked.again}>{t('common:retry')}</Button>} />
      ) : null}
      {asked.value === null || asked.failed ? null : (
        <>
          {asked.value.blocks.length === 0 ? (
            <EmptyState icon={Scale} title={t('profit:empty.title')}>
              {t('profit:empty.text')}
            </EmptyState>
          ) : null}
          {asked.value.blocks.map((block) => (
            <Block key={block.currency} {...{ view, block, figure, isSameDays, chosen, change }} />
          ))}
          <chakra.p color="fg.muted" fontSize="sm">
            {t('profit:formula.printed', { version: asked.value.version })}
          </chakra.p>
        </>
      )}
    </Page>
  )
}

type Change = (values: Readonly<Record<string, string>>) => void

function Periods({ chosen, change }: { chosen: ProfitChosen; change: Change }) {
  const { t } = useTranslation('profit')
  const last = yearBefore(chosen.period)
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="grid" gap="1">
        <chakra.span fontSize="sm" fontWeight="medium">
          {t('compare.a')}
        </chakra.span>
        <PeriodPicker
          label={t('compare.a')}
          period={chosen.period}
          isDays={chosen.isDays}
          onChange={({ from, to }, isDays) => change({ from, to, days: isDays ? '1' : '' })}
        />
      </chakra.div>
      <chakra.div display="grid" gap="1">
        <chakra.span fontSize="sm" fontWeight="medium">
          {t('compare.b')}
        </chakra.span>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
          <PeriodPicker
            label={t('compare.b')}
            period={chosen.before}
            isDays={chosen.isBeforeDays}
            onChange={({ from, to }, isDays) =>
              change({ beforeFrom: from, beforeTo: to, beforeDays: isDays ? '1' : '' })
            }
          />
          <Button size="sm" onClick={() => change({ beforeFrom: last.from, beforeTo: last.to, beforeDays: '' })}>
            {t('compare.yearBefore')}
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

interface BlockProps {
  view: ProfitView
  block: ProfitBlock
  figure: ProfitColumn['name']
  isSameDays: boolean
  chosen: ProfitChosen
  change: Change
}

function Block({ view, block, figure, isSameDays, chosen, change }: BlockProps) {
  const { t } = useTranslation('profit')
  const periodText = usePeriodText()
  const [open, setOpen] = useState<OpenRow | null>(null)
  const columns = columnsFor({ mayCost: block.total.costs !== null, isLegacy: view === 'legacy' })
  const column = columns.find(({ name }) => name === figure)
  const left = block.count - block.rows.filter(({ id }) => id !== null).length
  const daysText = (days: number | null) => t('compare.workdays', { count: days ?? 0 })
  return (
    <Section title={`${t(`columns.${figure}`)} · ${block.currency}`} flush>
      {column === undefined ? (
        <chakra.p padding="5">{t('summary.noPay')}</chakra.p>
      ) : (
        <CompareTable
          {...{ view, block, column, isSameDays }}
          onOpen={setOpen}
          heads={[
            { period: periodText(chosen.period), days: daysText(block.workdays) },
            { period: periodText(chosen.before), days: daysText(block.workdaysBefore) },
          ]}
        />
      )}
      {left > 0 ? (
        <chakra.div padding="4" display="flex" justifyContent="center">
          <Button onClick={() => change({ limit: String(block.rows.length + 100) })}>
            {t('block.more', { shown: block.rows.length, total: block.count })}
          </Button>
        </chakra.div>
      ) : null}
      {open === null ? null : <ProfitRowDialog row={open} {...{ view, block, chosen }} onClose={() => setOpen(null)} />}
    </Section>
  )
}
