import type { Id } from '../../../shared/kernel/ids.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { recordConflictSchema, recordEndpoints, type RecordRow } from '../../../shared/resource/record.ts'
import type { RowAct } from '../../../shared/resource/row-acts.ts'
import { callAct } from '../act/call-act.ts'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'
import type { RecordScreens } from './record.ts'

/** The calls that change a record. Open lists and details read again after each; no answer is a refusal as well. */
export function useRecordCalls<R extends RecordRow, Values extends object>({
  contract,
}: Pick<RecordScreens<R, Values>, 'contract'>) {
  const calls = recordEndpoints(contract)
  const listChanged = useListChanged()
  const told = async <T>(call: Promise<Result<T>>): Promise<Result<T>> => {
    const result = await inWords(call)
    if (result.ok) listChanged(contract.list.name)
    return result
  }
  return {
    create: (id: Id, values: object) => told(callEndpoint(calls.create, { input: { ...values, id } as never })),
    /** `onConflict` is given the row as somebody else has made it meanwhile. */
    edit: (row: R, values: object, onConflict: (current: R) => void) =>
      told(
        callEndpoint(calls.edit, {
          input: { ...values, version: row.version } as never,
          params: { id: row.id },
          onProblem: (problem) => {
            const conflict = recordConflictSchema(contract.row).safeParse(problem)
            if (conflict.success) onConflict(conflict.data.row)
          },
        }),
      ),
    act: (act: RowAct<object>, row: R) => told(callAct(act, row, {})),
    archive: ({ id }: R) => told(callEndpoint(calls.archive, { input: {}, params: { id } })),
    restore: ({ id }: R) => told(callEndpoint(calls.restore, { input: {}, params: { id } })),
  }
}
