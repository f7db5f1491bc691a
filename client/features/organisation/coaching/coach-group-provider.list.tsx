import { Layers } from 'lucide-react'
import { coachGroupsByProvider } from '../../../../shared/features/organisation/coaching/coach-group.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { defineList, onServer } from '../../../resource/list.ts'
import { useOfferedProviders } from '../../../desk/list/filter-options.ts'

const { plainColumn, personColumn, wordColumn, numberColumn } = columnsFor(coachGroupsByProvider)

const groupsByProvider = defineList({
  ...onServer(coachGroupsByProvider),
  i18n: 'coaching:byProvider',
  icon: Layers,
  controls: { providerId: useOfferedProviders, focus: choices(['own', 'every'], 'coaching:focus') },
  columns: [
    plainColumn('providerName', { priority: 1 }),
    plainColumn('name'),
    personColumn('coachName'),
    plainColumn('officeName', { priority: 3 }),
    wordColumn('focus', 'coaching:focus', { priority: 4 }),
    numberColumn('sellers'),
  ],
  rowHref: ({ groupId }) => pathTo('coach-group', { id: groupId }),
})

export function CoachGroupByProviderListScreen() {
  return <ListScreen list={groupsByProvider} />
}
