import { assert } from '../../shared/kernel/assert.ts'
import type { Command } from '../../shared/sync/command.ts'
import type { ActInChains, ChainStep as Step } from './engine/act-in-chains.ts'
import { useEngine } from './sync-provider.tsx'

export type ChainStep = Step

/** A command of a chain, with its arguments checked by the compiler. */
export const chainStep = <Args>(command: Command<Args>, args: NoInfer<Args>): ChainStep => ({ command, args })

/** Acts on many rows in one request, on screens of the desk. */
export function useActInChains(): ActInChains {
  const { actInChains } = useEngine()
  assert(actInChains, 'only a desk acts on many rows at once')
  return actInChains
}
