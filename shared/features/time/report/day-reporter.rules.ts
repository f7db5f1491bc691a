import { mayUse, type Grant } from '../../../access/ability.ts'

/**
 * Whether a person is expected to report their days. It takes the right to create time reports itself, which sellers and
 * coaches have by their default role; an administrator's right to everything does not count.
 */
export const isDayReporter = (grants: readonly Grant[]): boolean =>
  mayUse(grants, 'create time_reports') && grants.some(({ permission }) => permission === 'create time_reports')
