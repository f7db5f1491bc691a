import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { offices } from '../../../../shared/features/organisation/place/office.list.ts'
import { teams } from '../../../../shared/features/organisation/team/team.list.ts'
import { teamWays, type TeamWay } from '../../../../shared/features/organisation/team/team.rules.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { foundIn, LookupField, peopleWhoWork } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { useOfferedProviders } from '../../../desk/list/filter-options.ts'
import { useText } from '../../../ui/text.ts'
import { TeamArchiveDialog } from './team-archive.dialog.tsx'

const { plainColumn, personColumn, wordColumn, numberColumn } = columnsFor(teams.list)
const kit = formFor(teams.form, 'teams:list')

export const officeChoices = foundIn(offices.list, ({ name }) => name)

export const teamScreens = defineRecord({
  contract: teams,
  list: defineList({
    ...onServer(teams.list),
    i18n: 'teams:list',
    icon: Users,
    controls: { way: choices(teamWays, 'teams:channels') },
    columns: [
      plainColumn('name', { priority: 1 }),
      plainColumn('officeName'),
      plainColumn('regionName', { priority: 3 }),
      personColumn('leaderName', { priority: 3 }),
      wordColumn('way', 'teams:channels', {
        cell: ({ row }) => <Way way={row.way} />,
        exported: { words: 'teams:channels' },
      }),
      plainColumn('providerName', { priority: 5 }),
      numberColumn('members'),
    ],
    rowHref: ({ id }) => pathTo('team', { id }),
  }),
  kit,
  empty: { name: '', officeId: '', leaderId: null as string | null, providerId: null as string | null },
  shown: {
    officeId: ({ officeName }) => officeName,
    leaderId: ({ leaderName }) => leaderName,
    providerId: ({ providerName }) => providerName,
  },
  Fields: TeamFields,
  nameOf: ({ name }) => name,
  archiving: {
    failureOf: ({ members }) => (members > 0 ? failure('team.has-people', undefined, { count: members }) : null),
    Dialog: TeamArchiveDialog,
  },
})

function TeamFields() {
  const { t } = useTranslation('organisation')
  return (
    <>
      <kit.TextField name="name" required />
      <LookupField name="officeId" among={officeChoices} required emptyLabel={t('choose')} mustChoose />
      <LookupField name="leaderId" among={peopleWhoWork} emptyLabel={t('nobody')} />
      <kit.SelectField name="providerId" nullable emptyLabel={t('noProvider')} options={useOfferedProviders()} />
    </>
  )
}

function Way({ way }: { way: TeamWay }) {
  return <Badge>{useText()(`teams:channels.${way}`)}</Badge>
}
