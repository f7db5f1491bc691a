import fc from 'fast-check'
import type { Command } from '../../../shared/sync/command.ts'
import { emptyPool, valuesFor } from './command-values.ts'

const madeUp = new Map<string, unknown>()

/** Arguments that the command can read; what they mean does not matter. */
export function readableArgs({ name, args }: Command): unknown {
  const samples = (seed: number) =>
    fc.sample(valuesFor(args, { pool: emptyPool, invention: 1, misfits: 0 }), { seed, numRuns: 10 })
  for (let seed = 1; seed <= 20 && !madeUp.has(name); seed += 1) {
    const found = samples(seed).find((sample) => args.safeParse(sample).success)
    if (found !== undefined) madeUp.set(name, found)
  }
  if (!madeUp.has(name)) throw new Error(`no readable arguments for ${name}`)
  return madeUp.get(name)
}
