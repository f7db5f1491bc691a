import { addDays, weekdayOf, type Day } from '../../../kernel/days.ts'

/** A season is a quarter of a year: `2026-Q4`. */
export type Season = string

export const seasonOf = (day: Day): Season => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The first and the last day of a season. */
export function daysOfSeason(season: Season): { readonly first: Day; readonly last: Day } {
  const [year, quarter] = [Number(season.slice(0, 4)), Number(season.slice(6))]
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`
  const next = quarter === 4 ? `${year + 1}-01-01` : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
  return { first, last: addDays(next, -1) }
}

/** The spans that points are summed by. */
export const gameSpans = ['day', 'week', 'month', 'season', 'all'] as const
export type GameSpan = (typeof gameSpans)[number]

/** The key of the period a day is in: `week:2026-11-23`. */
export function periodOf(span: GameSpan, day: Day): string {
  if (span === 'all') return 'all'
  return `${span}:${startOf(span, day)}`
}

function startOf(span: Exclude<GameSpan, 'all'>, day: Day): string {
  switch (span) {
    case 'day':
      return day
    case 'week':
      return addDays(day, 1 - weekdayOf(day))
    case 'month':
      return day.slice(0, 7)
    case 'season':
      return seasonOf(day)
  }
}

/** The first and last day of the period a day is in. */
export function daysOfPeriod(span: GameSpan, day: Day): { readonly first: Day; readonly last: Day } {
  switch (span) {
    case 'all':
      return { first: '2000-01-01', last: day }
    case 'day':
      return { first: day, last: day }
    case 'week': {
      const first = addDays(day, 1 - weekdayOf(day))
      return { first, last: addDays(first, 6) }
    }
    case 'month': {
      const first = `${day.slice(0, 7)}-01`
      return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
    }
    case 'season':
      return daysOfSeason(seasonOf(day))
  }
}
