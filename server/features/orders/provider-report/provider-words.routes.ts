import {
  getProviderWords,
  putProviderColumns,
  putProviderWords,
} from '../../../../shared/features/orders/provider-report/provider-report.api.ts'
import {
  statusWordKey,
  type ProviderWord,
} from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import { orNotFound, Problem, refuseFields } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadProviderWords, saveProviderWords } from './provider-report.store.ts'

/** The table that says what a provider's statuses mean, and what its columns are called. */
export function providerWordsRoutes(platform: Platform): readonly Route[] {
  const { database, now } = platform
  return [
    route(getProviderWords, async ({ input }) => {
      orNotFound((await providerStore.load(database.db, [input.providerId]))[0])
      return { ...(await loadProviderWords(database.db, input.providerId)), asOf: now() }
    }),
    route(
      putProviderWords,
      ({ actor, input: { providerId, version, words } }) => {
        refuseFields(twice(words))
        return changesOf(platform, 'providers')(actor, async (db) => {
          orNotFound((await providerStore.load(db, [providerId]))[0])
          const before = await loadProviderWords(db, providerId)
          // Sent again after a lost answer: it is done already.
          if (inWords(before.words) === inWords(words)) return { result: { ...before, asOf: now() }, logs: null }
          if (before.version !== version) throw new Problem(412, RECORD_CHANGED)
          await saveProviderWords(db, providerId, { words })
          return {
            result: { ...(await loadProviderWords(db, providerId)), asOf: now() },
            logs: {
              of: providerId,
              what: 'edited',
              before: { statusWords: inWords(before.words) },
              after: { statusWords: inWords(words) },
            },
          }
        })
      },
      { perMinute: 60 },
    ),
    route(putProviderColumns, ({ input: { providerId, columns } }) =>
      database.tx(async (db) => {
        orNotFound((await providerStore.load(db, [providerId]))[0])
        await saveProviderWords(db, providerId, { columns })
        return {}
      }),
    ),
  ]
}

function twice(words: readonly ProviderWord[]) {
  const keys = words.map(({ word }) => statusWordKey(word))
  return keys.flatMap((key, at) =>
    keys.indexOf(key) === at ? [] : [failure('provider-report.word-twice', `words.${at}.word`)],
  )
}

/** As the log of the provider tells it. */
const inWords = (words: readonly ProviderWord[]): string =>
  words
    .map(({ word, externalStatus, effect, type }) => [word, externalStatus, effect, type ?? ''].join(' / '))
    .join('; ')
