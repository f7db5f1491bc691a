import type { Result } from '../../../shared/kernel/result.ts'
import type { Command } from '../../../shared/sync/command.ts'
import type { RowVersion } from '../../../shared/sync/online.api.ts'

/** A command with its arguments. */
export interface ChainStep {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly command: Command<any>
  readonly args: unknown
}

/** Commands on one row, of which all are carried out or none: none where the row has changed since it was read. */
export interface Chain {
  readonly basedOn: readonly RowVersion[]
  readonly steps: readonly ChainStep[]
}

/** The rows of the chain as they are after it, or why nothing was done. */
export type ChainOutcome = Result<readonly RowVersion[]>

/** Acts on many rows; up to `CHAINS_AT_ONCE` in a call. Refused as a whole where the server does not answer. */
export type ActInChains = (chains: readonly Chain[]) => Promise<Result<readonly ChainOutcome[]>>

/** What an engine of the desk has beyond the device's. One that `worksOnline` sends commands to the server at once. */
export interface AtDesk {
  readonly worksOnline?: true
  readonly actInChains?: ActInChains
}
