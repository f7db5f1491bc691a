import { mayUse, type Grant } from '../../../access/ability.ts'

/**
 * Whether a person is expected to report their days: whoever was given the right to, sellers and coaches by their default
 * role. Holding every right of the company makes nobody a person who works by the day.
 */
export const isDayReporter = (grants: readonly Grant[]): boolean =>
  mayUse(grants, 'create time_reports') && grants.some(({ permission }) => permission === 'create time_reports')
