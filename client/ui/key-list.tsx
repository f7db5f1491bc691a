import { chakra } from '@chakra-ui/react'
import { Kbd } from './kbd.tsx'

export type KeyLine = readonly [keys: readonly string[], does: string]

export const keyLine = (keys: readonly string[], does: string): KeyLine => [keys, does]

/** Keys and what they do, as a table of two columns. */
export function KeyList({ keys }: { keys: readonly KeyLine[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="center">
      {keys.map(([names, does]) => (
        <chakra.div key={does} display="contents">
          <chakra.dt display="flex" gap="1">
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </chakra.dt>
          <chakra.dd margin="0">{does}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
