import { commissionRules } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivities } from '../../../resource/activity/activity.store.ts'
import type { CopyAlong } from '../../catalog/index.ts'
import { commissionRuleStore } from '../../commission/index.ts'
import { loggedRate } from './rate.routes.ts'

/** The rates about a product go with its copy, with their days: whoever sells it is paid as before. */
export const copyRates =
  ({ newId, now }: Pick<Platform, 'newId' | 'now'>): CopyAlong =>
  async (db, actor, copies) => {
    const copyOf = new Map(copies.map(({ from, toId }) => [from.id, toId]))
    const known = await commissionRuleStore.findBy(db, 'scopeId', [...copyOf.keys()])
    const rates = known
      .filter(({ scope }) => scope === 'product')
      .map(({ version: _version, ...rate }) => ({ ...rate, id: newId(), scopeId: copyOf.get(rate.scopeId) ?? '' }))
    const at = now()
    await recordActivities(
      db,
      rates.map((rate) => ({
        id: newId(),
        at,
        actor,
        kind: 'commission-rates',
        subjectId: rate.id,
        what: 'created',
        before: {},
        after: loggedRate(rate),
      })),
    )
    return rates.map((rate) => put(commissionRules, rate))
  }
