import {
  acknowledgeAlert,
  getAlerts,
  PASSED_DAYS,
  putAlertLimit,
  type Alerts,
} from '../../../shared/features/operations/health/alert.api.ts'
import { alertRules } from '../../../shared/features/operations/health/alert.rules.ts'
import { RECORD_CHANGED } from '../../../shared/resource/record.ts'
import { changesOf } from '../../features/organisation/access.door.ts'
import { loadPeople } from '../../features/people/directory.door.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadTrialSale } from '../trial-sale/trial-sale.store.ts'
import { BEAT_LASTS_MS, type OwnServer } from './alert.jobs.ts'
import { acknowledge, loadAlerts, loadBeats, loadLimits, saveLimit } from './alert.store.ts'
import { measure } from './measure.ts'

const DAY_MS = 86_400_000

/** Faults of the server, and from where on they are announced. */
export function alertRoutes(platform: Platform, own: OwnServer): readonly Route[] {
  const { now } = platform
  return [
    route(getAlerts, () => {
      return readAlerts(platform, own)
    }),
    route(acknowledgeAlert, async ({ actor, params }) => {
      const id = params['id'] ?? ''
      const done = await changesOf(platform, 'alerts')(actor, async (db) => {
        const result = await acknowledge(db, { id, at: now(), by: actor.userId })
        return { result, logs: result === 'now' ? { of: id, what: 'acknowledged' } : null }
      })
      if (done === 'unknown') throw new Problem(404, 'request.not-found')
      return { id }
    }),
    route(
      putAlertLimit,
      async ({ actor, input: { rule, version, bound, isOff } }) => {
        const [least, most] = alertRules[rule].range
        if (bound < least || bound > most) throw new Problem(422, 'operations.limit-range')
        return changesOf(platform, 'alert-limits')(actor, async (db) => {
          const before = (await loadLimits(db)).find((limit) => limit.rule === rule)
          if (before?.version !== version) throw new Problem(412, RECORD_CHANGED)
          await saveLimit(db, { rule, version: version + 1, bound, isOff })
          const { bound: earlier, isOff: wasOff } = before
          return {
            result: { version: version + 1 },
            logs: { of: rule, what: 'changed', before: { bound: earlier, isOff: wasOff }, after: { bound, isOff } },
          }
        })
      },
      { perMinute: 60 },
    ),
  ]
}

async function readAlerts(platform: Platform, own: OwnServer): Promise<Alerts> {
  const { database, config, now } = platform
  const { db } = database
  const beats = await loadBeats(db, now() - BEAT_LASTS_MS)
  const values = await measure(platform, { beats, startedAt: own.startedAt })
  const known = await loadAlerts(db, now() - PASSED_DAYS * DAY_MS)
  const names = new Map(
    (
      await loadPeople(
        db,
        known.flatMap(({ acknowledgedBy }) => acknowledgedBy ?? []),
      )
    ).map(({ id, name }) => [id, name]),
  )
  const shown = known.map(({ seenAt: _seen, clearSince: _clear, acknowledgedBy, ...rest }) => ({
    ...rest,
    acknowledgedBy: names.get(acknowledgedBy ?? '') ?? '',
  }))
  const trial = config.trialSale ? await loadTrialSale(db) : null
  return {
    open: shown.filter(({ resolvedAt }) => resolvedAt === null),
    passed: shown.filter(({ resolvedAt }) => resolvedAt !== null),
    watched: (await loadLimits(db)).map((limit) => ({ ...limit, value: values[limit.rule] })),
    servers: beats.map(({ id, startedAt, at, calls, errors }, index) => ({
      startedAt,
      at,
      calls,
      errors,
      isAsked: id === own.id,
      isLeader: index === 0,
    })),
    trialSale: trial && { at: trial.at, ok: trial.ok, ms: trial.ms, step: trial.step },
  }
}
