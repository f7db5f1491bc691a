import {
  postFileLook,
  postTrial,
  TRIAL_ROWS,
  type FileLook,
  type Trial,
} from '../../../../shared/features/controlling/trial/trial.api.ts'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import {
  emptyCounts,
  type RunCounts,
  type SampleRow,
} from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'
import { statusWordKey } from '../../../../shared/features/orders/provider-report/provider-report.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { providerStore } from '../../catalog/index.ts'
import { findFile, type StoredFile } from '../file/controlling-file.store.ts'
import type { Shape } from '../file/file-bytes.rules.ts'
import { readLines } from '../file/file-lines.store.ts'
import { guessedHeads, type FileRow } from '../run/file-row.rules.ts'
import { FileNotesTaken, readFileRows, surveyFile } from '../run/file-rows.store.ts'
import { hashesOf, Matcher, type Matchable, type Outcome } from '../run/matcher.store.ts'

const LOOKED_AT = 40
const SHOWN = 6
const SAMPLE = 60
const CODES_SHOWN = 100
const UNREADABLE_SHOWN = 30

/** What a file holds, and what a map would make of it. Nothing is stored. */
export const trialRoutes = (platform: Platform): readonly Route[] => {
  const { database } = platform
  return [
    route(
      postFileLook,
      async ({ actor, params, input }) => {
        assertCompanyWide(actor, 'view controlling')
        return lookAt(platform, await needFile(database.db, params['id']), input)
      },
      { perMinute: 60 },
    ),
    route(
      postTrial,
      async ({ actor, params, input }) => {
        assertCompanyWide(actor, 'view controlling')
        return tryOut(platform, await needFile(database.db, params['id']), input)
      },
      { maxBytes: 256 * 1024, perMinute: 20 },
    ),
  ]
}

async function needFile(db: Db, id = ''): Promise<StoredFile> {
  const file = await findFile(db, id)
  if (file === null || file.stored === '') throw new Problem(404, 'controlling.file-gone')
  return file
}

async function lookAt({ files }: Pick<Platform, 'files'>, file: StoredFile, shape: Shape): Promise<FileLook> {
  const { sheets, lines } = await readLines(files, { stored: file.stored, shape, by: 'look' }, async (opened) => ({
    sheets: opened.sheets,
    lines: await firstOf(opened.lines(), LOOKED_AT),
  }))
  if (lines.length === 0) throw new Problem(422, 'import.no-rows')
  const { at, columns } = guessedHeads(lines)
  return {
    name: file.name,
    bytes: file.bytes,
    sheets: [...sheets],
    heads: [...(lines[at]?.cells ?? [])].map(cleanLine),
    lines: lines.slice(at + 1, at + 1 + SHOWN).map(({ cells }) => cells.map((cell) => cell.slice(0, 80))),
    guessed: columns,
  }
}

async function firstOf<One>(all: AsyncGenerator<One>, most: number): Promise<One[]> {
  const first: One[] = []
  for await (const one of all) {
    first.push(one)
    if (first.length === most) break
  }
  return first
}

interface Asked {
  readonly providerId: string
  readonly profile: MapProfile
}

async function tryOut(platform: Platform, file: StoredFile, { providerId, profile }: Asked): Promise<Trial> {
  const { database, files, secrets, now } = platform
  const [provider] = await providerStore.load(database.db, [providerId])
  if (provider === undefined) throw new Problem(422, 'sale.provider-required')
  const matcher = new Matcher({ provider, profile, now: now() })
  const reading = { profile, provider, today: matcher.today }
  const asked = { stored: file.stored, shape: profile, by: 'look' } as const
  const { heads, found } = await readLines(files, asked, async ({ lines }) => {
    const heads = await surveyFile(lines(), profile)
    return { heads, found: await firstOf(readFileRows(lines(), heads, reading), TRIAL_ROWS) }
  })
  const notes = new FileNotesTaken(heads)
  for (const one of found) if ('aside' in one) notes.add(one.aside)
  const rows = found.flatMap((one) => ('row' in one ? [one.row] : []))
  const matchable = rows.map((row): Matchable => ({
    id: String(row.line),
    soldOn: row.soldOn,
    values: row.values,
    theirsOre: row.amountOre,
    lineOre: row.amountOre,
    hashes: hashesOf(secrets, row),
  }))
  const outcomes = await matchAll(database.db, matcher, matchable)
  const isKnown = (codes: readonly string[]) => (code: string) =>
    codes.some((one) => statusWordKey(one) === statusWordKey(code))
  return {
    rows: rows.length,
    currency: provider.currency,
    unclearAmount: heads.amounts.unclear ?? '',
    notes: notes.all,
    counts: countsOf(outcomes),
    sample: rows.slice(0, SAMPLE).map((row, at) => sampleOf(row, outcomes[at], provider.currency)),
    statuses: codesOf(rows, 'status', isKnown(profile.statuses.map(({ word }) => word))),
    products: codesOf(rows, 'product', isKnown(profile.products.map(({ code }) => code))),
    unreadable: rows
      .flatMap(({ line, unreadable }) => unreadable.map((one) => ({ ...one, line })))
      .slice(0, UNREADABLE_SHOWN),
  }
}

