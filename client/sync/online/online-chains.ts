// Commands on many rows, a hundred rows in a request. Nothing is shown before the server has answered.
// S2 Nothing twice: chains without an answer keep their ids, so that the same content sent again acts once.

import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Failure } from '../../../shared/kernel/result.ts'
import type { ActionChain, ChainAnswer, RowVersion } from '../../../shared/sync/online.api.ts'
import type { ActInChains, ChainOutcome } from '../engine/act-in-chains.ts'
import type { OnlineServer } from './ask-server.ts'
import { unansweredCodes, untilAnswered } from './until-answered.ts'

interface ChainParts {
  readonly device: { readonly device: Id }
  readonly rows: { readonly drop: (changed: readonly RowVersion[]) => void }
  readonly server: Pick<OnlineServer, 'actInChains'>
  readonly newId: IdMaker
  readonly isOffline: () => boolean
  readonly wait: (ms: number) => Promise<void>
}

export function onlineChains(parts: ChainParts): ActInChains {
  const { device, rows, server, newId } = parts
  const unanswered = new Map<string, readonly Id[]>()
  return async (chains) => {
    if (parts.isOffline()) return refused(failure('online.offline'))
    const sent = chains.map(({ basedOn, steps }): ActionChain & { words: string } => {
      const words = JSON.stringify([basedOn, steps.map(({ command, args }) => [command.name, args])])
      const ids = unanswered.get(words) ?? steps.map(() => newId())
      unanswered.set(words, ids)
      const named = steps.map(({ command: { name, version }, args }, at) => ({
        id: ids[at] ?? newId(),
        name,
        version,
        args,
      }))
      return { words, basedOn: [...basedOn], steps: named }
    })
    const asked = { device: device.device, chains: sent.map(({ basedOn, steps }) => ({ basedOn, steps })) }
    const answers = await untilAnswered(parts, () => server.actInChains(asked))
    if (typeof answers === 'string') {
      if (answers !== 'unanswered') for (const { words } of sent) unanswered.delete(words)
      return refused(failure(unansweredCodes[answers]))
    }
    for (const { words } of sent) unanswered.delete(words)
    rows.drop(sent.flatMap(({ basedOn }) => basedOn))
    return ok(answers.map(outcomeOf))
  }
}

function outcomeOf({ status, failures, rows }: ChainAnswer): ChainOutcome {
  if (status === 'applied') return ok(rows)
  return status === 'stale' ? refused(failure('sync.stale')) : refused(...failures.map(failureIn))
}

const failureIn = ({ code, field, params }: ChainAnswer['failures'][number]): Failure => failure(code, field, params)
