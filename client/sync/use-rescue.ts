import type { Result } from '../../shared/kernel/result.ts'
import type { ExportedRescue } from './engine/rescue/export-rescue.ts'
import type { ImportedRescue } from './engine/rescue/import-rescue.ts'
import { useEngine } from './sync-provider.tsx'

export type { ExportedRescue, RescueCounts } from './engine/rescue/export-rescue.ts'
export type { ImportedRescue } from './engine/rescue/import-rescue.ts'
export { keyOfText, qrTextOf } from './engine/rescue/rescue-key.ts'

/** Hands what the server may not have over to another phone of the same person, and takes it up there. */
export function useRescue(): {
  handOver: () => Promise<ExportedRescue>
  /** Refused with `rescue.…` when the file, the key or the person is not the right one. */
  receive: (file: Blob, keyText: string) => Promise<Result<ImportedRescue>>
} {
  const engine = useEngine()
  return {
    handOver: () => engine.exportRescue(),
    receive: async (file, keyText) => engine.importRescue(new Uint8Array(await file.arrayBuffer()), keyText),
  }
}
