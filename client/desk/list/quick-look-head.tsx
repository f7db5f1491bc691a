import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What a row beside its list is called, its badge, and one quiet line. */
export function QuickLookHead({ title, badge, lead }: { title: ReactNode; badge: ReactNode; lead?: ReactNode }) {
  return (
    <chakra.div display="grid" gap="1">
      <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.h3 fontSize="xl" overflowWrap="anywhere">
          {title}
        </chakra.h3>
        {badge}
      </chakra.div>
      {lead === undefined ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {lead}
        </chakra.p>
      )}
    </chakra.div>
  )
}
