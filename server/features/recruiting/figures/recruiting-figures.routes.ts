import {
  figuresOf,
  stepFiguresOf,
  type CountedCandidate,
} from '../../../../shared/features/recruiting/figures/recruiting-figure.rules.ts'
import {
  recruitingReport,
  type RecruitingDimension,
} from '../../../../shared/features/recruiting/figures/recruiting-report.api.ts'
import { addDays, instantAt } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { findAdded, loadStagesOf, type StoredCandidate } from '../candidate/candidate.store.ts'

/** The figures of recruiting, as far as the right to candidates reaches. */
export const recruitingFiguresRoute = ({ database: { db } }: Platform): Route =>
  route(
    recruitingReport.ask,
    async ({ actor, input: { from, to, officeId, dimension } }) => {
      const found = await findAdded(db, {
        from: instantAt(from, '00:00', actor.zone),
        before: instantAt(addDays(to, 1), '00:00', actor.zone),
        officeId,
        actor,
      })
      const counted = await withStages(db, found)
      const regions = await loadPlaceNames(db, [...new Set(found.map((candidate) => candidate.officeId))])
      const keyOf = ({ candidate }: Counted) => keysOf(candidate)[dimension]
      const names = new Map(
        found.map((candidate) => [
          keysOf(candidate)[dimension],
          dimension === 'recruiter'
            ? candidate.recruiterName
            : dimension === 'region'
              ? (regions.get(candidate.officeId)?.regionName ?? '')
              : candidate.source,
        ]),
      )
      const rows = [...groupBy(counted, keyOf)].map(([key, some]) => ({
        key,
        name: names.get(key) ?? '',
        ...figuresOf(some),
      }))
      return {
        total: figuresOf(counted),
        rows: rows.toSorted((one, other) => other.added - one.added || one.name.localeCompare(other.name)),
        steps: stepFiguresOf(counted),
      }
    },
    { perMinute: 60 },
  )

const keysOf = ({ recruiterId, regionId, source }: StoredCandidate): Readonly<Record<RecruitingDimension, string>> => ({
  recruiter: recruiterId,
  region: regionId ?? '',
  source,
})

type Counted = CountedCandidate & { readonly candidate: StoredCandidate }

async function withStages(db: Db, candidates: readonly StoredCandidate[]): Promise<Counted[]> {
  const stages = await loadStagesOf(
    db,
    candidates.map(({ id }) => id),
  )
  const byCandidate = groupBy(stages, ({ candidateId }) => candidateId)
  return candidates.map((candidate) => {
    const { state, endedFrom, id } = candidate
    return { candidate, state, endedFrom, stages: byCandidate.get(id) ?? [] }
  })
}
