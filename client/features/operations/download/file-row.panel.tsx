import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SectionRow } from '../../../ui/section-row.ts'

interface FileRowProps {
  readonly icon: LucideIcon
  readonly title: string
  /** Below the title. */
  readonly detail: ReactNode
  /** The state of the file and its buttons. */
  readonly children: ReactNode
}

/** A file in a list of downloads. */
export function FileRow({ icon: Icon, title, detail, children }: FileRowProps) {
  return (
    <SectionRow minHeight="16">
      <chakra.span aria-hidden color="fg.muted" display={{ base: 'none', md: 'inline' }}>
        <Icon size={22} />
      </chakra.span>
      <chakra.div flex="1" minWidth="min(14rem, 100%)">
        <chakra.div fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </chakra.div>
        {detail}
      </chakra.div>
      {children}
    </SectionRow>
  )
}
