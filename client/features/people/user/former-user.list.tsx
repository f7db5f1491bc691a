import { UserCheck, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formerUserList, type FormerUserRow } from '../../../../shared/features/people/user/former-user.list.ts'
import { rehireUser } from '../../../../shared/features/people/user/user.api.ts'
import { endReasons } from '../../../../shared/features/people/user/user.schema.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { pathTo } from '../../../paths.ts'
import type { BulkProps, Opener } from '../../../resource/controls/opener.tsx'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { PeopleBulkDialog } from './people-bulk.dialog.tsx'

const { plainColumn, personColumn, dayColumn, momentColumn, numberColumn, wordColumn } = columnsFor(formerUserList)

const formerUsers = defineList({
  ...onServer(formerUserList),
  i18n: 'people:formerUsers',
  icon: UserX,
  controls: { endReason: choices(endReasons, 'people:users.end.reasons') },
  columns: [
    personColumn('name', { priority: 1 }),
    plainColumn('email', { priority: 4 }),
    plainColumn('officeName'),
    plainColumn('teamName', { priority: 3 }),
    dayColumn('lastDay'),
    momentColumn('endedAt', { priority: 4 }),
    wordColumn('endReason', 'people:users.end.reasons', { priority: 3 }),
    numberColumn('openSales'),
    numberColumn('unpaidSales'),
  ],
  rowHref: ({ id }) => pathTo('user', { id }),
})

const bulk: readonly Opener<BulkProps<FormerUserRow>>[] = [
  { labelKey: 'people:users.rehire', icon: UserCheck, permission: 'update users', Dialog: RehireDialog },
]

/** Who has left, and what is still open of them. */
export function FormerUserListScreen() {
  return <ListScreen list={formerUsers} bulk={bulk} />
}

function RehireDialog({ rows, onClose }: BulkProps<FormerUserRow>) {
  const { t } = useTranslation('people')
  return (
    <PeopleBulkDialog
      list="former-users"
      onClose={onClose}
      title={t('users.rehire')}
      preview={bulkPreview(rows, () => null)}
      actLabel={(count) => t('formerUsers.rehireCount', { count })}
      act={({ id, version }) => callAct(rehireUser, { id, version }, {})}
    />
  )
}
