import { RUN_ROWS_MAX } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { providerStore } from '../../catalog/index.ts'
import { findProviderSales } from '../../orders/index.ts'
import { findFile } from '../file/controlling-file.store.ts'
import { readLines } from '../file/file-lines.store.ts'
import { mapEditions } from '../map/controlling-map.store.ts'
import {
  addRows,
  changeRun,
  countRows,
  findParts,
  findUnmatched,
  loadRows,
  noteDone,
  PLACES_OF_A_RUN,
  removeRows,
  saveRows,
  stateOf,
  takeRun,
  type StoredRow,
  type StoredRun,
} from './controlling-run.store.ts'
import { FileNotesTaken, readFileRows, surveyFile } from './file-rows.store.ts'
import { hashesOf, Matcher, type Outcome } from './matcher.store.ts'
import type { Line } from '../file/line.rules.ts'
import type { FileRow } from './file-row.rules.ts'

type Parts = Pick<Platform, 'database' | 'files' | 'secrets' | 'now' | 'newId' | 'log'>

const EVERY_MS = 1000
const LEASE_MS = 120_000
const ATTEMPTS = 3
/** Rows of a transaction: some ten milliseconds, between which other requests are served. */
const ROWS_AT_ONCE = 500
const ORDERS_AT_ONCE = 100

/** Reads the files of new runs and matches them with sales. Nothing of a sale changes. */
export const dryRunJob = (platform: Parts): Job => ({
  name: 'controlling.dry-run',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async () => {
    const { database, now, log } = platform
    const lease = { now: now(), until: now() + LEASE_MS }
    const taken = await database.tx((db) => takeRun(db, ['uploaded', 'matching'], lease))
    if (taken === null) return
    const fail = (fault: string) => changeTaken(platform, taken, { state: 'failed', fault })
    // The attempts before have taken the server with them.
    if (taken.attempts > ATTEMPTS) return fail('controlling.not-done')
    try {
      await new DryRun(platform, taken).carryOut()
    } catch (error) {
      if (error instanceof StoppedError) return
      // Nothing was tried: others are being read.
      if (isBusy(error)) return changeTaken(platform, taken, { attempts: taken.attempts - 1, leaseUntil: 0 })
      if (error instanceof Problem) return fail(error.code)
      await (taken.attempts >= ATTEMPTS
        ? fail('controlling.not-done')
        : changeTaken(platform, taken, { leaseUntil: 0 }))
      log.error({ error, run: taken.id }, 'a reconciliation stopped')
      throw error
    }
  },
})

const isBusy = (error: unknown): boolean => error instanceof Problem && error.status === 503

async function changeTaken({ database }: Parts, { id }: StoredRun, change: Partial<StoredRun>): Promise<void> {
  await database.tx((db) => changeRun(db, { id, from: ['uploaded', 'matching'] }, change))
}

/** Somebody has cancelled the run. */
class StoppedError extends Error {
  override readonly name = 'StoppedError'
}

class DryRun {
  readonly #platform: Parts
  readonly #run: StoredRun
  #place: number
  /** The keys that any row of the file can be matched by. */
  readonly #keys = new Set<string>()

  constructor(platform: Parts, run: StoredRun) {
    this.#platform = platform
    this.#run = run
    this.#place = run.no * PLACES_OF_A_RUN
  }

  async carryOut(): Promise<void> {
    const { database, now } = this.#platform
    const { id, providerId, mapId, mapVersion } = this.#run
    const edition = await mapEditions.load(database.db, mapId, mapVersion)
    const [provider] = await providerStore.load(database.db, [providerId])
    if (edition === null || provider === undefined) throw new Problem(404, 'request.not-found')
    // What an earlier attempt has left is begun anew: matching depends on all rows before.
    while ((await database.tx((db) => removeRows(db, id, ROWS_AT_ONCE))) > 0) continue
    const from = ['uploaded', 'matching'] as const
    await database.tx((db) => changeRun(db, { id, from }, { state: 'matching', done: 0, rows: 0 }))
    const matcher = new Matcher({ provider, profile: edition.content, now: now() })
    const rows = await this.#readRows(matcher)
    await this.#match(matcher, rows)
    await this.#addUp(matcher, rows)
    await this.#addOnlyOurs(matcher)
    const counts = await countRows(database.db, id)
    const done = { state: 'review', counts, done: rows, rows, leaseUntil: 0, attempts: 0 } as const
    await database.tx((db) => changeRun(db, { id, from: ['matching'] }, done))
  }

  /** Stores the rows of the file as they are read. Answers how many. */
  async #readRows(matcher: Matcher): Promise<number> {
    const { database, files } = this.#platform
    const file = await findFile(database.db, this.#run.fileId)
    if (file === null || file.stored === '') throw new Problem(404, 'controlling.file-gone')
    const asked = { stored: file.stored, shape: matcher.profile, by: 'run' } as const
    return readLines(files, asked, ({ lines }) => this.#storeRows(lines, matcher))
  }

  async #storeRows(lines: () => AsyncGenerator<Line>, { profile, provider, today }: Matcher): Promise<number> {
    const heads = await surveyFile(lines(), profile)
    const notes = new FileNotesTaken(heads)
    let some: StoredRow[] = []
    let rows = 0
    for await (const read of readFileRows(lines(), heads, { profile, provider, today })) {
      if ('aside' in read) {
        notes.add(read.aside)
        continue
      }
      const { row } = read
      rows += 1
      for (const key of Object.keys(row.texts)) this.#keys.add(key)
      if (rows > RUN_ROWS_MAX) throw new Problem(422, 'controlling.too-many-rows')
      some.push(this.#storedRow(row))
      if (some.length < ROWS_AT_ONCE) continue
      await this.#write(some, { rows, done: 0 })
      some = []
    }
    await this.#store({ rows, done: 0, notes: notes.all }, (db) => addRows(db, some))
    if (rows === 0) throw new Problem(422, 'import.no-rows')
    return rows
  }

  #storedRow(row: FileRow): StoredRow {
    const { newId, secrets } = this.#platform
    const { line, values, person, soldOn, amountOre } = row
    return {
      ...this.#emptyRow(newId()),
      line,
      soldOn,
      sealed: secrets.seal(JSON.stringify(person)),
      hashes: hashesOf(secrets, row),
      values,
      theirsOre: amountOre,
      lineOre: amountOre,
    }
  }

