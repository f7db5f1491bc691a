import { CalendarClock, Check, History, Target } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ophTargets, type OphStanding } from '../../../../shared/features/organisation/coaching/oph-target.list.ts'
import { teams } from '../../../../shared/features/organisation/team/team.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { foundIn, LookupField } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formatNumber } from '../../../ui/format.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const { plainColumn, numberColumn, dayColumn, statusColumn } = columnsFor(ophTargets.list)
const kit = formFor(ophTargets.form, 'coaching:oph')
const teamChoices = foundIn(teams.list, ({ name, officeName }) => `${name} (${officeName})`)

const StandingBadge = statusBadge<OphStanding>('coaching:standing', {
  now: { tone: 'success', icon: Check },
  coming: { tone: 'info', icon: CalendarClock },
  past: { tone: 'neutral', icon: History },
})

const nothingYet = { gold: Number.NaN, platinum: Number.NaN }

export const ophTargetScreens = defineRecord({
  contract: ophTargets,
  list: defineList({
    ...onServer(ophTargets.list),
    i18n: 'coaching:oph',
    icon: Target,
    columns: [
      plainColumn('teamName', { priority: 1 }),
      plainColumn('officeName', { priority: 4 }),
      dayColumn('fromDay'),
      numberColumn('gold1', { isAdded: false, dressed: (value) => <Oph of={value} /> }),
      numberColumn('platinum1', { isAdded: false, dressed: (value) => <Oph of={value} /> }),
      numberColumn('gold2', { isAdded: false, dressed: (value) => <Oph of={value} /> }),
      numberColumn('platinum2', { isAdded: false, dressed: (value) => <Oph of={value} /> }),
      statusColumn('standing', StandingBadge),
    ],
    rowHref: ({ id }) => pathTo('oph-target', { id }),
  }),
  kit,
  empty: { teamId: '', fromDay: '', level1: nothingYet, level2: nothingYet },
  shown: { teamId: ({ teamName }) => teamName },
  Fields: OphTargetFields,
  nameOf: ({ teamName }) => teamName,
})

function OphTargetFields() {
  const { t } = useTranslation('coaching')
  return (
    <>
      <LookupField name="teamId" among={teamChoices} required emptyLabel={t('choose')} mustChoose />
      <kit.DateField name="fromDay" required help={t('oph.fromDayHelp')} />
      <kit.NumberField name="level1.gold" required />
      <kit.NumberField name="level1.platinum" required />
      <kit.NumberField name="level2.gold" required />
      <kit.NumberField name="level2.platinum" required />
    </>
  )
}

function Oph({ of }: { of: number }) {
  return formatNumber(of, useTranslation().i18n.language)
}
