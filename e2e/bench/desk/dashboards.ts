import { monthFrom } from '../../../shared/kernel/months.ts'
import { signInOverHttp } from '../../fixtures/http-session.ts'
import { emailOf, type Account } from '../../fixtures/people.ts'

const REPEATS = 20

function monthBefore(): string {
  return monthFrom(new Date().toISOString().slice(0, 7), -1)
}

/** What each role's dashboard asks. */
const questions: readonly { readonly who: Account; readonly what: string; readonly path: string }[] = [
  { who: 'coach', what: 'coach: own team', path: '/api/v1/dashboards/teams' },
  { who: 'manager', what: 'manager: own office', path: '/api/v1/dashboards/teams' },
  { who: 'backoffice', what: 'an office of the company', path: '/api/v1/dashboards/teams' },
  { who: 'backoffice', what: 'all offices', path: '/api/v1/dashboards/offices' },
  { who: 'manager', what: 'manager: the month before', path: `/api/v1/dashboards/teams?month=${monthBefore()}` },
  { who: 'finance', what: 'all offices, the month before', path: `/api/v1/dashboards/offices?month=${monthBefore()}` },
  { who: 'seller', what: 'seller: goal of the team', path: '/api/v1/dashboards/own-goal' },
]

export interface DashboardTimes {
  readonly what: string
  readonly bytes: number
  readonly ms: readonly number[]
}

/** How long each dashboard takes to answer. The first answer of each is left out: it prepares its queries. */
export async function timeDashboards(url: string): Promise<DashboardTimes[]> {
  const found: DashboardTimes[] = []
  for (const { who, what, path } of questions) {
    const { headers } = await signInOverHttp(url, emailOf(who))
    const ms: number[] = []
    let bytes = 0
    for (let count = 0; count <= REPEATS; count += 1) {
      const begun = performance.now()
      const answer = await fetch(`${url}${path}`, { headers })
      bytes = (await answer.arrayBuffer()).byteLength
      if (!answer.ok) throw new Error(`${path} as ${who}: ${answer.status}`)
      if (count > 0) ms.push(performance.now() - begun)
    }
    found.push({ what, bytes, ms })
  }
  return found
}
