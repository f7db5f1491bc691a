import { useTranslation } from 'react-i18next'
import { dayOf } from '../../shared/kernel/days.ts'
import { monthFrom } from '../../shared/kernel/months.ts'
import { formatMonth } from '../ui/format.ts'
import { useZone } from '../desk/session/session.tsx'
import { useNow } from '../desk/shown/use-now.ts'
import { dayNow } from '../ui/wall-clock.ts'

const MONTHS_BACK = 24
const MONTHS_AHEAD = 12

/** A month in the user's language. */
export function MonthText({ of }: { of: string }) {
  return formatMonth(of, useTranslation().i18n.language)
}

/** The months of the last two years, the newest first. */
export const pastMonths = (): readonly string[] => {
  const now = dayNow().slice(0, 7)
  return Array.from({ length: MONTHS_BACK }, (_, back) => monthFrom(now, -back))
}

/** The same, for a filter or a choice. */
export function usePastMonths(): readonly { value: string; label: string }[] {
  const { i18n } = useTranslation()
  return pastMonths().map((value) => ({ value, label: formatMonth(value, i18n.language) }))
}

/**
 * The months of two years back and of the year ahead, the latest first, for a field that asks for one. The chosen one is
 * always among them. `ahead`: how many months that have not begun are offered.
 */
export function useMonthOptions(
  chosen: string,
  { ahead = MONTHS_AHEAD }: { ahead?: number } = {},
): { value: string; label: string }[] {
  const { i18n } = useTranslation()
  const now = dayOf(useNow(), useZone()).slice(0, 7)
  const near = Array.from({ length: MONTHS_BACK + ahead + 1 }, (_, at) => monthFrom(now, ahead - at))
  const months = chosen === '' || near.includes(chosen) ? near : [...near, chosen].toSorted().toReversed()
  return months.map((value) => ({ value, label: formatMonth(value, i18n.language) }))
}
