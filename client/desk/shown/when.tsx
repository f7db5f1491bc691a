import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Day, Instant } from '../../../shared/kernel/days.ts'
import { formatAgo } from '../../ui/ago-text.ts'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { useNow } from './use-now.ts'

/** A calendar day, or the day of a moment, as the language writes it. */
export function DayText({ day }: { day: Day | Instant }) {
  const { i18n } = useTranslation()
  return <Figures>{formatDate(day, i18n.language)}</Figures>
}

/** Day and time of a moment. */
export function MomentText({ at }: { at: Instant }) {
  const { i18n } = useTranslation()
  return <chakra.time dateTime={new Date(at).toISOString()}>{formatDateTime(at, i18n.language)}</chakra.time>
}

/** How long ago, in words, kept true while it is on the screen. */
export function AgoText({ at }: { at: Instant }) {
  const { i18n } = useTranslation()
  const now = useNow()
  return <Figures>{formatAgo(at, now, i18n.language)}</Figures>
}

const Figures = chakra('span', { base: { whiteSpace: 'nowrap' } })
