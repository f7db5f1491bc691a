import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { teamList } from '../../../shared/features/people/team.list.ts'
import { teamWays, type TeamWay } from '../../../shared/features/people/team.rules.ts'
import { pathTo } from '../../paths.ts'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { defineList, onServer } from '../../resource/list.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { Badge } from '../../ui/badge.tsx'

const teams = defineList({
  ...onServer(teamList),
  i18n: 'teams:list',
  icon: Users,
  columns: [
    { field: 'name', sortable: true, priority: 1 },
    { field: 'officeName', sortable: true },
    { field: 'regionName', sortable: true, priority: 3 },
    {
      field: 'way',
      cell: ({ value }) => <Way way={value} />,
      exported: ({ row, text }) => text(`teams:channels.${row.way}`),
    },
    { field: 'members', sortable: true, kind: 'number' },
  ],
  rowHref: ({ id }) => pathTo('team', { id }),
})

const { ManyFilter } = filtersOf(teams)

/** The teams one may see, each with where it is and how it sells. */
export function TeamListScreen() {
  const { t } = useTranslation('teams')
  const ways = teamWays.map((value) => ({ value, label: t(`channels.${value}`) }))
  return <ListScreen list={teams} filters={<ManyFilter name="way" options={ways} />} />
}

function Way({ way }: { way: TeamWay }) {
  const { t } = useTranslation('teams')
  return <Badge>{t(`channels.${way}`)}</Badge>
}
