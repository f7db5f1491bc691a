import { chakra } from '@chakra-ui/react'
import { Copy, Target, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { budgetLogOf, mayBudget } from '../../../../shared/features/finance/budget/budget-reach.rules.ts'
import type { BudgetSheet } from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import { budgetMetrics } from '../../../../shared/features/finance/budget/budget.schema.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useFoundTeams } from '../../../desk/directory/directory.ts'
import { useTeamOptions } from '../../../desk/list/filter-options.ts'
import { ReportExport } from '../../../desk/report/report-export.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { OptionFilter } from '../../../resource/controls/option-filter.tsx'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { useText } from '../../../ui/text.ts'
import { dayNow } from '../../../ui/wall-clock.ts'
import { BudgetGrid } from './budget-grid.panel.tsx'
import { fileOfSheet } from './budget-grid.rules.ts'
import { BudgetImportButton } from './budget-import.panel.tsx'
import { useBudgetSheet, useTypedSheet, type SheetChosen, type TypedSheet } from './budget-sheet.queries.ts'

const options = { team: useTeamOptions }

const firstOf = (filters: { readonly officeId?: readonly string[] }) => ({
  search: '',
  chosen: [],
  filters: { standing: ['working'], ...filters },
  size: 2 as const,
})

export const BudgetSheetScreen = atDesk(BudgetSheetPage, { isList: true, hears: [] })

/** The budgets of a team: person by month, written as in a spreadsheet and saved in one act. */
function BudgetSheetPage() {
  const { t } = useTranslation('budgets')
  const actor = useSession().session?.actor
  const [query, setQuery] = useSearchParams()
  // After an import the sheet is read anew.
  const [imports, setImports] = useState(0)
  const year = query.get('year') ?? dayNow().slice(0, 4)
  const place = actor && { sellerId: '', teamId: actor.teamId, officeId: actor.officeId, regionId: actor.regionId }
  const metrics = budgetMetrics.filter((metric) => actor && place && mayBudget(actor, metric, place))
  const metric = metrics.find((each) => each === query.get('metric')) ?? 'order_value'
  const asked = query.get('teamId')
  // One's own office first: a controller in Stockholm does not begin with a team in Helsinki.
  const own = useFoundTeams(asked === null && actor?.officeId ? firstOf({ officeId: [actor.officeId] }) : null)
  const first = useFoundTeams(asked === null ? firstOf({}) : null)
  const teamId = asked ?? (own.isLoading ? '' : (own.rows[0] ?? first.rows[0])?.id) ?? ''
  const choose = (change: Readonly<Record<string, string>>) =>
    setQuery({ teamId, year, metric, ...change }, { replace: true })
  const thisYear = Number(dayNow().slice(0, 4))
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        backTo={pathTo('start')}
        actions={<BudgetImportButton metric={metric} onClosed={() => setImports(imports + 1)} />}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <OptionFilter
          label={t('team')}
          values={teamId === '' ? [] : [teamId]}
          // One team is always shown.
          required
          onChange={([id = teamId]) => choose({ teamId: id })}
          useOptions={options.team}
        />
        <Segments
          label={t('year')}
          choices={[thisYear - 1, thisYear, thisYear + 1].map((each) => ({ value: String(each), label: String(each) }))}
          value={year}
          onChange={(value) => choose({ year: value })}
        />
        <Segments
          label={t('metric')}
          choices={(metrics.length === 0 ? [metric] : metrics).map((value) => ({
            value,
            label: t(`metrics.${value}`),
          }))}
          value={metric}
          onChange={(value) => choose({ metric: value })}
        />
      </chakra.div>
      {teamId === '' && !own.isLoading && !first.isLoading ? (
        <EmptyState icon={Target} title={t('noTeams')} />
      ) : teamId === '' ? (
        <ListSkeleton rows={8} />
      ) : (
        <Sheet key={`${teamId} ${year} ${metric} ${imports}`} chosen={{ teamId, year, metric }} />
      )}
    </Page>
  )
}

