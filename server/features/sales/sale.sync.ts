import type { ServerCollection, ServerCommand, ServerFeatureSync } from '../../sync/feature.ts'
import { placeScopesFor, scopesOfPlace } from '../../sync/place-scopes.ts'
import { deviations, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { readIdNumber } from '../../../shared/features/sales/identity-number.rules.ts'
import type { Place } from '../../../shared/access/reach.ts'
import { amendSale, correctSale } from '../../../shared/features/sales/sale-correct.commands.ts'
import { saleEvents, type SaleEvent } from '../../../shared/features/sales/sale-event.schema.ts'
import { submitSale } from '../../../shared/features/sales/sale-submit.commands.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import { salesSync } from '../../../shared/features/sales/sales.commands.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Scope } from '../../../shared/sync/protocol.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveIdentity } from './customer-identity.store.ts'
import { findDeviations, loadDeviations, removeDeviations, saveDeviations } from './deviation.store.ts'
import { findSaleEvents, loadSaleEvents, removeSaleEvents, saveSaleEvents } from './sale-event.store.ts'
import { lapseSale } from './sale-lapse.commands.ts'
import { findSales, loadSale, loadSales, removeSales, saveSales } from './sale.store.ts'

export function salesServerSync(platform: Pick<Platform, 'secrets'>): ServerFeatureSync {
  return {
    collections: [serverSales, serverDeviations, serverSaleEvents],
    commands: [
      ...salesSync.commands.map((command): ServerCommand => {
        const takesIdNumber = [submitSale, correctSale, amendSale].some(({ name }) => name === command.name)
        return takesIdNumber ? { command, within: keepIdNumber(platform) } : { command }
      }),
      { command: lapseSale },
    ],
    scopesFor: salesScopesFor,
    reactions: {},
  }
}

/** Sales are seen by whoever may see their own, or look at others' for the office. */
export const salesScopesFor = (actor: Actor): Scope[] =>
  placeScopesFor('sales', actor, ['view sales', 'view sale_reports'])

const scopesOf = (row: Place): Scope[] => scopesOfPlace('sales', row)

const serverSales: ServerCollection<Sale> = {
  collection: sales,
  load: loadSales,
  find: async (db, index, value) => {
    assert(index === 'soldOn' || index === 'createdAt', `sales are not found by ${index}`)
    return findSales(db, index, value)
  },
  save: saveSales,
  remove: removeSales,
  scopesOf,
}

const serverDeviations: ServerCollection<Deviation> = {
  collection: deviations,
  load: loadDeviations,
  find: async (db, index, value) => {
    assert(index === 'saleId', `deviations are not found by ${index}`)
    return findDeviations(db, String(value))
  },
  save: saveDeviations,
  remove: removeDeviations,
  scopesOf,
}

const serverSaleEvents: ServerCollection<SaleEvent> = {
  collection: saleEvents,
  load: loadSaleEvents,
  find: async (db, index, value) => {
    assert(index === 'saleId', `sale events are not found by ${index}`)
    return findSaleEvents(db, String(value))
  },
  save: saveSaleEvents,
  remove: removeSaleEvents,
  scopesOf,
}

interface WithIdNumber {
  readonly saleId: string
  readonly idNumber: string
}

/** The row has only the mask: the number itself is sealed beside it, in the same transaction. */
function keepIdNumber({ secrets }: Pick<Platform, 'secrets'>): NonNullable<ServerCommand['within']> {
  return async (db, args, facts) => {
    const { saleId, idNumber } = args as WithIdNumber
    if (idNumber === '') return
    const country = (await loadSale(db, saleId))?.customer?.country
    assert(country, `sale ${saleId} was accepted without a customer`)
    const reading = readIdNumber(idNumber, country, facts.businessDay)
    assert(reading.ok, `sale ${saleId} was accepted with an unreadable identity number`)
    await saveIdentity(db, secrets, { saleId, number: reading.number })
  }
}
