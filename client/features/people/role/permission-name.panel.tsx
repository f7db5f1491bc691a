import { chakra } from '@chakra-ui/react'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { useText } from '../../../ui/text.ts'

/** The name of a permission in the reader's language. */
export function usePermissionName(): (permission: Permission) => string {
  const text = useText()
  return (permission) => text(`permissions:names.${permission}`)
}

/** The name of a permission, with the string of the specification below it. */
export function PermissionName({ permission }: { permission: Permission }) {
  const nameOf = usePermissionName()
  return (
    <chakra.span display="grid" minWidth="0">
      <span>{nameOf(permission)}</span>
      <chakra.code color="fg.muted" fontSize="xs" overflowWrap="anywhere">
        {permission}
      </chakra.code>
    </chakra.span>
  )
}
