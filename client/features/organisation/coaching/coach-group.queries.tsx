import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { coachGroups } from '../../../../shared/features/organisation/coaching/coach-group.list.ts'
import { offices } from '../../../../shared/features/organisation/place/office.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useOfferedProviders } from '../../../desk/list/filter-options.ts'
import { foundIn, LookupField, peopleWhoWork } from '../../../desk/form/lookup-field.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { MemberChoice } from './member-choice.panel.tsx'

const { plainColumn, personColumn, numberColumn } = columnsFor(coachGroups.list)
const kit = formFor(coachGroups.form, 'coaching:groups')
const officeChoices = foundIn(offices.list, ({ name }) => name)

export const coachGroupScreens = defineRecord({
  contract: coachGroups,
  list: defineList({
    ...onServer(coachGroups.list),
    i18n: 'coaching:groups',
    icon: UsersRound,
    controls: { providerId: useOfferedProviders },
    columns: [
      plainColumn('name', { priority: 1 }),
      personColumn('coachName'),
      plainColumn('officeName'),
      plainColumn('providerName', {
        cell: ({ row }) => <ProviderFocus name={row.providerName} />,
        exported: { empty: 'coaching:everyProvider' },
      }),
      numberColumn('sellers'),
    ],
    rowHref: ({ id }) => pathTo('coach-group', { id }),
  }),
  kit,
  empty: { name: '', officeId: '', coachId: '', providerId: null as string | null, memberIds: [] as string[] },
  shown: {
    officeId: ({ officeName }) => officeName,
    coachId: ({ coachName }) => coachName,
    providerId: ({ providerName }) => providerName,
    memberIds: ({ members }) => members.map(({ name }) => name).join(', '),
  },
  Fields: CoachGroupFields,
  nameOf: ({ name }) => name,
})

function CoachGroupFields() {
  const { t } = useTranslation('coaching')
  const officeId = kit.useAnswer('officeId')
  return (
    <>
      <kit.TextField name="name" required />
      <LookupField name="officeId" among={officeChoices} required emptyLabel={t('choose')} mustChoose />
      <LookupField name="coachId" among={peopleWhoWork} required emptyLabel={t('choose')} mustChoose />
      <kit.SelectField name="providerId" nullable emptyLabel={t('everyProvider')} options={useOfferedProviders()} />
      <MemberChoice name="memberIds" officeId={officeId} />
    </>
  )
}

function ProviderFocus({ name }: { name: string | null }) {
  const { t } = useTranslation('coaching')
  return name ?? t('everyProvider')
}
