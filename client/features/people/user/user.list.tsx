import { ArrowRightLeft, Send, ShieldCheck, Store, UserMinus, UserPlus } from 'lucide-react'
import { failure } from '../../../../shared/kernel/result.ts'
import { endEmployment, rehireUser } from '../../../../shared/features/people/user/user.api.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import type { Acted } from '../../../../shared/resource/row-acts.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import type { BulkProps, DialogProps, Opener } from '../../../resource/controls/opener.tsx'
import { ListFacts } from '../../../resource/list-facts.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { useTranslation } from 'react-i18next'
import { InvitationDialog } from './invitation.dialog.tsx'
import { MessagePeopleDialog } from './message-people.dialog.tsx'
import { MovePeopleDialog } from './move-people.dialog.tsx'
import { PeopleBulkDialog } from './people-bulk.dialog.tsx'
import { RoleManyDialog } from '../role/role-many.dialog.tsx'
import { SellsForDialog } from './sells-for.dialog.tsx'
import { users, UserStandingBadge } from './user.queries.tsx'

const bulk: readonly Opener<BulkProps<UserRow>>[] = [
  {
    labelKey: 'people:users.message.many',
    icon: Send,
    permission: 'create notifications',
    Dialog: MessagePeopleDialog,
  },
  { labelKey: 'people:users.move.title', icon: ArrowRightLeft, permission: 'update teams', Dialog: MovePeopleDialog },
  { labelKey: 'people:sellsFor.title', icon: Store, permission: 'update users', Dialog: SellsForDialog },
  { labelKey: 'people:roleMany.title', icon: ShieldCheck, permission: 'update roles', Dialog: RoleManyDialog },
  { labelKey: 'people:users.end.many', icon: UserMinus, permission: 'update users', Dialog: EndManyDialog },
]

const create: Opener<DialogProps> = {
  labelKey: 'people:invitations.create',
  icon: UserPlus,
  permission: 'update users',
  Dialog: InvitationDialog,
}

/** Everyone one may see, with their roles and where they work. */
export function UserListScreen() {
  return <ListScreen list={users} create={create} bulk={bulk} quickLook={quickLook} />
}

const quickLook = (row: UserRow) => (
  <>
    <QuickLookHead title={row.name} badge={<UserStandingBadge status={row.standing} />} />
    <ListFacts list={users} row={row} />
  </>
)

/** Ends several employments; undo takes them back. */
function EndManyDialog({ rows, onClose }: BulkProps<UserRow>) {
  const { t } = useTranslation('people')
  return (
    <PeopleBulkDialog
      list="users"
      onClose={onClose}
      title={t('users.end.many')}
      preview={bulkPreview(rows, ({ standing }) => (standing === 'former' ? failure('user.has-left') : null))}
      actLabel={(count) => t('users.end.count', { count })}
      act={(row) => callAct(endEmployment, row, { reason: 'other' })}
      undo={({ id }, { version }: Acted) => callAct(rehireUser, { id, version }, {})}
    />
  )
}
