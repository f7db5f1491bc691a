import { useState } from 'react'
import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import {
  postRegisterComplete,
  postRegisterImport,
  postRegisterNumbers,
  type RegisterImport,
} from '../../../../shared/features/agreements/contact/call-register.api.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { failure, refused, type Failure, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { piecesOf, reportOf, type RegisterFileReport } from './register-file.rules.ts'

export interface RegisterList {
  readonly country: Country
  readonly listedOn: Day
  readonly file: File
}

type State =
  | { readonly at: 'choosing'; readonly faults?: readonly Failure[] }
  | { readonly at: 'reading'; readonly file: File }
  | { readonly at: 'read'; readonly file: File; readonly report: RegisterFileReport }
  | { readonly at: 'sending'; readonly sent: number; readonly of: number }
  | { readonly at: 'done'; readonly imported: RegisterImport }

/** Reading a list, showing what it holds, and sending it. */
export function useRegisterImport(onDone: () => void) {
  const [state, setState] = useState<State>({ at: 'choosing' })
  const choose = async (file: File, country: Country) => {
    setState({ at: 'reading', file })
    const read = await reportOf(file, country)
    setState(read.ok ? { at: 'read', file, report: read.value } : { at: 'choosing', faults: read.failures })
  }
  const send = async (list: RegisterList, report: RegisterFileReport) => {
    setState({ at: 'sending', sent: 0, of: report.numbers })
    const result = await inWords(() =>
      sendList(list, report, (sent) => setState({ at: 'sending', sent, of: report.numbers })),
    )
    if (result.ok) {
      setState({ at: 'done', imported: result.value })
      onDone()
    } else setState({ at: 'read', file: list.file, report })
    return result
  }
  return {
    state,
    read: (file: File, country: Country) => void choose(file, country),
    send,
    anew: () => setState({ at: 'choosing' }),
  }
}

async function sendList(
  { country, listedOn, file }: RegisterList,
  { rejected }: RegisterFileReport,
  onSent: (count: number) => void,
): Promise<Result<RegisterImport>> {
  const begun = await callEndpoint(postRegisterImport, { input: { country, listedOn } })
  if (!begun.ok) return begun
  const params = { id: begun.value.id }
  let sent = 0
  for await (const numbers of piecesOf(file, country)) {
    const taken = await callEndpoint(postRegisterNumbers, { input: { numbers }, params, timeoutMs: 60_000 })
    if (!taken.ok) return taken
    sent += numbers.length
    onSent(sent)
  }
  return callEndpoint(postRegisterComplete, { input: { rejected }, params, timeoutMs: 300_000 })
}

async function inWords<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    return refused(failure('call-register.interrupted'))
  }
}
