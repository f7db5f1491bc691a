import { emptyProfile, type MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { RunRow } from '../../../../shared/features/controlling/run/controlling-run.list.ts'
import type { MatchedRow } from '../../../../shared/features/controlling/run/matched-row.list.ts'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { readIdNumber } from '../../../../shared/features/sales/identity/identity-number.rules.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customer, product, provider, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { TEST_ORIGIN, testClient } from '../../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { addPrices } from '../../catalog/index.ts'
import { customerMatchJob } from '../../customers/index.ts'
import { loadSale } from '../../sales/index.ts'
import { saveIdentity } from '../../sales/identity/customer-identity.store.ts'
import { applyJob } from '../apply/apply.jobs.ts'
import { dryRunJob } from '../run/dry-run.jobs.ts'

/** What the provider pays for one order of the product. */
export const COMMISSION_ORE = 500_00

export const profile: MapProfile = {
  ...emptyProfile,
  columns: {
    orderNumber: 'Ordernr',
    idNumber: 'Personnr',
    phone: 'Telefon',
    name: 'Kund',
    postalCode: 'Postnr',
    address: 'Adress',
    soldOn: 'Säljdatum',
    status: 'Status',
    product: 'Produkt',
    amount: 'Provision',
  },
  statuses: [
    { word: 'Aktiv', externalStatus: 'active', effect: 'paid', type: null },
    { word: 'Avslag', externalStatus: 'rejected', effect: 'deviation', type: 'not_credit_worthy' },
    { word: 'Ånger', externalStatus: 'terminated', effect: 'regret', type: null },
  ],
  products: [{ code: 'EL1', productId: product.id }],
}

const HEADS = [
  'Ordernr',
  'Personnr',
  'Telefon',
  'Kund',
  'Adress',
  'Postnr',
  'Säljdatum',
  'Status',
  'Produkt',
  'Provision',
]

/** The fields of a row by their headings; what is left out is empty. */
export type GivenRow = Readonly<Record<string, string>>

export const csvOf = (rows: readonly GivenRow[]): string =>
  [HEADS.join(';'), ...rows.map((row) => HEADS.map((head) => row[head] ?? '').join(';'))].join('\r\n')

/** A company with a provider that pays, a clerk, and a map of the provider's files. */
export class ControllingWorld {
  readonly lists: ListsWorld
  readonly clerk: TestUser
  mapId: Id = ''

  private constructor(lists: ListsWorld, clerk: TestUser) {
    this.lists = lists
    this.clerk = clerk
  }

  static async open(change: Partial<MapProfile> = {}): Promise<ControllingWorld> {
    const lists = await openListsWorld()
    const world = new ControllingWorld(lists, await lists.join('backoffice'))
    await lists.app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
    await world.platform.database.tx((db) =>
      addPrices(db, [
        {
          id: world.platform.newId(),
          productId: product.id,
          validFrom: '2020-01-01',
          priceOre: product.priceOre,
          sellerCommissionOre: product.sellerCommissionOre,
          companyCommissionOre: COMMISSION_ORE,
          companyCostOre: 0,
          changeId: world.platform.newId(),
          createdAt: 0,
          createdByName: '',
          withdrawnAt: null,
        },
      ]),
    )
    world.mapId = world.platform.newId()
    await world.saveMap(0, change)
    return world
  }

  get platform(): ListsWorld['platform'] {
    return this.lists.platform
  }

  get db() {
    return this.platform.database.db
  }

  saveMap(version: number, change: Partial<MapProfile> = {}, actId = this.platform.newId()) {
    const body = { providerId: provider.id, name: 'Månadsfil', version, actId, content: { ...profile, ...change } }
    return this.send('PUT', `controlling/maps/${this.mapId}`, body)
  }

  close(): Promise<void> {
    return Promise.resolve(this.platform.database.close())
  }

  async send<Body = object>(method: string, path: string, body?: object, user = this.clerk) {
    const response = await testClient(this.lists.app.http, user.cookie).send(method, `/api/v1/${path}`, { body })
    return { ...((await response.json()) as Body & { code?: string }), httpStatus: response.status }
  }

  /** A sale of the provider; `idNumber` is stored sealed, as a phone sends it. */
  async sold({ idNumber = '', ...change }: Partial<Sale> & { idNumber?: string } = {}): Promise<Id> {
    const { teamId, officeId, regionId } = this.lists.place
    const id = this.platform.newId()
    const soldOn = change.soldOn ?? '2026-04-10'
    const sale = saleOf({ id, teamId, officeId, regionId, status: 'approved', soldOn, legalFrom: soldOn, ...change })
    await this.lists.app.sync.writeOnServer({ changes: [put(sales, sale)] })
    const number = readIdNumber(idNumber, 'SE', soldOn)
    if (number.ok)
      await this.platform.database.tx((db) =>
        saveIdentity(db, this.platform.secrets, { saleId: id, number: number.number }),
      )
    return id
  }

  customer(change: Partial<NonNullable<Sale['customer']>> = {}) {
    return { ...customer, ...change }
  }

  /** Sends a file; answers its id. */
  async upload(
    content: string | Uint8Array,
    name = 'april.csv',
  ): Promise<{ id: Id; httpStatus: number; code?: string }> {
    const id = this.platform.newId()
    const response = await this.lists.app.http.request(
      `${TEST_ORIGIN}/api/v1/controlling/files/${id}?name=${encodeURIComponent(name)}`,
      {
        method: 'PUT',
        headers: { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', cookie: this.clerk.cookie },
        body: typeof content === 'string' ? content : new Uint8Array(content),
      },
    )
    const { code } = (await response.json()) as { code?: string }
    return { id, httpStatus: response.status, ...(code === undefined ? {} : { code }) }
  }

  /** Begins a run of a file and carries its dry run out. */
  async reconcile(content: string | Uint8Array, more: { name?: string; again?: boolean } = {}) {
    const file = await this.upload(content, more.name)
    const id = this.platform.newId()
    const period = { from: '2026-04-01', to: '2026-04-30' }
    const begun = await this.send<RunRow>('POST', 'controlling/runs', {
      id,
      fileId: file.id,
      mapId: this.mapId,
      ...period,
      again: more.again ?? false,
    })
    await this.dryRun()
    return { id, begun }
  }

  async dryRun(): Promise<void> {
    await customerMatchJob(this.platform).run(this.platform.now())
    this.platform.clock.advance(1)
    await dryRunJob(this.platform).run(this.platform.now())
  }

  /** The background work of applying and rolling back. */
  async work(): Promise<void> {
    this.platform.clock.advance(1)
    await applyJob(this.platform, this.lists.app.sync).run(this.platform.now())
  }

  run(id: Id) {
    return this.send<RunRow>('GET', `controlling/runs/${id}`)
  }

  async apply(id: Id) {
    const { version } = await this.run(id)
    const answer = await this.send<RunRow>('POST', `controlling/runs/${id}/application`, { version })
    await this.work()
    return answer
  }

  async rollBack(id: Id) {
    const { version } = await this.run(id)
    const answer = await this.send<RunRow>('POST', `controlling/runs/${id}/roll-back`, { version, reason: 'Fel fil' })
    await this.work()
    return answer
  }

  /** The rows of a run in the order of the file, sales without a row last. */
  async rows(runId: Id): Promise<readonly MatchedRow[]> {
    const { rows } = await this.lists.ask(this.clerk, 'controlling-rows', {
      'filter[runId]': runId,
      sort: 'place',
      size: '100',
    })
    return rows as unknown as readonly MatchedRow[]
  }

  async sale(id: Id): Promise<Sale> {
    const sale = await loadSale(this.db, id)
    if (!sale) throw new Error('no sale')
    return sale
  }
}
