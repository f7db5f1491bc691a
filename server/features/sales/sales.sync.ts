import type { KeepDays, ServerCollection, ServerCommand, ServerFeatureSync } from '../../sync/feature.ts'
import { foundBy } from '../../sync/found-by.ts'
import { phoneKinds, placeScopesFor, scopesOfPlace } from '../../sync/place-scopes.ts'
import * as saleEventKinds from '../../../shared/features/sales/sale/sale.events.ts'
import type { Deviation } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import type { Place } from '../../../shared/access/reach.ts'
import { answerDeviation, askAboutDeviation } from '../../../shared/features/sales/deviation/deviation.commands.ts'
import { amendSale, correctSale } from '../../../shared/features/sales/correction/sale-correct.commands.ts'
import { wageRights, type SaleEarnings } from '../../../shared/features/sales/sale/sale-earnings.schema.ts'
import type { SaleEvent } from '../../../shared/features/sales/sale/sale-event.schema.ts'
import { signSale } from '../../../shared/features/sales/signing/sale-sign.commands.ts'
import { submitSale } from '../../../shared/features/sales/sale/sale-submit.commands.ts'
import { sales, type Sale, type SaleStatus } from '../../../shared/features/sales/sale/sale.schema.ts'
import { salesSync } from '../../../shared/features/sales/sales.commands.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Scope } from '../../../shared/sync/protocol.ts'
import type { Platform } from '../../platform/platform.ts'
import { rowsByDay } from '../../platform/database/rows-by-day.ts'
import { deviationStore } from './deviation/deviation.store.ts'
import { newsOfSaleEvent } from './act/sale-news.rules.ts'
import { saleEarningsStore } from './sale/sale-earnings.store.ts'
import { saleEventStore } from './sale/sale-event.store.ts'
import { lapseSale } from './sale/sale-lapse.commands.ts'
import { prepareCorrection, prepareSigning, prepareSubmission } from './sale/sale-prepare.commands.ts'
import { salesReactions } from './sales.reactions.ts'
import { saleTable } from './sale/sale.table.ts'
import { findSales, findSalesOf, loadSales, removeSales, saveSales } from './sale/sale.store.ts'
import { saleKept } from './sales.kept.ts'
import { storeCorrected, storePosted, storeSignature, storeSubmitted } from './sale-kept.commands.ts'

export function salesServerSync(platform: Pick<Platform, 'secrets' | 'database' | 'realtime'>): ServerFeatureSync {
  const serverParts = serverPartsOf(platform)
  return {
    collections: [serverSales, serverSaleEarnings, serverDeviations, serverSaleEvents],
    commands: [
      ...salesSync.commands.map((command): ServerCommand => {
        const own = serverParts.get(command.name)
        return own ? { command, ...own } : { command }
      }),
      { command: lapseSale, serverOnly: true },
    ],
    scopesFor: salesScopesFor,
    kept: [...saleKept],
    syncedKinds: { sales: phoneKinds, earnings: phoneKinds },
    events: Object.values(saleEventKinds),
    reactions: salesReactions(platform),
  }
}

/** Sales are visible to people who may see their own, or those of others at the desk. */
const salesScopesFor = (actor: Actor): Scope[] => [
  ...placeScopesFor('sales', actor, ['view sales', 'view sale_reports']),
  ...earningsScopesFor(actor),
]

/**
 * Wages have a narrower reach than sales. One's own are always one's own. Others' are for who approves the sales, who
 * pays them, and whoever is given `view sales_salary_calculator` further than for themself; not for coaches, managers
 * and quality by the default roles.
 */
function earningsScopesFor(actor: Actor): Scope[] {
  const scopes = placeScopesFor('earnings', actor, wageRights)
  return scopes.length > 0 ? scopes : [`earnings/user/${actor.userId}`]
}

const scopesOf = (row: Place): Scope[] => scopesOfPlace('sales', row)

/** On the phones of its seller and team: everything open, and 13 months. */
const keepSales: KeepDays<Sale> = {
  days: 400,
  dayOf: ({ soldOn }) => soldOn,
  isOpen: ({ status, openDeviationId }) => openStatuses.has(status) || openDeviationId !== null,
  findByDay: rowsByDay(saleTable, saleTable.soldOn),
}

/** Statuses in which somebody still has to act. */
const openStatuses: ReadonlySet<SaleStatus> = new Set(['draft', 'finalized', 'flagged', 'unanswered', 'deviation'])

const serverSales: ServerCollection<Sale> = {
  collection: sales,
  load: loadSales,
  find: foundBy(sales, {
    'sellerId+soldOn': findSalesOf,
    soldOn: (db, day) => findSales(db, 'soldOn', day),
    createdAt: (db, at) => findSales(db, 'createdAt', at),
  }),
  save: saveSales,
  remove: removeSales,
  scopesOf,
  keep: keepSales,
}

const serverSaleEarnings: ServerCollection<SaleEarnings> = {
  ...saleEarningsStore,
  scopesOf: (row) => scopesOfPlace('earnings', row),
  keep: { with: sales.name, key: 'id' },
}

const serverDeviations: ServerCollection<Deviation> = {
  ...deviationStore,
  scopesOf,
  keep: { with: sales.name, key: 'saleId' },
}

const serverSaleEvents: ServerCollection<SaleEvent> = {
  ...saleEventStore,
  scopesOf,
  keep: { with: sales.name, key: 'saleId' },
  newsOf: newsOfSaleEvent,
}

/** What the server does around a command: before the decision, and in the transaction of an accepted one. */
function serverPartsOf(platform: Pick<Platform, 'secrets'>): ReadonlyMap<string, Omit<ServerCommand, 'command'>> {
  const correction = { prepare: prepareCorrection(platform), within: storeCorrected(platform) }
  const parts = [
    [submitSale.name, { prepare: prepareSubmission(platform), within: storeSubmitted(platform) }],
    [signSale.name, { prepare: prepareSigning, within: storeSignature(platform) }],
    [correctSale.name, correction],
    [amendSale.name, correction],
    [answerDeviation.name, { within: storePosted }],
    [askAboutDeviation.name, { within: storePosted }],
  ] as const
  // Each is used only with the arguments of its own command.
  return new Map(parts as never)
}
