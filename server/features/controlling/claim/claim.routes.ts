import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import {
  claimFilePath,
  getClaim,
  getMissing,
  postClaim,
  postClaimStep,
  type ClaimLine,
  type Missing,
} from '../../../../shared/features/controlling/claim/claim.api.ts'
import type { ClaimRow } from '../../../../shared/features/controlling/claim/claim.list.ts'
import {
  ageOf,
  ages,
  CLAIM_LINES_MAX,
  claimSteps,
  type Age,
  type ClaimState,
  type ClaimStepForm,
} from '../../../../shared/features/controlling/claim/claim.schema.ts'
import { setProviderPayment } from '../../../../shared/features/sales/order/provider-payment.commands.ts'
import { dayOf, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, rawRoute, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity.store.ts'
import type { ActivitySubject } from '../../../resource/activity-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadCompanyFacts } from '../../people/index.ts'
import { customerNameOf, loadSales } from '../../sales/index.ts'
import { providerNames } from '../map/controlling-map-list.store.ts'
import type { StoredRow } from '../run/controlling-run.store.ts'
import { claimPaper } from './claim-paper.rules.ts'
import { claimRowsOf } from './claim-list.store.ts'
import {
  addClaim,
  addStep,
  changeClaim,
  claimRows,
  findMissing,
  loadClaim,
  loadClaimedRows,
  loadSteps,
  readClaimed,
  readMissing,
  type StoredClaim,
} from './claim.store.ts'

const KIND = 'controlling-claims'
const DAY_MS = 86_400_000

export const claimActivity: ActivitySubject = {
  kind: KIND,
  permission: 'view controlling',
  mayRead: async (db, _actor, id) => (await loadClaim(db, id)) !== null,
}

/** Money that providers have not paid: how much, claims for it, and what became of them. */
export function claimRoutes(platform: Platform): readonly Route[] {
  const { database, now } = platform
  return [
    route(getMissing, async ({ actor }) => {
      assertCompanyWide(actor, 'view controlling')
      return missingMoney(database.db, now())
    }),
    route(postClaim, ({ actor, input }) => {
      assertCompanyWide(actor, 'view controlling')
      return database.tx(async (db) => shown(db, await begin({ platform, db, actor }, input)))
    }),
    route(getClaim, async ({ actor, params }) => {
      assertCompanyWide(actor, 'view controlling')
      const claim = await needClaim(database.db, params['id'])
      return {
        claim: await shown(database.db, claim),
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
      { method: 'GET', path: claimFilePath(':id'), access: 'view controlling', whileActing: false },
      async ({ actor, params }, http) => {
        assertCompanyWide(actor, 'view controlling')
        const claim = await needClaim(database.db, params['id'])
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

/** Steps of a claim. One that is paid notes its orders as paid, in the name of whoever said so. */
export const claimStepRoutes = (platform: Platform, sync: Pick<Sync, 'applyAllOnServer'>): readonly Route[] => [
  route(postClaimStep, async ({ actor, params, input }) => {
    assertCompanyWide(actor, 'view controlling')
    const { database } = platform
    const { state, version, ...form } = input
    const claim = await database.tx((db) => takeStep({ platform, db, actor }, params['id'], { state, version, form }))
    if (state === 'paid') await noteAsPaid({ database, sync, actor }, claim, form.day)
    return shown(database.db, await needClaim(database.db, claim.id))
  }),
]

async function missingMoney(db: Db, now: Instant): Promise<Missing> {
  const [sums, claimed] = [await readMissing(db), await readClaimed(db)]
  const today = dayOf(now, 'Europe/Stockholm')
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

interface Act {
  readonly platform: Pick<Platform, 'now' | 'newId'>
  readonly db: Db
  readonly actor: Actor
}

async function begin(
  { platform, db, actor }: Act,
  { id, providerId, ages: wanted }: { id: Id; providerId: Id; ages: readonly Age[] },
): Promise<StoredClaim> {
  // The second arrival of a call whose answer was lost.
  const known = await loadClaim(db, id)
  if (known !== null) return known
  const today = dayOf(platform.now(), 'Europe/Stockholm')
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
    createdAt: platform.now(),
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
  await log({ platform, db, actor }, id, 'created', { lines: rows.length, claimedOre: claim.claimedOre })
  return claim
}

interface StepWish {
  readonly state: ClaimState
  readonly version: number
  readonly form: ClaimStepForm
}

async function takeStep(act: Act, id: Id | undefined, { state, version, form }: StepWish): Promise<StoredClaim> {
  const { platform, db, actor } = act
  const claim = await needClaim(db, id)
  if (claim.version === version + 1 && claim.state === state) return claim
  if (claim.version !== version) throw new Problem(412, 'record.changed-meanwhile')
  if (!claimSteps[claim.state].includes(state)) throw new Problem(409, 'controlling.wrong-state')
  const { day, note, paidOre } = form
  const isOver = state === 'paid' || state === 'written_off'
  await changeClaim(db, claim.id, {
    state,
    note: note === '' ? claim.note : note,
    sentOn: state === 'sent' ? day : claim.sentOn,
    answeredOn: state === 'answered' ? day : claim.answeredOn,
    closedOn: isOver ? day : null,
    paidOre: state === 'paid' ? (paidOre ?? claim.claimedOre) : claim.paidOre,
  })
  const byName = signatureOf(actor)
  await addStep(db, { claimId: claim.id, number: version, state, day, note, at: platform.now(), byName })
  await log(act, claim.id, 'stepped', { state, day, ...(note === '' ? {} : { note }) })
  return claim
}

interface Paying {
  readonly database: Platform['database']
  readonly sync: Pick<Sync, 'applyAllOnServer'>
  readonly actor: Actor
}

/** Orders that the provider paid for by the claim. One that a rule leaves out stays as it is: the claim is paid all the same. */
async function noteAsPaid({ database, sync, actor }: Paying, claim: StoredClaim, day: Day): Promise<void> {
  const rows = await loadClaimedRows(database.db, claim.id)
  const sales = await loadSales(
    database.db,
    rows.flatMap(({ saleId }) => saleId ?? []),
  )
  const unpaid = sales.filter(({ providerPaidOn, soldOn }) => !providerPaidOn && soldOn <= day)
  await sync.applyAllOnServer(
    unpaid.map((sale) => ({ command: setProviderPayment, args: { saleId: sale.id, paidOn: day }, actor })),
  )
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
  product: sale.lines.map(({ productName }) => productName).join(', '),
  bucket: row.bucket ?? 'only_ours',
  expectedOre: row.oursOre,
  paidOre: row.theirsOre,
  missingOre: row.missingOre,
  isPaid: Boolean(sale.providerPaidOn) && row.bucket === 'only_ours',
})

async function needClaim(db: Db, id = ''): Promise<StoredClaim> {
  const claim = await loadClaim(db, id)
  if (claim === null) throw new Problem(404, 'request.not-found')
  return claim
}

async function shown(db: Db, claim: StoredClaim): Promise<ClaimRow> {
  const [row] = await claimRowsOf(db, [claim])
  if (row === undefined) throw new Problem(404, 'request.not-found')
  return row
}

const log = (
  { platform, db, actor }: Act,
  id: Id,
  what: string,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordActivity(db, {
    id: platform.newId(),
    at: platform.now(),
    actor,
    kind: KIND,
    subjectId: id,
    what,
    before: {},
    after,
  })
