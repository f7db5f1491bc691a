import { companyWordImport } from '../../../../shared/features/assistant/company-word/company-word-import.api.ts'
import { wordMeanings } from '../../../../shared/features/assistant/company-word/company-word.schema.ts'
import { foldedPhrase } from '../../../../shared/features/assistant/parser/company-index.rules.ts'
import { metricNamed, splitNamed } from '../../../../shared/features/assistant/parser/company-word.rules.ts'
import type { ImportRow } from '../../../../shared/resource/import.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { unknownName, wordKey } from '../../../resource/import/import-faults.ts'
import { importRoutes } from '../../../resource/import/import-routes.ts'
import { recordImport } from '../../../resource/import/record-import.ts'
import { loadDirectory } from '../metric/directory.store.ts'
import { companyWordRecords, loadCompanyWords } from './company-word.store.ts'

/** Ids of things by kind and name. A name that two things of a kind share is left out. */
type Ids = ReadonlyMap<string, string | null>

/** Imports words of the company from a file. Each row passes the rules of a typed one. A row that exists already is skipped. */
export const companyWordImportRoutes = (platform: Pick<Platform, 'database' | 'now' | 'newId'>): readonly Route[] =>
  importRoutes(
    platform,
    recordImport(platform, {
      contract: companyWordImport,
      record: companyWordRecords,
      columnOf: { name: 'word' },
      prepare: idsByName,
      formOf: ({ word = '', meaning = '', target = '' }: ImportRow, ids: Ids) => ({
        name: word,
        meaning,
        target: targetOf({ meaning, target }, ids),
      }),
      isThere: async (db, form) =>
        (await loadCompanyWords(db)).some(
          ({ name, meaning, target }) =>
            foldedPhrase(name) === foldedPhrase(String(form['name'])) &&
            meaning === form['meaning'] &&
            target === form['target'],
        ),
    }),
  )

async function idsByName(db: Db): Promise<Ids> {
  const ids = new Map<string, string | null>()
  for (const { kind, id, name } of await loadDirectory(db)) {
    const key = `${kind} ${wordKey(name)}`
    ids.set(key, ids.has(key) ? null : id)
  }
  return ids
}

/** A file names figures and splits in any language, and things by their names. */
function targetOf({ meaning: given, target }: { meaning: string; target: string }, ids: Ids): string {
  const meaning = wordMeanings.find((one) => one === given)
  if (meaning === undefined || meaning === 'filler') return ''
  const found =
    meaning === 'metric'
      ? metricNamed(target)
      : meaning === 'split'
        ? splitNamed(target)
        : ids.get(`${meaning} ${wordKey(target)}`)
  if (found === null || found === undefined) throw unknownName('target')
  return found
}
