import { chakra } from '@chakra-ui/react'
import { Avatar } from '../../ui/avatar.tsx'

/** A person by name, with the initials that make a long list quick to scan. */
export function PersonName({ name }: { name: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" minWidth="0" maxWidth="full">
      <Avatar name={name} size="7" />
      <chakra.span
        minWidth="0"
        overflow="hidden"
        textOverflow="ellipsis"
        overflowWrap="anywhere"
        whiteSpace={{ base: 'normal', md: 'nowrap' }}
      >
        {name}
      </chakra.span>
    </chakra.span>
  )
}
