import type { LeadProfile } from '../../../../shared/features/leads/profile/lead-profile.list.ts'
import {
  getLeadKey,
  postLeadHashes,
  postLeadMarks,
  postLeadRun,
} from '../../../../shared/features/leads/run/lead-run.api.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import type { Mapping } from '../../../desk/import/import.ts'
import { newId } from '../../../sync/new-id.ts'
import type { LeadResult } from '../work/lead-sheets.ts'
import type { LeadProgressNote, LeadWorker } from '../work/lead-worker.ts'

/** `asking`: the server is asked whom of the list we know. */
export interface LeadProgress extends Omit<LeadProgressNote, 'step'> {
  readonly step: LeadProgressNote['step'] | 'asking'
}

interface Work {
  readonly mapping: Mapping
  readonly profile: LeadProfile
  readonly show: (progress: LeadProgress) => void
}

/** A list is shown once the server has written down its counts. */
export async function preparedBy(worker: LeadWorker, { mapping, profile, show }: Work): Promise<Result<LeadResult>> {
  const key = await callEndpoint(getLeadKey)
  if (!key.ok) return key
  const { country, channel, split, areas, keepsColumns } = profile
  const marks = await worker.call('prepare', mapping, { country, channel, split, areas, keepsColumns }, key.value.key)
  for (let first = 0; first < marks;) {
    show({ step: 'asking', done: first, of: marks })
    const asked = await worker.call('marksFrom', first)
    const answer = await callEndpoint(postLeadMarks, { input: { country, marks: [...asked] }, timeoutMs: TIMEOUT_MS })
    if (!answer.ok) return answer
    await worker.call('answered', first, answer.value)
    first += asked.length
  }
  const hashes = await worker.call('hashCount')
  for (let first = 0; first < hashes;) {
    show({ step: 'asking', done: first, of: hashes })
    const asked = await worker.call('hashesFrom', first)
    const answer = await callEndpoint(postLeadHashes, { input: { hashes: [...asked] }, timeoutMs: TIMEOUT_MS })
    if (!answer.ok) return answer
    await worker.call('confirmed', first, answer.value.known)
    first += asked.length
  }
  const result = await worker.call('result')
  if (result.counts.rows === 0) return refused(failure('import.no-rows'))
  const written = await callEndpoint(postLeadRun, {
    input: { id: newId(), profileId: profile.id, counts: result.counts },
  })
  return written.ok ? ok(result) : written
}

const TIMEOUT_MS = 60_000