function Sheet({ chosen }: { chosen: SheetChosen }) {
  const { t } = useTranslation(['budgets', 'common'])
  const { value, failed, state, again } = useBudgetSheet(chosen)
  if (value === null && failed) return <OnlineProblem online={{ state, retry: again }} />
  if (value === null) return <ListSkeleton rows={8} />
  return (
    <>
      {failed ? <Notice tone="warning">{t('budgets:stale')}</Notice> : null}
      <OpenSheet chosen={chosen} sheet={value} again={again} />
      <ActivityLog key={value.asOf} of={budgetLogOf(chosen.metric)} id={chosen.teamId} words="budgets:log" />
    </>
  )
}

function OpenSheet({ chosen, sheet, again }: { chosen: SheetChosen; sheet: BudgetSheet; again: () => void }) {
  const { t } = useTranslation('budgets')
  const isWide = useWide()
  const typed = useTypedSheet(chosen, sheet, again)
  const hasFaults = Object.keys(typed.faults).length > 0
  const announceCopied = (count: number) =>
    snackbar.open({ text: count === 0 ? t('act.nothingToCopy') : t('act.copied', { count }) })
  const save = async () => {
    const count = typed.changes.length
    if (await typed.save()) snackbar.open({ text: t('act.saved', { count }) })
  }
  return (
    <Section
      title={`${sheet.team.name} · ${chosen.year}`}
      flush
      actions={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" onClick={() => announceCopied(typed.copy(12))}>
            <Copy size={16} aria-hidden />
            {t('act.lastYear')}
          </Button>
          <Button size="sm" onClick={() => announceCopied(typed.copy(1))}>
            <Copy size={16} aria-hidden />
            {t('act.lastMonth')}
          </Button>
          <Button size="sm" disabled={!typed.mayUndo} onClick={typed.undo}>
            <Undo2 size={16} aria-hidden />
            {t('act.undo')}
          </Button>
          <ReportExport
            name={`${t('title')} ${sheet.team.name} ${chosen.year}`}
            sheet={fileOfSheet(sheet, {
              year: chosen.year,
              metric: chosen.metric,
              titles: { team: t('team'), person: t('file.person'), month: t('file.month'), amount: t('file.amount') },
            })}
          />
          <Button
            size="sm"
            variant="solid"
            busy={typed.busy}
            disabled={typed.changes.length === 0 || hasFaults}
            onClick={() => void save().catch(reportError)}
          >
            {typed.changes.length === 0 ? t('act.save') : t('act.saveCount', { count: typed.changes.length })}
          </Button>
        </chakra.div>
      }
    >
      {sheet.people.length === 0 ? (
        <chakra.p paddingInline="5" paddingBottom="3" color="fg.muted">
          {t('sheet.nobody')}
        </chakra.p>
      ) : null}
      <BudgetGrid sheet={typed} metric={chosen.metric} currency={sheet.currency} />
      {typed.failure === null ? null : (
        <chakra.div padding="4">
          <ActFailures of={[typed.failure]} />
        </chakra.div>
      )}
      <Faults sheet={typed} />
      <chakra.p padding="4" fontSize="sm" color="fg.muted">
        {isWide ? `${t('sheet.keys')} ` : ''}
        {t('sheet.help')}
      </chakra.p>
    </Section>
  )
}

/** The cells to correct, each with its reason; a press leads to the cell. */
function Faults({ sheet }: { sheet: TypedSheet }) {
  const { t, i18n } = useTranslation('budgets')
  const text = useText()
  const faults = Object.entries(sheet.faults)
  if (faults.length === 0) return null
  return (
    <chakra.div padding="4" role="alert">
      <chakra.h3 fontSize="sm">{t('sheet.faults', { count: faults.length })}</chakra.h3>
      <chakra.ul listStyleType="none" display="grid" gap="1" marginTop="2">
        {faults.slice(0, 20).map(([key, code]) => {
          const [of, id, month = ''] = key.split('/')
          const row = sheet.grid.rows.find((each) => each.id === id)
          const name = of === 'team' ? t('sheet.ofTeam') : (row?.name ?? '')
          return (
            <li key={key}>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => document.querySelector<HTMLInputElement>(`[data-key="${key}"]`)?.focus()}
              >
                {`${name}, ${formatDate(`${month}-01`, i18n.language, { month: 'long' })}: ${text(`failures:${code}`)}`}
              </Button>
            </li>
          )
        })}
      </chakra.ul>
    </chakra.div>
  )
}
