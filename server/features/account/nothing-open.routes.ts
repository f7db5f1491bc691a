import { isAdministrator, opensNothing } from '../../../shared/access/holding.ts'
import { nothingOpened } from '../../../shared/features/account/account.events.ts'
import { reportNothingOpen } from '../../../shared/features/account/nothing-open.api.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadActors } from '../organisation/access.door.ts'
import { loadUserRows } from '../people/accounts.door.ts'
import type { AccountSync } from './news/account-news.store.ts'

/** The most names that are listed. */
const NAMED = 3

/** A person without any role has signed in. */
export const nothingOpenRoute = ({ database: { db } }: Platform, sync: AccountSync): Route =>
  route(
    reportNothingOpen,
    async ({ actor }) => {
      if (!opensNothing(actor.grants)) return { ask: [] }
      await sync.within(({ write }) => write({ changes: [], events: [nothingOpened({ userId: actor.userId })] }))
      const administrators = (await loadActors(db)).filter(({ grants }) => isAdministrator(grants))
      const rows = await loadUserRows(
        db,
        administrators.map(({ userId }) => userId),
      )
      const here = rows.filter(({ standing }) => standing === 'active').map(({ name }) => name)
      return { ask: here.toSorted().slice(0, NAMED) }
    },
    { perMinute: 20 },
  )
