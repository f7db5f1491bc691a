import * as z from 'zod/mini'
import { dailyCheckouts } from '../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { timeReports } from '../../../shared/features/time/report/time-report.schema.ts'
import { idSchema } from '../../../shared/kernel/ids.ts'
import { serverWork } from '../../../shared/sync/bounds.ts'
import { accept, command, needRow, put } from '../../../shared/sync/command.ts'

/** So many days are written anew at once. */
export const DAYS_AT_ONCE = 100

const ids = z.array(idSchema).check(z.maxLength(DAYS_AT_ONCE))

/**
 * Days from before hours were shown apart from reports: written as they are, they get their lines in the scopes of hours.
 * Only the server gives this command.
 */
export const showHours = command({
  name: 'day.show-hours',
  permission: 'manage all',
  ...serverWork({ none: 'only sends what is stored' }),
  args: z.strictObject({ timeReportIds: ids, checkoutIds: ids }),
  load: ({ timeReportIds, checkoutIds }) => [
    ...timeReportIds.map((id) => needRow(timeReports, id)),
    ...checkoutIds.map((id) => needRow(dailyCheckouts, id)),
  ],
  decide: ({ timeReportIds, checkoutIds }, rows) =>
    accept([
      ...timeReportIds.flatMap((id) => rows.get(timeReports, id) ?? []).map((row) => put(timeReports, row)),
      ...checkoutIds.flatMap((id) => rows.get(dailyCheckouts, id) ?? []).map((row) => put(dailyCheckouts, row)),
    ]),
})
