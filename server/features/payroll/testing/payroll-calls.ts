import type { PayrollPreview, PayrollRun } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { PayWorld } from './pay-world.ts'

export interface PayrollAnswer extends PayrollPreview, Omit<PayrollRun, 'people' | 'month'> {
  readonly status: number
  readonly code?: string
  readonly base64: string
  readonly sha256: string
}

type Kind = 'payroll' | 'absence'

/** The calls by which finance makes the runs of a month. */
export function payrollCalls(pays: () => PayWorld) {
  const send = async (...call: Parameters<PayWorld['send']>) => (await pays().send(...call)) as PayrollAnswer
  const preview = (kind: Kind = 'payroll', month = pays().month, user = pays().finance) =>
    send(user, 'GET', `/${kind}-export/preview?month=${month}&country=SE`)
  return {
    send,
    preview,
    run: async (kind: Kind = 'payroll', month = pays().month, user = pays().finance) => {
      const { hash } = await preview(kind, month, user)
      const id = pays().platform.newId()
      return send(user, 'POST', `/${kind}-export/runs`, { id, month, country: 'SE', hash })
    },
    fileOf: (id: Id, kind: Kind = 'payroll', format = 'paxml', user = pays().finance) =>
      send(user, 'POST', `/${kind}-export/runs/${id}/files`, { format }),
  }
}

/** The sums of a preview as source, value and what of it is corrected. */
export const sumsOf = ({ people }: Pick<PayrollPreview, 'people'>) =>
  people.flatMap((one) => one.sums.map(({ source, value, corrected }) => [source, value, corrected]))
