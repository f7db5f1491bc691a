import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

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
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minHeight="16"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      borderTopWidth="1px"
    >
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
    </chakra.li>
  )
}
