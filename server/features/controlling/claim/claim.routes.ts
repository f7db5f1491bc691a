import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import type { ClaimRow } from '../../../../shared/features/controlling/claim/claim.list.ts'
import {
  claimFilePath,
  getClaim,
  getMissing,
  postClaim,
  type ClaimLine,
  type Missing,
} from '../../../../shared/features/controlling/claim/claim.api.ts'
import { addressLinesOf } from '../../../../shared/features/sales/contact/address.rules.ts'
import { ageOf, ages, CLAIM_LINES_MAX, type Age } from '../../../../shared/features/controlling/claim/claim.schema.ts'
import { dayOf, type Day, type Instant, type TimeZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { orNotFound, Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, rawRoute, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadCompanyFacts } from '../../organisation/places.door.ts'
import { customerNameOf, loadSales } from '../../sales/index.ts'
import { providerNames } from '../map/controlling-map-list.store.ts'
import type { StoredRow } from '../run/controlling-run.store.ts'
import { claimPaper } from './claim-paper.rules.ts'
import { CLAIMS, shownClaim } from './claim-log.store.ts'
import {
  addClaim,
  claimRows,
  findMissing,
  loadClaim,
  loadClaimedRows,
  loadSteps,
  readClaimed,
  readMissing,
} from './claim.store.ts'
import { changesOf } from '../../organisation/access.door.ts'
import type { Change } from '../../../resource/act/logged-changes.ts'

const DAY_MS = 86_400_000

/** Money that providers have not paid: how much, claims for it, and what became of them. */
export function claimRoutes(platform: Platform): readonly Route[] {
  const { database, now } = platform
  return [
    route(getMissing, async ({ actor: { zone } }) => {
      return missingMoney(database.db, { now: now(), zone })
    }),
    route(postClaim, ({ actor, input }) => {
      assertCompanyWide(actor, 'view controlling')
      return changesOf(platform, CLAIMS)(actor, (db) => begin(db, { actor, now: now(), wish: input }))
    }),
    route(getClaim, async ({ params }) => {
      const claim = orNotFound(await loadClaim(database.db, params['id'] ?? ''))
      return {
        claim: await shownClaim(database.db, claim),
        lines: await linesOf(database.db, claim.id),
        steps: (await loadSteps(database.db, claim.id)).map(({ state, day, note, at, byName }) => ({
          state,
          day,
          note,
          at,
          byName,
        })),
      }
    }),
    rawRoute(
      { method: 'GET', path: claimFilePath(':id'), access: 'view controlling', reach: 'company', whileActing: false },
      async ({ params }, http) => {
        const claim = orNotFound(await loadClaim(database.db, params['id'] ?? ''))
        const names = await providerNames(database.db, [claim.providerId])
        const asked = http.req.query('language')
        const paper = claimPaper({
          claim,
          providerName: names.get(claim.providerId) ?? '',
          lines: await linesOf(database.db, claim.id),
          company: await loadCompanyFacts(database.db),
          language: asked === 'fi' ? 'fi' : asked === 'en' ? 'en' : 'sv',
        })
        const bytes = await platform.pdf.render(paper)
        const name = `${paper.title}.pdf`
        return new Response(new Uint8Array(bytes), {
          headers: fileHeaders({ name, mime: 'application/pdf', bytes: bytes.length }),
        })
      },
      { perMinute: 30 },
    ),
  ]
}

async function missingMoney(
  db: Db,
  { now, zone }: { readonly now: Instant; readonly zone: TimeZone },
): Promise<Missing> {
  const [sums, claimed] = [await readMissing(db), await readClaimed(db)]
  const today = dayOf(now, zone)
  const ids = [...new Set([...sums.map(({ providerId }) => providerId), ...claimed.keys()])]
  const names = await providerNames(db, ids)
  const providers = ids.map((providerId) => {
    const own = sums.filter((one) => one.providerId === providerId)
    const cells = ages.map((age) => {
      const some = own.filter(({ soldOn }) => ageIn(soldOn, today) === age)
      return { age, orders: total(some, 'orders'), missingOre: total(some, 'missingOre') }
    })
    return {
      providerId,
      providerName: names.get(providerId) ?? '',
      currency: own[0]?.currency ?? ('SEK' as const),
      cells,
      orders: total(own, 'orders'),
      missingOre: total(own, 'missingOre'),
      claimedOre: claimed.get(providerId) ?? 0,
    }
  })
  return { providers: providers.toSorted((one, other) => other.missingOre - one.missingOre), asOf: now }
}

const total = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

const ageIn = (soldOn: Day, today: Day): Age => ageOf((Date.parse(today) - Date.parse(soldOn)) / DAY_MS)

interface Beginning {
  readonly actor: Actor
  readonly now: Instant
  readonly wish: { readonly id: Id; readonly providerId: Id; readonly ages: readonly Age[] }
}

async function begin(db: Db, { actor, now, wish }: Beginning): Promise<Change<ClaimRow, never>> {
  const { id, providerId, ages: wanted } = wish
  // The second arrival of a call whose answer was lost.
  const known = await loadClaim(db, id)
  if (known !== null) return { result: await shownClaim(db, known), logs: null }
  const today = dayOf(now, actor.zone)
  const all = await findMissing(db, providerId, CLAIM_LINES_MAX)
  const rows = all.filter(({ soldOn }) => wanted.length === 0 || wanted.includes(ageIn(soldOn ?? today, today)))
  const [first] = rows
  if (first === undefined) throw new Problem(409, 'controlling.nothing-missing')
  const claim = await addClaim(db, {
    id,
    version: 1,
    providerId,
    state: 'draft',
    lines: rows.length,
    claimedOre: total(rows, 'missingOre'),
    paidOre: 0,
    currency: first.currency,
    createdAt: now,
    createdById: actor.userId,
    createdByName: signatureOf(actor),
    sentOn: null,
    answeredOn: null,
    closedOn: null,
    note: '',
  })
  await claimRows(
    db,
    id,
    rows.map((row) => row.id),
  )
  const after = { lines: rows.length, claimedOre: claim.claimedOre }
  return { result: await shownClaim(db, claim), logs: { of: id, what: 'created', after } }
}

async function linesOf(db: Db, claimId: Id): Promise<ClaimLine[]> {
  const rows = await loadClaimedRows(db, claimId)
  const sales = await loadSales(
    db,
    rows.flatMap(({ saleId }) => saleId ?? []),
  )
  const saleOf = new Map(sales.map((sale) => [sale.id, sale]))
  return rows.flatMap((row) => {
    const sale = saleOf.get(row.saleId ?? '')
    return sale === undefined ? [] : [lineOf(row, sale)]
  })
}

const lineOf = (row: StoredRow, sale: Awaited<ReturnType<typeof loadSales>>[number]): ClaimLine => ({
  rowId: row.id,
  saleId: sale.id,
  orderNumber: sale.externalOrderNumber,
  soldOn: sale.soldOn,
  customerName: customerNameOf(sale),
  customerAddress: sale.customer === null ? '' : addressLinesOf(sale.customer).join(', '),
  customerPhone: sale.customer?.phone ?? '',
  product: sale.lines.map(({ productName }) => productName).join(', '),
  bucket: row.bucket ?? 'only_ours',
  expectedOre: row.oursOre,
  paidOre: row.theirsOre,
  missingOre: row.missingOre,
  isPaid: Boolean(sale.providerPaidOn) && row.bucket === 'only_ours',
})
