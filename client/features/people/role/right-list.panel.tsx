import { chakra } from '@chakra-ui/react'
import type { Held } from '../../../../shared/features/people/role/role.api.ts'
import { useText } from '../../../ui/text.ts'

/** Permissions, and how far each reaches. */
export function RightList({ rights }: { rights: readonly Held[] }) {
  const text = useText()
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="2">
      {rights.map(({ permission, extent }) => (
        <chakra.li key={permission} display="flex" justifyContent="space-between" gap="4">
          <chakra.code overflowWrap="anywhere">{permission}</chakra.code>
          <chakra.span color="fg.muted">{text(`people:extents.${extent}`)}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
