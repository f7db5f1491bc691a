import { chakra } from '@chakra-ui/react'
import type { ComponentType, ReactNode } from 'react'

/** One component in all its states. `name` is what it is called in the code. */
export interface Exhibit {
  readonly name: string
  readonly States: ComponentType
}

/** The frame around one exhibit; the story in the browser takes a picture of each. */
export function ExhibitFrame({ exhibit: { name, States } }: { exhibit: Exhibit }) {
  return (
    <chakra.section
      data-exhibit={name}
      aria-label={name}
      display="grid"
      gap="3"
      padding="5"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg"
      minWidth="0"
    >
      <chakra.h2 fontSize="sm" fontFamily="mono" fontWeight="semibold" color="fg.muted">
        {name}
      </chakra.h2>
      <States />
    </chakra.section>
  )
}

/** States side by side, as many as there is room for. */
export function Side({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {children}
    </chakra.div>
  )
}

/** States below each other. */
export function Stack({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="4" minWidth="0">
      {children}
    </chakra.div>
  )
}
