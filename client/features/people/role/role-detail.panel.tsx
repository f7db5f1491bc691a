import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getRole, type Role } from '../../../../shared/features/people/role/role.api.ts'
import { newId } from '../../../sync/new-id.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { RightList } from './right-list.panel.tsx'
import { RoleCompare } from './role-compare.panel.tsx'
import { RoleEditDialog } from './role-edit.dialog.tsx'
import { RoleOffered } from './role-offered.panel.tsx'
import { RoleRemoveDialog } from './role-remove.dialog.tsx'
import { useRoleName } from '../../../entities/role-name.ts'

/** One role: what it allows, how far, and who has changed it. */
export function RoleDetail({ id }: { id: string }) {
  const { t } = useTranslation(['people', 'common'])
  const nameOf = useRoleName()
  const asked = useEndpoint(getRole, { isFresh: true, params: { id } })
  const { role, users = 0, offered = null } = asked.value ?? {}
  return (
    <Page>
      <PageHeader
        title={role === undefined ? t('people:roles.one') : nameOf(role.name)}
        lead={role === undefined ? undefined : t('people:roles.usedBy', { count: users })}
        backTo={pathTo('roles')}
      />
      {role !== undefined ? (
        <>
          {offered === null ? null : <RoleOffered role={role} offered={offered} onSettled={asked.again} />}
          <Grants role={role} users={users} onChanged={asked.again} />
          <RoleCompare role={role} />
          <ActivityLog key={role.version} of="roles" id={role.id} words="people:roles" />
        </>
      ) : asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
          {t('people:roles.unavailable')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Page>
  )
}

type Opened = 'edit' | 'copy' | 'remove' | null

function Grants({ role, users, onChanged }: { role: Role; users: number; onChanged: () => void }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const mayChange = useCan('update roles')
  const [opened, setOpened] = useState<Opened>(null)
  const [copyId] = useState(newId)
  const close = () => setOpened(null)
  return (
    <Section
      title={t('roles.grants')}
      actions={
        mayChange ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button size="sm" onClick={() => setOpened('edit')}>
              <Pencil size={16} aria-hidden />
              {t('roles.edit')}
            </Button>
            <Button size="sm" onClick={() => setOpened('copy')}>
              <Copy size={16} aria-hidden />
              {t('roles.copy')}
            </Button>
            <Button size="sm" onClick={() => setOpened('remove')}>
              <Trash2 size={16} aria-hidden />
              {t('roles.remove.one')}
            </Button>
          </chakra.div>
        ) : null
      }
    >
      <RightList rights={role.grants} />
      {opened === 'edit' ? <RoleEditDialog role={role} onClose={close} onSaved={onChanged} /> : null}
      {opened === 'copy' ? (
        <RoleEditDialog
          role={{ ...role, id: copyId, version: 0, name: '' }}
          isNew
          onClose={close}
          onSaved={() => void navigate(`${pathTo('roles')}?role=${copyId}`)}
        />
      ) : null}
      {opened === 'remove' ? <RoleRemoveDialog role={role} users={users} onClose={close} /> : null}
    </Section>
  )
}
