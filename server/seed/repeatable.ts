import type { Platform } from '../platform/platform.ts'
import { Chance } from './million/chance.ts'

const HOUR_MS = 3_600_000
const SEED = 7919

/** The same story told twice within an hour makes the same rows, beside what is sealed or salted. */
export function repeatable(platform: Platform): Platform {
  const now = Math.floor(platform.now() / HOUR_MS) * HOUR_MS
  const chance = new Chance(SEED)
  let made = 0
  return {
    ...platform,
    now: () => now,
    newId: () => {
      made += 1
      return chance.id(now + made)
    },
  }
}
