import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRole, type Role } from '../../../../shared/features/people/role/role.api.ts'
import type { Extent } from '../../../../shared/access/extents.ts'
import { permissions } from '../../../../shared/access/permissions.ts'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { Select } from '../../../ui/form/field.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { PermissionName } from './permission-name.panel.tsx'
import { useUserChoices } from '../user/user-choice.queries.ts'

/** What this role and another one allow differently. */
export function RoleCompare({ role }: { role: Role }) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  const { roles } = useUserChoices()
  const [otherId, setOtherId] = useState('')
  const others = roles.filter(({ id }) => id !== role.id)
  return (
    <Section title={t('roles.compare')}>
      <Select aria-label={t('roles.compareWith')} value={otherId} onChange={(event) => setOtherId(event.target.value)}>
        <option value="">{t('roles.compareWith')}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameOf(name)}
          </option>
        ))}
      </Select>
      {otherId === '' ? null : <Differences key={otherId} role={role} otherId={otherId} />}
    </Section>
  )
}

function Differences({ role, otherId }: { role: Role; otherId: string }) {
  const { t } = useTranslation('people')
  const text = useText()
  const nameOf = useRoleName()
  const other = useEndpoint(getRole, { params: { id: otherId } }).value?.role
  if (other === undefined) return null
  const extentIn = ({ grants }: Role, permission: string): Extent | undefined =>
    grants.find((grant) => grant.permission === permission)?.extent
  const word = (extent: Extent | undefined) => (extent === undefined ? '–' : text(`people:extents.${extent}`))
  const different = permissions.filter((one) => extentIn(role, one) !== extentIn(other, one))
  if (different.length === 0) return <p>{t('roles.same')}</p>
  return (
    <chakra.table width="full" fontSize="sm" marginTop="4" textAlign="start">
      <thead>
        <tr>
          <chakra.th textAlign="start">{t('roles.permission')}</chakra.th>
          <chakra.th textAlign="start">{nameOf(role.name)}</chakra.th>
          <chakra.th textAlign="start">{nameOf(other.name)}</chakra.th>
        </tr>
      </thead>
      <tbody>
        {different.map((one) => (
          <tr key={one}>
            <chakra.td overflowWrap="anywhere">
              <PermissionName permission={one} />
            </chakra.td>
            <td>{word(extentIn(role, one))}</td>
            <td>{word(extentIn(other, one))}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
