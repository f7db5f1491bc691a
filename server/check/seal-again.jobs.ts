import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '../platform/jobs.ts'
import { forgetDataKey } from '../platform/known-keys.store.ts'
import type { Platform } from '../platform/platform.ts'
import { keyId } from '../platform/secrets.ts'
import { sealAgainInSteps } from './sealed-texts.ts'

const DAY_MS = 86_400_000
/** Between two steps: requests come first. */
const REST_MS = 20

/**
 * While there is an earlier data key, everything that it sealed is sealed again: at the start, and every day for what phones
 * bring back. Two servers may both do it: each seals what it still finds.
 */
export function sealAgainJobs(platform: Platform): readonly Job[] {
  const { config, database, log } = platform
  const [, ...old] = config.keys.data
  if (old.length === 0) return []
  const run = async (): Promise<void> => {
    for (const id of old.map(keyId)) {
      let [written, left] = [0, 0]
      for await (const step of sealAgainInSteps(platform, id)) {
        written += step.sealed
        left += step.left
        if (step.sealed > 0) await pause(REST_MS)
      }
      if (left === 0) await forgetDataKey(database, id)
      log.info({ key: id, written, left }, 'values of an earlier data key were sealed again')
    }
  }
  return [{ name: 'keys.seal-again', reach: 'company', everyMs: DAY_MS, run }]
}
