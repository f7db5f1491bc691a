import { chakra } from '@chakra-ui/react'
import { AlarmClock, TriangleAlert } from 'lucide-react'
import type { Instant } from '../../shared/kernel/days.ts'
import { DueText } from './due-text.tsx'
import { useNow } from '../desk/shown/use-now.ts'

const SOON_MS = 24 * 3_600_000

/** A deadline in a list of work: red once it has passed, amber for its last day, each with a sign of its own. */
export function Deadline({ at }: { at: Instant }) {
  const now = useNow()
  const isPast = at < now
  if (!isPast && at - now > SOON_MS) return <DueText at={at} />
  const Sign = isPast ? TriangleAlert : AlarmClock
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={isPast ? 'danger.fg' : 'warning.fg'}
      fontWeight="semibold"
    >
      <Sign size={14} aria-hidden />
      <DueText at={at} />
    </chakra.span>
  )
}
