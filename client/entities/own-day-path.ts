import type { Day } from '../../shared/kernel/days.ts'
import { startPathTo } from '../start-paths.ts'

/** The own report of a day, opened in its month. */
export const pathOfOwnDay = (day: Day): string => `${startPathTo('own-time')}?month=${day.slice(0, 7)}&day=${day}`
