import type { Job } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { pauseBetweenTurns } from '../platform/turns.ts'
import { fillSome, type Filling } from './filling.ts'
import type { Kept } from './kept.ts'

const MINUTE_MS = 60_000

/** Goes through all old rows that are left, with pauses for others. */
export async function fillAll({ database }: Pick<Platform, 'database'>, filling: Filling): Promise<void> {
  while (await database.tx((db) => fillSome(db, filling))) await pauseBetweenTurns()
}

/** Fills what is derived from rows for those from before it was declared, in the keeping order. */
export const fillingJobs = ({ database }: Pick<Platform, 'database'>, kept: readonly Kept[]): readonly Job[] =>
  kept.flatMap(({ name, filling }) =>
    filling
      ? {
          name: `kept.${name}`,
          reach: 'company',
          everyMs: MINUTE_MS,
          run: () => fillAll({ database }, filling),
        }
      : [],
  )
