import { chakra } from '@chakra-ui/react'
import { CalendarDays, Copy, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PlanWeek } from '../../../../shared/features/planning/plan/plan.api.ts'
import type { PlanFacts } from '../../../../shared/features/planning/plan/plan-conflict.rules.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { mondayOf, weekFrom, weekNumberOf } from '../../../../shared/features/time/week/time-week.rules.ts'
import { addDays, dayOf, daysBetween, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useSession, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { OptionFilter } from '../../../resource/controls/option-filter.tsx'
import { OnlineProblem } from '../../../resource/notices/online-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { Turner } from '../../../ui/turner.tsx'
import { NewPlanDialog, PlanDialog } from './plan.dialog.tsx'
import { PlanGrid } from './plan-grid.panel.tsx'
import { PublishDialog } from './publish.dialog.tsx'
import { usePlanActs, usePlanWeek } from './plan-week.queries.ts'

export const PlanWeekScreen = atDesk(Planner, { isList: true, hears: [] })

/** Where the choice of every office stands in the address. */
const EVERY_OFFICE = 'all'
const WEEK = 7

type Opened =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'new'; readonly teamId: Id; readonly days: readonly Day[] }
  | { readonly kind: 'publish' }

/** A week of plans, team by day. */
function Planner() {
  const { t } = useTranslation('planning')
  const [query, setQuery] = useSearchParams()
  const today = dayOf(useNow(), useZone())
  const given = givenDaySchema.safeParse(query.get('week'))
  const monday = mondayOf(given.success ? given.data : today)
  const ownOfficeId = useSession().session?.actor?.officeId ?? EVERY_OFFICE
  const office = query.get('officeId') ?? ownOfficeId
  const officeId = office === EVERY_OFFICE ? undefined : office
  const asked = usePlanWeek({ monday, officeId })
  const week = asked.value?.monday === monday ? asked.value : null
  const acts = usePlanActs(week, asked.again)
  const [opened, setOpened] = useState<Opened | null>(null)
  const days = weekFrom(monday)
  const choose = (change: Readonly<Record<string, string>>) =>
    setQuery({ week: monday, officeId: office, ...change }, { replace: true })
  const drafts = week?.plans.filter(({ state }) => state === 'draft') ?? []
  const close = () => setOpened(null)
  return (
    <Page width="full">
      <PageHeader
        title={t('week.title')}
        backTo={pathTo('start')}
        actions={
          <>
            <Button variant="outline" onClick={() => window.print()}>
              <Printer size={18} aria-hidden />
              {t('week.print')}
            </Button>
            <Button
              variant="outline"
              busy={acts.busy}
              onClick={() => acts.copy(addDays(monday, -WEEK), monday, officeId)}
            >
              <Copy size={18} aria-hidden />
              {t('week.copyLast')}
            </Button>
            {drafts.length === 0 ? null : (
              <Button variant="solid" onClick={() => setOpened({ kind: 'publish' })}>
                <Send size={18} aria-hidden />
                {t('week.publish', { count: drafts.length })}
              </Button>
            )}
          </>
        }
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <WeekTurner monday={monday} onTurn={(next) => choose({ week: next })} />
        {week === null || week.offices.length < 2 ? null : (
          <OptionFilter
            label={t('week.office')}
            values={officeId === undefined ? [] : [officeId]}
            onChange={([id]) => choose({ officeId: id ?? EVERY_OFFICE })}
            useOptions={() => week.offices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </chakra.div>
      {asked.failed && week !== null ? <Notice tone="warning">{t('week.failed')}</Notice> : null}
      {week !== null ? null : asked.failed ? (
        <OnlineProblem online={{ state: asked.state, retry: asked.again }} />
      ) : (
        <ListSkeleton rows={6} />
      )}
      {week?.hasMore ? <Notice tone="info">{t('week.more', { count: week.teams.length })}</Notice> : null}
      {week?.teams.length === 0 ? (
        <EmptyState icon={CalendarDays} title={t('week.noTeams')}>
          {t('week.noTeamsText')}
        </EmptyState>
      ) : null}
      {week === null || week.teams.length === 0 ? null : (
        <Section flush>
          <PlanGrid
            week={week}
            days={days}
            facts={factsOf(week)}
            acts={{
              onOpen: (plan) => setOpened({ kind: 'plan', plan }),
              onMove: acts.move,
              onBegin: (teamId, from, to) => setOpened({ kind: 'new', teamId, days: daysBetween(from, to, WEEK) }),
            }}
          />
          <chakra.p color="fg.muted" fontSize="sm" padding="3" _print={{ display: 'none' }}>
            {t('week.help')}
          </chakra.p>
        </Section>
      )}
      {week === null || opened === null ? null : <Dialogs {...{ week, days, acts, opened, onClose: close }} />}
    </Page>
  )
}

interface DialogsProps {
  readonly week: PlanWeek
  readonly days: readonly Day[]
  readonly acts: ReturnType<typeof usePlanActs>
  readonly opened: Opened
  readonly onClose: () => void
}

function Dialogs({ opened, ...shared }: DialogsProps) {
  if (opened.kind === 'publish') return <PublishDialog {...shared} />
  if (opened.kind === 'new') return <NewPlanDialog {...shared} teamId={opened.teamId} chosen={opened.days} />
  // As it is now: another planner may have changed it.
  const plan = shared.week.plans.find(({ id }) => id === opened.plan.id) ?? opened.plan
  return <PlanDialog key={plan.id} {...shared} plan={plan} />
}

const factsOf = ({ people, seats }: PlanWeek): PlanFacts => ({
  people: new Map(people.map((person) => [person.id, person])),
  seats,
})

function WeekTurner({ monday, onTurn }: { monday: Day; onTurn: (monday: Day) => void }) {
  const { t, i18n } = useTranslation('planning')
  const date = (day: Day) => formatDate(day, i18n.language, { day: 'numeric', month: 'short' })
  return (
    <Turner earlier={t('week.earlier')} later={t('week.later')} onTurn={(by) => onTurn(addDays(monday, WEEK * by))}>
      <chakra.h2 fontSize="md">
        {t('week.name', { number: weekNumberOf(monday), from: date(monday), to: date(addDays(monday, 6)) })}
      </chakra.h2>
    </Turner>
  )
}
