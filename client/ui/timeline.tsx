import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'

export interface TimelineEntry {
  key: string
  icon: LucideIcon
  tone?: Tone
  title: ReactNode
  /** The person and the time. */
  meta: ReactNode
  /** The reason, what changed. */
  body?: ReactNode
}

/** The history of a record, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <chakra.ol display="flex" flexDirection="column" listStyle="none" margin="0" padding="0">
      {entries.map(({ key, icon: Icon, tone = 'neutral', title, meta, body }, index) => (
        <chakra.li
          key={key}
          display="grid"
          gridTemplateColumns="2rem 1fr"
          columnGap="3"
          position="relative"
          paddingBottom="5"
        >
          {index === entries.length - 1 ? null : (
            <chakra.span
              aria-hidden
              position="absolute"
              top="8"
              bottom="0"
              insetInlineStart="calc(1rem - 1px)"
              width="2px"
              bg="border"
            />
          )}
          <chakra.span
            aria-hidden
            display="grid"
            placeItems="center"
            width="8"
            height="8"
            borderRadius="full"
            bg={tone === 'neutral' ? 'bg.muted' : `${tone}.subtle`}
            color={tone === 'neutral' ? 'fg.muted' : `${tone}.fg`}
          >
            <Icon size={16} />
          </chakra.span>
          <chakra.div minWidth="0" paddingTop="1">
            <chakra.p fontWeight="semibold" lineHeight="short">
              {title}
            </chakra.p>
            <chakra.p color="fg.muted" fontSize="sm">
              {meta}
            </chakra.p>
            {body === undefined ? null : <chakra.div marginTop="1.5">{body}</chakra.div>}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
