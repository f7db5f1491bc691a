import { chakra } from '@chakra-ui/react'
import type { Present } from '../../../sync/use-presence.ts'
import { Avatar } from '../../../ui/avatar.tsx'

/** People who are online, side by side. */
export function OnlinePeople({ people }: { people: readonly Present[] }) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="4" rowGap="2" listStyle="none">
      {people.map(({ id, name }) => (
        <chakra.li key={id} display="inline-flex" alignItems="center" gap="2.5" minWidth="0">
          <Avatar name={name} size="7" />
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
