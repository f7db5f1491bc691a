import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { productImport } from '../../../../shared/features/catalog/import/catalog-import.api.ts'
import {
  amountIn,
  billingIn,
  monthsIn,
  percentIn,
} from '../../../../shared/features/catalog/import/catalog-import.rules.ts'
import { isInUse, productGaps } from '../../../../shared/features/catalog/draft.rules.ts'
import { productRecord, type ProductForm } from '../../../../shared/features/catalog/product.list.ts'
import { heldPeriod, type Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { ImportFault, ImportRow } from '../../../../shared/resource/import.ts'
import type { Db } from '../../../platform/database/database.ts'
import { parseWith } from '../../../platform/http/input.ts'
import { type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { faultsOf, wordKey } from '../../../resource/import/import-faults.ts'
import { actingImportRoutes, type NumberedRow } from '../../../resource/import/import-routes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { productKind } from '../catalog-kinds.store.ts'
import { loadProviders, productStore } from '../catalog.store.ts'
import { firstPriceOf, loadPriced, todayOf, withPrices, writePrices, type Priced } from '../price.store.ts'
import { addCategory, loadCategories, namedCategory } from '../product-category.store.ts'
import { productWriter, type ProductWrite } from '../product-writer.store.ts'

/** Rows of one transaction: others write between them. */
const AT_ONCE = 200

/** Products from a price list: new ones, and other prices of those that are there, from a day on. */
export function productImportRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  return actingImportRoutes(platform, productImport, async ({ actor, rows }) => {
    const plan = await planOf(platform, rows)
    const write = productWriter({ platform, sync })
    return {
      outcome: outcomeOf(plan),
      carryOut: async () => {
        for (let first = 0; first < plan.wishes.length; first += AT_ONCE) {
          const some = plan.wishes.slice(first, first + AT_ONCE)
          await write(actor, (db, now) => writesOf(platform, db, { wishes: some, actor, now }))
        }
        return outcomeOf(plan)
      },
    }
  })
}

/** The effect of a valid row: a new product, or a new price of an existing one. */
type Wish =
  | { readonly kind: 'new'; readonly form: ProductForm; readonly validFrom: Day | null; readonly today: Day }
  | { readonly kind: 'price'; readonly productId: Id; readonly form: ProductForm; readonly validFrom: Day }

interface Plan {
  readonly wishes: readonly Wish[]
  readonly existing: number
  readonly faults: readonly ImportFault[]
}

const outcomeOf = ({ wishes, existing, faults }: Plan) => ({
  ready: wishes.length,
  existing,
  faults: [...faults],
  parts: {
    newProducts: wishes.filter(({ kind }) => kind === 'new').length,
    drafts: wishes.filter((wish) => wish.kind === 'new' && productGaps(rowFor(wish.form)).length > 0).length,
    newPrices: wishes.filter(({ kind }) => kind === 'price').length,
  },
})

async function planOf({ database: { db }, now }: Pick<Platform, 'database' | 'now'>, rows: readonly NumberedRow[]) {
  const providers = (await loadProviders(db)).filter(isInUse)
  const there = await productStore.findBy(
    db,
    'providerId',
    providers.map(({ id }) => id),
  )
  const priced = await loadPriced(
    db,
    there.map(({ id }) => id),
    now(),
  )
  // Looked up by name: thousands of rows meet thousands of products.
  const byName = new Map(priced.map((one) => [keyOf(one.product), one]))
  const wishes: Wish[] = []
  const faults: ImportFault[] = []
  let existing = 0
  for (const { at, row } of rows) {
    const read = readRow(row, { at, providers, today: (provider) => todayOf(provider, now()) })
    if (read.form === null) {
      faults.push(...read.faults)
      continue
    }
    const { form, validFrom, today } = read
    const known = byName.get(keyOf(form))
    if (!known) wishes.push({ kind: 'new', form, validFrom, today })
    else if (isHeld(known, form, validFrom ?? today)) existing += 1
    else if (validFrom === null || validFrom <= today)
      faults.push({ row: at, field: 'validFrom', code: 'import.price-day' })
    else wishes.push({ kind: 'price', productId: known.product.id, form, validFrom })
  }
  return { wishes, existing, faults }
}

const keyOf = ({ providerId, name }: Pick<Product, 'providerId' | 'name'>): string => `${providerId} ${wordKey(name)}`

function isHeld({ rows }: Priced, { priceOre, sellerCommissionOre }: ProductForm, day: Day): boolean {
  const held = heldPeriod(rows, day)
  return held?.priceOre === priceOre && held.sellerCommissionOre === sellerCommissionOre
}

interface Reading {
  readonly at: number
  readonly providers: readonly Provider[]
  readonly today: (provider: Provider) => Day
}

type Read =
  | { readonly form: ProductForm; readonly validFrom: Day | null; readonly today: Day }
  | { readonly form: null; readonly faults: readonly ImportFault[] }

const columnOf = {
  providerId: 'provider',
  priceOre: 'price',
  sellerCommissionOre: 'commission',
  vatPercent: 'vat',
  bindingMonths: 'binding',
  noticeCount: 'notice',
}

/** A row as the form of a product, or one fault for each of its cells that is wrong. */
function readRow(row: ImportRow, { at, providers, today }: Reading): Read {
  const { provider = '', name = '', category = '', billing = '', supply = '', validFrom = '' } = row
  const found = providers.find(({ name }) => wordKey(name) === wordKey(provider))
  const faults: ImportFault[] = []
  const fault = (field: string, code: string) => void faults.push({ row: at, field, code })
  if (!found) fault('provider', provider.trim() === '' ? 'sale.provider-required' : 'import.unknown-name')
  const number = (field: string, code: string, value: number | null | undefined) => {
    if (value === undefined || Number.isNaN(value)) fault(field, code)
    return value ?? null
  }
  if (validFrom !== '' && !/^\d{4}-\d{2}-\d{2}$/u.test(validFrom)) fault('validFrom', 'import.not-a-day')
  const form = {
    providerId: found?.id ?? 'unknown',
    name,
    category,
    billing: billingIn(billing),
    supply: supply.trim() === '' ? 'service' : supply,
    priceOre: number('price', 'import.not-an-amount', amountIn(row['price'] ?? '')) ?? 0,
    sellerCommissionOre: number('commission', 'import.not-an-amount', amountIn(row['commission'] ?? '')) ?? 0,
    vatPercent: number('vat', 'product.whole-number', percentIn(row['vat'] ?? '')),
    bindingMonths: number('binding', 'product.whole-number', monthsIn(row['binding'] ?? '')),
    noticeCount: number('notice', 'product.whole-number', monthsIn(row['notice'] ?? '')),
    noticeUnit: 'months',
  }
  try {
    const parsed: ProductForm = parseWith(productRecord.form, withoutNaN(form))
    if (faults.length === 0 && found)
      return { form: parsed, validFrom: validFrom === '' ? null : validFrom, today: today(found) }
  } catch (error) {
    const known = new Set(faults.map(({ field }) => field))
    faults.push(...faultsOf(error, { at, columnOf }).filter(({ field }) => !known.has(field)))
  }
  return { form: null, faults }
}

/** Values that are not numbers have been reported already. */
const withoutNaN = (form: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, Number.isNaN(value) ? 0 : value]))

