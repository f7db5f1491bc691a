import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { overrideRules } from '../../../../shared/features/payout/month/month-pay.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { Percent } from '../../../entities/percent.tsx'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { targetsOf } from '../../../entities/rate/rate-targets.ts'

const { plainColumn, personColumn, dayColumn, numberColumn } = columnsFor(overrideRules.list)
const kit = formFor(overrideRules.form, 'monthpay:override')

export const overrideRuleScreens = defineRecord({
  contract: overrideRules,
  list: defineList({
    ...onServer(overrideRules.list),
    i18n: 'monthpay:override',
    icon: UsersRound,
    columns: [
      personColumn('coachName', { priority: 1 }),
      plainColumn('teamName', { priority: 2 }),
      numberColumn('percent', { isAdded: false, dressed: (value) => <Percent of={value} /> }),
      dayColumn('fromDay'),
    ],
    rowHref: ({ id }) => pathTo('override-rule', { id }),
  }),
  kit,
  empty: { coachId: '', teamId: '', percent: Number.NaN, fromDay: '' },
  shown: { coachId: ({ coachName }) => coachName, teamId: ({ teamName }) => teamName },
  Fields,
  nameOf: ({ coachName }) => coachName,
})

function Fields() {
  const { t } = useTranslation('monthpay')
  return (
    <>
      <LookupField name="coachId" among={targetsOf.user} required emptyLabel={t('choose')} mustChoose />
      <LookupField name="teamId" among={targetsOf.team} required emptyLabel={t('choose')} mustChoose />
      <kit.NumberField name="percent" unit="%" required help={t('override.percentHelp')} />
      <kit.DateField name="fromDay" required help={t('fromHelp')} />
    </>
  )
}
