import { Clock, Link, Link2Off, MailCheck, MailX, RotateCw, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { resendInvitation } from '../../../../shared/features/people/user/invitation.api.ts'
import {
  invitationList,
  type InvitationRow,
  type InvitationState,
} from '../../../../shared/features/people/user/invitation.list.ts'
import { roleNames } from '../../../../shared/access/roles.ts'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import { userImport } from '../../../../shared/features/people/user/user-import.api.ts'
import { ImportButton, importOpener } from '../../../desk/import/import-opener.tsx'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useDeliveryWays } from '../../../entities/delivery-ways.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import type { BulkProps, DialogProps, Opener } from '../../../resource/controls/opener.tsx'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { ImportedPeople } from './imported-people.panel.tsx'
import { InvitationSlipsDialog } from './invitation-slips.dialog.tsx'
import { MissingPlacesPanel } from './missing-places.panel.tsx'
import { PeopleBulkDialog } from './people-bulk.dialog.tsx'
import { InvitationDialog } from './invitation.dialog.tsx'
import { RoleNames } from '../role/role-name.panel.tsx'

const { plainColumn, personColumn, momentColumn, statusColumn } = columnsFor(invitationList)

const InvitationBadge = statusBadge<InvitationState>('people:invitations.state', {
  unsent: { tone: 'warning', icon: Link2Off },
  open: { tone: 'info', icon: MailCheck },
  expired: { tone: 'warning', icon: MailX },
})

const invitations = defineList({
  ...onServer(invitationList),
  i18n: 'people:invitations',
  icon: Clock,
  controls: {},
  columns: [
    personColumn('name', { priority: 1 }),
    plainColumn('email'),
    plainColumn('roles', { cell: ({ row }) => <RoleNames names={row.roles} />, exported: { words: 'frame:role' } }),
    plainColumn('officeName', { priority: 3 }),
    plainColumn('teamName', { priority: 3 }),
    momentColumn('sentAt', { priority: 4 }),
    momentColumn('endsAt', { priority: 3 }),
    statusColumn('state', InvitationBadge),
  ],
  rowHref: ({ id }) => pathTo('user', { id }),
})

const create: Opener<DialogProps> = {
  labelKey: 'people:invitations.create',
  icon: UserPlus,
  permission: 'update users',
  Dialog: InvitationDialog,
}

const bulk: readonly Opener<BulkProps<InvitationRow>>[] = [
  { labelKey: 'people:invitations.resend', icon: RotateCw, permission: 'update users', Dialog: ResendDialog },
]

/** Without a mail server there is nothing to send again. */
const links: readonly Opener<BulkProps<InvitationRow>>[] = [
  { labelKey: 'people:invitations.slips.title', icon: Link, permission: 'update users', Dialog: LinksDialog },
]
const both = [...bulk, ...links]

const manyAtOnce = importOpener({
  contract: userImport,
  list: 'invitations',
  After: ImportedPeople,
  Missing: MissingPlacesPanel,
  closed: {
    role: { values: roleNames, words: 'frame:role' },
    language: { values: languages, words: 'people:users.languages' },
  },
})

/** Who was invited and has not signed in yet, and the way to invite more. */
export function InvitationListScreen() {
  const ways = useDeliveryWays()
  return (
    <ListScreen
      list={invitations}
      create={create}
      bulk={ways?.mail === true ? both : links}
      actions={<ImportButton opener={manyAtOnce} />}
    />
  )
}

/** Links to hand over, for several. */
function LinksDialog({ rows, onClose }: BulkProps<InvitationRow>) {
  return <InvitationSlipsDialog ids={rows.map(({ id }) => id)} onClose={onClose} />
}

/** Sends several another link. */
function ResendDialog({ rows, onClose }: BulkProps<InvitationRow>) {
  const { t } = useTranslation('people')
  return (
    <PeopleBulkDialog
      list="invitations"
      onClose={onClose}
      title={t('invitations.resend')}
      preview={bulkPreview(rows, () => null)}
      actLabel={(count) => t('invitations.resendCount', { count })}
      act={({ id, version }) => callAct(resendInvitation, { id, version }, {})}
    />
  )
}
