import {
  getUnreadWords,
  getWordTargets,
  UNREAD_DAYS,
} from '../../../../shared/features/assistant/company-word/company-word.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordKey } from '../../../resource/import/import-faults.ts'
import { loadDirectory } from '../metric/directory.store.ts'
import { loadCompanyWords } from './company-word.store.ts'
import { unreadWords } from './unread-words.rules.ts'
import { loadReadTurns } from './unread-words.store.ts'

const DAY_MS = 86_400_000
const TARGETS_MAX = 100

/** Words that nobody has given a meaning yet, and the things that a word can stand for. */
export const companyWordRoutes = ({ database: { db }, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(
    getUnreadWords,
    async ({ actor }) => {
      const turns = await loadReadTurns(db, now() - UNREAD_DAYS * DAY_MS)
      const known = (await loadCompanyWords(db)).map(({ name }) => name)
      const found = unreadWords(turns, { readerId: actor.userId, known })
      return { words: found.map(({ lastAt, ...word }) => ({ ...word, lastDay: dayOf(lastAt, actor.zone) })) }
    },
    { perMinute: 60 },
  ),
  route(getWordTargets, async ({ input: { kind, search } }) => {
    const wanted = wordKey(search)
    const found = (await loadDirectory(db))
      .filter((thing) => thing.kind === kind && wordKey(thing.name).includes(wanted))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
    const targets = found.slice(0, TARGETS_MAX).map(({ id, name }) => ({ id, name }))
    return { targets, hasMore: found.length > TARGETS_MAX }
  }),
]
