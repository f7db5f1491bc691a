import { asc, isNull } from 'drizzle-orm'
import { companyWords } from '../../../../shared/features/assistant/company-word/company-word.list.ts'
import {
  COMPANY_WORDS_MAX,
  companyWordFormSchema,
  isThingMeaning,
  type CompanyWord,
} from '../../../../shared/features/assistant/company-word/company-word.schema.ts'
import { foldedPhrase, phraseOf } from '../../../../shared/features/assistant/parser/company-index.rules.ts'
import {
  companyWordFailure,
  metricNamed,
  splitNamed,
} from '../../../../shared/features/assistant/parser/company-word.rules.ts'
import { indexOf } from '../../../../shared/features/assistant/parser/name-match.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { loadDirectory } from '../metric/directory.store.ts'
import { namesOfKeys } from '../metric/key-name.store.ts'
import { companyWordTable as table } from './company-word.table.ts'

/** The company's own words. All of an administrator, so that a list needs no place. */
export const companyWordRecords = serverRecord({
  contract: companyWords,
  table,
  searched: [table.name],
  complete: async (db, rows) => {
    const words = rows as unknown as readonly StoredWord[]
    const names = await namesOfTargets(db, words)
    return words.map((row) => ({
      ...row,
      targetName: isThingMeaning(row.meaning) ? (names.get(row.target) ?? '') : row.target,
    }))
  },
  tables: ['user', 'team', 'office', 'region', 'provider', 'product'],
  check: companyWordFailures,
  logged: async (db, values) => {
    const form = companyWordFormSchema.safeParse(values)
    if (!form.success) return values
    const { name, meaning, target } = form.data
    // The log outlives a person: no nickname of one is written to it.
    if (meaning === 'seller') return { meaning }
    if (isThingMeaning(meaning))
      return { name, meaning, target: (await namesOfTargets(db, [form.data])).get(target) ?? '' }
    return meaning === 'filler' ? { name, meaning } : { name, meaning, [meaning]: target }
  },
})

type StoredWord = CompanyWord & { readonly id: Id }

/** Names of the things that words stand for, by their ids. */
async function namesOfTargets(
  db: Db,
  words: readonly Pick<CompanyWord, 'meaning' | 'target'>[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const kind of new Set(words.map(({ meaning }) => meaning))) {
    if (!isThingMeaning(kind)) continue
    const ids = words.flatMap(({ meaning, target }) => (meaning === kind ? [target] : []))
    for (const [id, name] of await namesOfKeys(db, kind, [...new Set(ids)])) names.set(id, name)
  }
  return names
}

/** The active words, for the reader. */
export async function loadCompanyWords(db: Db): Promise<readonly StoredWord[]> {
  const found = await db
    .select({ id: table.id, name: table.name, meaning: table.meaning, target: table.target })
    .from(table)
    .where(isNull(table.archivedAt))
    .orderBy(asc(table.id))
    .limit(COMPANY_WORDS_MAX)
  return found.flatMap(({ id, ...values }) => {
    const form = companyWordFormSchema.safeParse(values)
    return form.success ? [{ id, ...form.data }] : []
  })
}

async function companyWordFailures({ db, id, what, after }: RecordChange): Promise<readonly Failure[]> {
  if (what === 'archived') return []
  const form = companyWordFormSchema.parse(after)
  const phrase = companyWordFailure(form)
  if (phrase !== null) return [phrase]
  const others = (await loadCompanyWords(db)).filter((word) => word.id !== id)
  if (others.some(({ name }) => foldedPhrase(name) === foldedPhrase(form.name)))
    return [failure('record.taken', 'name')]
  if (others.length >= COMPANY_WORDS_MAX) return [failure('company-word.too-many', 'name', { most: COMPANY_WORDS_MAX })]
  return targetFailures(db, form)
}

/** A word stands for something that there is, and no name of another thing is taken from it. */
async function targetFailures(db: Db, { name, meaning, target }: CompanyWord): Promise<readonly Failure[]> {
  const names = indexOf(await loadDirectory(db))
  const isThere =
    meaning === 'filler'
      ? target === ''
      : meaning === 'metric'
        ? metricNamed(target) === target
        : meaning === 'split'
          ? splitNamed(target) === target
          : names.thingOf(meaning, target) !== null
  if (!isThere) return [failure('company-word.target', 'target')]
  const words = phraseOf(name)
  const whole = names.wholeAt(words, 0)
  // A part of a name may be the nickname of one of those who have it, and nothing else.
  const named = whole?.length === words.length ? whole : isThingMeaning(meaning) ? null : names.partAt(words, 0)
  const isOther =
    named?.length === words.length && named.things.some(({ kind, id }) => kind !== meaning || id !== target)
  return isOther ? [failure('company-word.is-name', 'name')] : []
}
