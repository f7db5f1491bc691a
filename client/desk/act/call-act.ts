import { newId } from '../../sync/new-id.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import type { ActEnvelope, Acted, RowAct } from '../../../shared/resource/row-acts.ts'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'

/** Acts whose answer was lost, by their content: the same content sent again is the same act. */
const unanswered = new Map<string, Id>()

interface Seen {
  readonly id: Id
  /** Undefined from a server of an earlier release, whose rows had none. */
  readonly version: number | undefined
  /** The other parameters of the path, where the row belongs to another. */
  readonly within?: Readonly<Record<string, Id>>
}

/**
 * Carries out an act on a row as the person saw it. A refusal, or the reason why there is no answer, is a value that can be
 * shown. Pressed again after a lost answer, the act happens once.
 */
export async function callAct<Form extends object, Answer>(
  act: RowAct<Form, Answer>,
  { id, version, within }: Seen,
  form: Omit<Form, keyof ActEnvelope>,
): Promise<Result<Answer & Acted>> {
  const words = JSON.stringify([act.method, act.path, id, version, form])
  const actId = unanswered.get(words) ?? newId()
  unanswered.set(words, actId)
  const input = { ...form, version, actId } as Form & ActEnvelope
  return inWords(
    callEndpoint(act, { params: { ...within, [act.act.idName]: id }, input }).then((answer) => {
      unanswered.delete(words)
      return answer
    }),
  )
}
