import { chakra } from '@chakra-ui/react'
import type { Held } from '../../../../shared/features/people/role/role.api.ts'
import { useText } from '../../../ui/text.ts'
import { groupsFound } from './permission-groups.rules.ts'
import { PermissionName, usePermissionName } from './permission-name.panel.tsx'

/** Permissions grouped by work, and how far each reaches. */
export function RightList({ rights }: { rights: readonly Held[] }) {
  const text = useText()
  const nameOf = usePermissionName()
  const extentOf = new Map(rights.map(({ permission, extent }) => [permission, extent]))
  return groupsFound('', { nameOf, among: [...extentOf.keys()] }).map(([group, held]) => (
    <chakra.section key={group} marginBottom="5">
      <chakra.h3 fontSize="md" fontWeight="semibold" marginBottom="2">
        {text(`permissions:groups.${group}`)}
      </chakra.h3>
      <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="2">
        {held.map((permission) => (
          <chakra.li key={permission} display="flex" justifyContent="space-between" gap="4">
            <PermissionName permission={permission} />
            <chakra.span color="fg.muted">{text(`people:extents.${extentOf.get(permission) ?? 'own'}`)}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  ))
}
