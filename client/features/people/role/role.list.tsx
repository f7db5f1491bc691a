import { Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { roleList } from '../../../../shared/features/people/role/role.list.ts'
import { newId } from '../../../sync/new-id.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { pathTo } from '../../../paths.ts'
import type { DialogProps, Opener } from '../../../resource/controls/opener.tsx'
import { defineList, onServer } from '../../../resource/list.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { RoleDetail } from './role-detail.panel.tsx'
import { RoleEditDialog } from './role-edit.dialog.tsx'
import { RoleNames } from './role-name.panel.tsx'

const { plainColumn, numberColumn } = columnsFor(roleList)

const roles = defineList({
  ...onServer(roleList),
  i18n: 'people:roles',
  icon: ShieldCheck,
  controls: {},
  columns: [
    plainColumn('name', {
      priority: 1,
      cell: ({ row }) => <RoleNames names={row.name} />,
      exported: { words: 'frame:role' },
    }),
    numberColumn('users'),
    numberColumn('permissions'),
  ],
  rowHref: ({ id }) => `${pathTo('roles')}?role=${id}`,
})

const create: Opener<DialogProps> = {
  labelKey: 'people:roles.create',
  icon: Plus,
  permission: 'update roles',
  Dialog: NewRoleDialog,
}

/** The roles, or the one that the address names. */
export function RoleListScreen() {
  const [query] = useSearchParams()
  const id = query.get('role')
  return id === null ? <ListScreen list={roles} create={create} /> : <RoleDetail key={id} id={id} />
}

function NewRoleDialog({ onClose }: DialogProps) {
  const [id] = useState(newId)
  return (
    <RoleEditDialog
      role={{ id, version: 0, name: '', grants: [], secondFactor: false }}
      isNew
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
