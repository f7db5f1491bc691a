import type { Permission } from '../../../access/permissions.ts'
import type { PayrollKind } from './payroll-line.rules.ts'

/** The right to see, approve and export the runs of a kind, for the whole company. */
export const payrollRights = {
  absence: 'view absenceexport',
  pay: 'update commissions',
} as const satisfies Record<PayrollKind, Permission>
