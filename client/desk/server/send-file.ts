import type { Id } from '../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../shared/kernel/result.ts'

/** A file on its way to the server, and the failure of one that is larger than its limit. */
interface Sending {
  readonly file: File
  /** The person whose screen it is: beside a tab of somebody else it must change nothing. */
  readonly userId: Id
  readonly tooLarge: string
  /** The field of a form at which a refusal is shown. */
  readonly field?: string
}

/** Sends a file as the body of a PUT. The answer is what the server says of it; a refusal can be shown as it is. */
export async function sendFile(address: string, { file, userId, tooLarge, field }: Sending): Promise<Result<unknown>> {
  const request = { method: 'PUT', credentials: 'same-origin', headers: { 'rond-user': userId }, body: file } as const
  const answer = await fetch(address, request).catch(() => null)
  if (answer === null) return refused(failure('offline'))
  const said: unknown = await answer.json().catch(() => ({}))
  if (answer.ok) return ok(said)
  if (answer.status === 413) return refused(failure(tooLarge, field))
  return refused(failure((said as { code?: string }).code ?? 'request.refused', field))
}
