import { Users } from 'lucide-react'
import { teamList } from '../../../shared/features/people/team.list.ts'
import { teamWays, type TeamWay } from '../../../shared/features/people/team.rules.ts'
import { columnsFor } from '../../entities/columns.tsx'
import { pathTo } from '../../paths.ts'
import { choices } from '../../resource/controls/filters.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useText } from '../../ui/text.ts'

const { plainColumn, wordColumn, numberColumn } = columnsFor(teamList)

const teams = defineList({
  ...onServer(teamList),
  i18n: 'teams:list',
  icon: Users,
  controls: { way: choices(teamWays, 'teams:channels') },
  columns: [
    plainColumn('name', { priority: 1 }),
    plainColumn('officeName'),
    plainColumn('regionName', { priority: 3 }),
    wordColumn('way', 'teams:channels', { cell: ({ row }) => <Way way={row.way} /> }),
    numberColumn('members'),
  ],
  rowHref: ({ id }) => pathTo('team', { id }),
})

/** The teams one may see, each with where it is and how it sells. */
export function TeamListScreen() {
  return <ListScreen list={teams} />
}

function Way({ way }: { way: TeamWay }) {
  return <Badge>{useText()(`teams:channels.${way}`)}</Badge>
}
