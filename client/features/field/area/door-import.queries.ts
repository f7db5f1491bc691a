import { useRef, useState } from 'react'
import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { importDoors } from '../../../../shared/features/field/area/area.api.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import type { Reading } from '../../../desk/import/import.ts'
import { partsOf } from './door-file.rules.ts'

interface LineFault {
  readonly line: number
  readonly field: string
  readonly code: string
}

export interface DoorProgress {
  readonly isBusy: boolean
  readonly total: number
  readonly sent: number
  readonly added: number
  readonly existing: number
  readonly faultCount: number
  /** The first of them. */
  readonly faults: readonly LineFault[]
  readonly failures: readonly Failure[]
}

const FAULTS_HELD = 100
const TIMEOUT_MS = 120_000

/** Sends a file of doors in parts. It can be stopped, and sent again: what is there already stays as it is. */
export function useDoorImport(onDone: () => void) {
  const [progress, setProgress] = useState<DoorProgress | null>(null)
  const stopped = useRef(false)
  const start = async (reading: Reading, country: Country) => {
    stopped.current = false
    let done: DoorProgress = {
      isBusy: true,
      total: reading.table.rows.length,
      sent: 0,
      added: 0,
      existing: 0,
      faultCount: 0,
      faults: [],
      failures: [],
    }
    setProgress(done)
    for (const { lines, doors } of partsOf(reading)) {
      const answer = await inWords(callEndpoint(importDoors, { input: { country, doors }, timeoutMs: TIMEOUT_MS }))
      if (!answer.ok) {
        done = { ...done, failures: answer.failures }
        break
      }
      const { added, existing, faults } = answer.value
      const found = faults.map(({ row, field, code }) => ({ line: lines[row] ?? 0, field, code }))
      done = {
        ...done,
        sent: done.sent + doors.length,
        added: done.added + added,
        existing: done.existing + existing,
        faultCount: done.faultCount + faults.length,
        faults: [...done.faults, ...found].slice(0, FAULTS_HELD),
      }
      setProgress(done)
      if (stopped.current) break
    }
    setProgress({ ...done, isBusy: false })
    onDone()
  }
  return {
    progress,
    start,
    stop: () => {
      stopped.current = true
    },
  }
}
