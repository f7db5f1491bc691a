import type { Result } from '../../shared/kernel/result.ts'
import type { Command } from '../../shared/sync/command.ts'
import type { Saved, SubmitOptions } from './engine/outbox.ts'
import { useEngine } from './sync-provider.tsx'

export type { Saved, SubmitOptions } from './engine/outbox.ts'

/**
 * Runs the command on this phone, now. The promise resolves when the result is saved here; the server receives it as
 * soon as it can be reached. Refusals are values; a full or broken phone throws `StorageFailure`.
 */
export function useCommand<Args>(
  command: Command<Args>,
): (args: Args, options?: SubmitOptions) => Promise<Result<Saved>> {
  const engine = useEngine()
  return (args, options) => engine.submit(command, args, options)
}