/** All keys in order, as a run does. */
async function matchAll(db: Db, matcher: Matcher, rows: readonly Matchable[]): Promise<readonly Outcome[]> {
  const found = rows.map((): Outcome | null => null)
  for (const key of matcher.profile.keys) {
    const left = [...found.keys()].filter((at) => found[at] === null)
    const some = left.flatMap((at) => rows[at] ?? [])
    const decided = await matcher.match(db, key, some)
    for (const [index, at] of left.entries()) found[at] = decided[index] ?? null
  }
  const outcomes = rows.map((row, at) => found[at] ?? matcher.leftOver(row))
  for (const id of matcher.several) await addUp({ db, matcher, rows }, outcomes, id)
  return outcomes
}

/** The order of several rows, decided by all of them. */
async function addUp(
  { db, matcher, rows }: { db: Db; matcher: Matcher; rows: readonly Matchable[] },
  outcomes: Outcome[],
  id: string,
): Promise<void> {
  const first = rows.findIndex((row) => row.id === id)
  const head = rows[first]
  if (head === undefined) return
  const parts = [...rows.keys()].filter((at) => outcomes[at]?.partOfId === id)
  const all = [head, ...parts.flatMap((at) => rows[at] ?? [])] as const
  const outcome = await matcher.addUp(db, all, outcomes[first]?.saleId ?? null)
  if (outcome === null) return
  const matchedBy = outcomes[first]?.matchedBy ?? null
  outcomes[first] = { ...outcome, matchedBy }
  for (const at of parts) {
    const part = outcomes[at]
    if (part !== undefined) outcomes[at] = { ...part, bucket: outcome.bucket, matchedBy }
  }
}

function countsOf(outcomes: readonly Outcome[]): RunCounts {
  const counts = emptyCounts()
  for (const { bucket, state, missingOre } of outcomes) {
    if (bucket === null) continue
    const before = counts[bucket]
    counts[bucket] = {
      rows: before.rows + 1,
      open: before.open + (state === 'open' ? 1 : 0),
      missingOre: before.missingOre + missingOre,
    }
  }
  return counts
}

const sampleOf = (row: FileRow, outcome: Outcome | undefined, currency: SampleRow['currency']): SampleRow => ({
  line: row.line,
  bucket: outcome?.bucket ?? 'only_theirs',
  key: outcome?.matchedBy ?? null,
  saleId: outcome?.saleId ?? null,
  orderNumber: row.values.orderNumber,
  soldOn: row.soldOn,
  status: row.values.status,
  oursOre: outcome?.oursOre ?? 0,
  theirsOre: outcome?.theirsOre ?? row.amountOre,
  lineOre: row.amountOre,
  partOfLine: outcome?.partOfId === null || outcome === undefined ? null : Number(outcome.partOfId),
  currency,
  differences: [...(outcome?.differences ?? [])],
})

function codesOf(rows: readonly FileRow[], field: 'status' | 'product', isKnown: (code: string) => boolean) {
  const counts = new Map<string, number>()
  for (const { values } of rows)
    if (values[field] !== '') counts.set(values[field], (counts.get(values[field]) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, CODES_SHOWN)
    .map(([code, n]) => ({ code, n, isKnown: isKnown(code) }))
}