const rowFor = (form: ProductForm) => productKind.rowOf(form, { id: 'new', stored: undefined, at: 0 })

interface Wished {
  readonly wishes: readonly Wish[]
  readonly actor: Actor
  readonly now: Instant
}

async function writesOf(
  platform: Pick<Platform, 'newId'>,
  db: Db,
  { wishes, actor, now }: Wished,
): Promise<readonly ProductWrite[]> {
  const writes: ProductWrite[] = []
  for (const wish of wishes) {
    writes.push(
      wish.kind === 'new'
        ? await newProduct(platform, db, { wish, actor, now })
        : await newPrice(platform, db, { wish, actor, now }),
    )
  }
  return writes
}

async function newProduct(
  { newId }: Pick<Platform, 'newId'>,
  db: Db,
  { wish, actor, now }: { wish: Extract<Wish, { kind: 'new' }>; actor: Actor; now: Instant },
): Promise<ProductWrite> {
  const { form, validFrom, today } = wish
  const known = namedCategory(await loadCategories(db), form.category)
  const category = (known ?? (await addCategory(db, { id: newId(), name: form.category }))).code
  const id = newId()
  const row = productKind.rowOf({ ...form, category }, { id, stored: undefined, at: now })
  const draft = productGaps(row).length > 0
  const product: Product = { ...row, draft, active: !draft, archivedAt: null, version: 0 }
  const after = await productKind.logged(db, { ...form, category })
  if (validFrom === null) return { product, what: 'imported', before: {}, after }
  const changeId = newId()
  const made = { id: changeId, changeId, validFrom, createdAt: now, createdByName: signatureOf(actor) }
  const price = { ...firstPriceOf(product), ...made }
  return { product: withPrices(product, [price], today), what: 'imported', before: {}, after, prices: [price] }
}

async function newPrice(
  { newId }: Pick<Platform, 'newId'>,
  db: Db,
  { wish, actor, now }: { wish: Extract<Wish, { kind: 'price' }>; actor: Actor; now: Instant },
): Promise<ProductWrite> {
  const [priced] = await loadPriced(db, [wish.productId], now)
  if (!priced) throw new Error('a product went away while its price was imported')
  const { validFrom, form } = wish
  const { priceOre, sellerCommissionOre } = form
  const held = heldPeriod(priced.rows, validFrom)
  const changeId = newId()
  const made = { id: changeId, changeId, validFrom, createdAt: now, createdByName: signatureOf(actor) }
  const added = [{ ...firstPriceOf(priced.product), ...made, priceOre, sellerCommissionOre }]
  const product = await writePrices(db, priced, { validFrom, added, now })
  return {
    product,
    before: { priceOre: held?.priceOre, sellerCommissionOre: held?.sellerCommissionOre },
    after: { priceOre, sellerCommissionOre, priceFrom: validFrom },
  }
}