  #emptyRow(id: Id): StoredRow {
    const { id: runId, providerId, currency } = this.#run
    this.#place += 1
    return {
      id,
      version: 1,
      place: this.#place,
      runId,
      providerId,
      line: null,
      partOfId: null,
      lineOre: null,
      bucket: null,
      matchedBy: null,
      saleId: null,
      saleVersion: 0,
      soldOn: null,
      sealed: '',
      hashes: {},
      values: { orderNumber: '', status: '', statusDay: null, reason: '', product: '', hasAmount: false },
      candidates: [],
      differences: [],
      currency,
      oursOre: 0,
      theirsOre: 0,
      missingOre: 0,
      state: 'open',
      fault: null,
      plan: null,
      before: null,
      afterVersion: 0,
      settledByRunId: null,
      claimId: null,
      handledByName: '',
    }
  }

  async #match(matcher: Matcher, rows: number): Promise<void> {
    let done = 0
    for (const key of matcher.profile.keys.filter((one) => this.#keys.has(one)))
      await this.#eachUnmatched(async (some) => {
        const found = await matcher.match(this.#platform.database.db, key, some)
        const decided = some.flatMap((row, at) => withOutcome(row, found[at] ?? null))
        done += decided.length
        if (decided.length > 0) await this.#save(decided, { rows, done })
      })
    await this.#eachUnmatched(async (some) => {
      done += some.length
      await this.#save(
        some.flatMap((row) => withOutcome(row, matcher.leftOver(row))),
        { rows, done },
      )
    })
  }

  /** Matches orders with several rows again, with all their rows. Each row gets the bucket of its order. */
  async #addUp(matcher: Matcher, rows: number): Promise<void> {
    const { db } = this.#platform.database
    const { several } = matcher
    for (let from = 0; from < several.length; from += ORDERS_AT_ONCE) {
      const ids = several.slice(from, from + ORDERS_AT_ONCE)
      const [heads, partsOf] = [await loadRows(db, ids), await findParts(db, ids)]
      const decided: StoredRow[] = []
      for (const head of heads) {
        const parts = partsOf.get(head.id) ?? []
        const outcome = await matcher.addUp(db, [head, ...parts], head.saleId)
        if (outcome === null) continue
        const { matchedBy } = head
        decided.push({ ...head, ...outcome, matchedBy })
        decided.push(...parts.map((part) => ({ ...part, bucket: outcome.bucket, matchedBy, sealed: '' })))
      }
      await this.#save(decided, { rows, done: rows })
    }
  }

  async #eachUnmatched(work: (some: readonly StoredRow[]) => Promise<void>): Promise<void> {
    const { database } = this.#platform
    let after = 0
    for (;;) {
      const some = await findUnmatched(database.db, this.#run.id, { after, limit: ROWS_AT_ONCE })
      const last = some.at(-1)
      if (last === undefined) return
      after = last.place
      await work(some)
    }
  }

  async #addOnlyOurs(matcher: Matcher): Promise<void> {
    const { database, newId } = this.#platform
    const { providerId, fromDay: from, toDay: to, rows } = this.#run
    let after: number | null = null
    for (;;) {
      const page = await findProviderSales(database.db, { providerId, from, to, after, limit: ROWS_AT_ONCE })
      const last = page.at(-1)
      if (last === undefined) return
      after = last.no
      const ids = page.flatMap(({ saleId }) => (matcher.isTaken(saleId) ? [] : [saleId]))
      const found = await matcher.onlyOurs(database.db, ids)
      const added = found.map(({ sale, outcome }) => ({
        ...this.#emptyRow(newId()),
        ...outcome,
        values: { ...this.#emptyValues, orderNumber: sale.externalOrderNumber },
      }))
      await this.#write(added, { rows, done: rows })
    }
  }

  readonly #emptyValues = { orderNumber: '', status: '', statusDay: null, reason: '', product: '', hasAmount: false }

  #write(rows: readonly StoredRow[], progress: { rows: number; done: number }): Promise<void> {
    return this.#store(progress, (db) => addRows(db, rows))
  }

  #save(rows: readonly StoredRow[], progress: { rows: number; done: number }): Promise<void> {
    return this.#store(progress, (db) => saveRows(db, rows))
  }

  async #store(
    progress: Pick<StoredRun, 'rows' | 'done'> & Partial<StoredRun>,
    work: (db: Parts['database']['db']) => Promise<void>,
  ) {
    const { database, now } = this.#platform
    const { id } = this.#run
    await database.tx(async (db) => {
      if ((await stateOf(db, id)) !== 'matching') throw new StoppedError()
      await work(db)
      await noteDone(db, id, { ...progress, leaseUntil: now() + LEASE_MS })
    })
  }
}

/** A decided row keeps nothing of the customer: the sale has it. Those that a person decides keep it until then. */
function withOutcome(row: StoredRow, outcome: Outcome | null): StoredRow[] {
  if (outcome === null) return []
  const isDecided = outcome.saleId !== null
  return [{ ...row, ...outcome, hashes: {}, sealed: isDecided ? '' : row.sealed }]
}
