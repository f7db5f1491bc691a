import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { KeyRound, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getUserAccess, type UserAccess } from '../../../../shared/features/people/role/role.api.ts'
import { namedScreens } from '../../../entities/screens.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { UserAccessDialog } from './user-access.dialog.tsx'
import { PermissionName, usePermissionName } from '../role/permission-name.panel.tsx'
import { whyScreen } from './why-screen.rules.ts'
import { useRoleName } from '../../../entities/role-name.ts'

/** What somebody may do, how far, and why: which role or direct grant each permission comes from. */
export function UserAccessPanel({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation(['people', 'common'])
  const mayChange = useCan('update roles')
  const asked = useEndpoint(getUserAccess, { isFresh: true, params: { id: userId } })
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('people:access.title', { name: name.split(' ')[0] })}
      actions={
        mayChange && asked.value !== null ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <KeyRound size={16} aria-hidden />
            {t('people:access.change')}
          </Button>
        ) : null
      }
    >
      {asked.value !== null ? (
        <Why effective={asked.value.effective} />
      ) : asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
          {t('people:access.unavailable')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={3} />
      )}
      {isOpen && asked.value !== null ? (
        <UserAccessDialog userId={userId} access={asked.value} onClose={() => setOpen(false)} onSaved={asked.again} />
      ) : null}
    </Section>
  )
}

function Why({ effective }: Pick<UserAccess, 'effective'>) {
  const { t } = useTranslation(['people', 'menu'])
  const text = useText()
  const permissionName = usePermissionName()
  const [name, setName] = useState('')
  const screens = namedScreens().map((screen) => ({ ...screen, label: text(screen.labelKey) }))
  const screen = screens.find((one) => one.name === name)
  const why = screen === undefined ? null : whyScreen(screen.permissions, effective)
  const shown = why?.because ?? effective
  return (
    <>
      <Select aria-label={t('people:access.screen')} value={name} onChange={({ target }) => setName(target.value)}>
        <option value="">{t('people:access.everyScreen')}</option>
        {screens
          .toSorted((one, other) => one.label.localeCompare(other.label))
          .map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
      </Select>
      {why === null ? null : (
        <Notice tone={why.extent === null ? 'warning' : 'info'} icon={why.extent === null ? Lock : LockOpen}>
          {why.extent === null
            ? t('people:access.closed', { permissions: screen?.permissions.map(permissionName).join(', ') ?? '' })
            : t('people:access.opened', { extent: text(`people:extents.${why.extent}`) })}
        </Notice>
      )}
      {effective.length === 0 ? <p>{t('people:access.none')}</p> : null}
      <chakra.ul listStyle="none" margin="0" marginTop="4" padding="0" display="grid" gap="3">
        {shown.map((held) => (
          <Held key={held.permission} held={held} />
        ))}
      </chakra.ul>
    </>
  )
}

function Held({ held: { permission, extent, sources, reason } }: { held: UserAccess['effective'][number] }) {
  const { t } = useTranslation('people')
  const text = useText()
  const nameOf = useRoleName()
  const said = sources.map((source) => {
    const from = source.role === null ? t('access.direct') : nameOf(source.role)
    return `${from}: ${text(`people:extents.${source.extent}`)}`
  })
  return (
    <chakra.li>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <PermissionName permission={permission} />
        <Badge tone={extent === null ? 'danger' : 'neutral'}>
          {extent === null ? t('access.takenAway') : text(`people:extents.${extent}`)}
        </Badge>
      </chakra.div>
      <chakra.div color="fg.muted" fontSize="sm">
        {[...said, ...(reason === null ? [] : [t('access.because', { reason })])].join(' · ')}
      </chakra.div>
    </chakra.li>
  )
}
