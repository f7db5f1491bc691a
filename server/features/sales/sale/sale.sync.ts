import type * as z from 'zod/mini'
import type { KeepDays, ServerCollection, ServerCommand, ServerFeatureSync } from '../../../sync/feature.ts'
import { foundBy } from '../../../sync/found-by.ts'
import { phoneKinds, placeScopesFor, scopesOfPlace } from '../../../sync/place-scopes.ts'
import {
  contactMarks,
  type ContactKey,
  type ContactMark,
  type Mark,
} from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { CallRegisterSlice } from '../../../../shared/features/sales/contact/call-register.schema.ts'
import { mayUse } from '../../../../shared/access/ability.ts'
import * as doubleEventKinds from '../../../../shared/features/sales/double/double-sale.events.ts'
import * as saleEventKinds from '../../../../shared/features/sales/sale/sale.events.ts'
import type { Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import type { Place } from '../../../../shared/access/reach.ts'
import { answerDeviation, askAboutDeviation } from '../../../../shared/features/sales/deviation/deviation.commands.ts'
import { amendSale, correctSale } from '../../../../shared/features/sales/report/sale-correct.commands.ts'
import { wageRights, type SaleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import {
  approveFlagged,
  approveSale,
  cancelSale,
  registerOrder,
  regretSale,
  restoreSale,
} from '../../../../shared/features/sales/report/sale-review.commands.ts'
import { raiseDeviation } from '../../../../shared/features/sales/deviation/deviation-review.commands.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { SaleEvent } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import { signSale } from '../../../../shared/features/sales/agreement/sale-sign.commands.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { sales, type Sale, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { salesSync } from '../../../../shared/features/sales/sales.commands.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { countryIn, type Country } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Scope } from '../../../../shared/sync/protocol.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowsByDay } from '../../../platform/database/rows-by-day.ts'
import { withFourEyes } from '../../people/index.ts'
import { registerSliceStore } from '../contact/call-register.store.ts'
import {
  findContactMarks,
  loadContactMarks,
  removeContactMarks,
  contactKeyStore,
  saveContactMarks,
} from '../contact/contact-mark.store.ts'
import { deviationStore } from '../deviation/deviation.store.ts'
import { newsOfSaleEvent } from '../report/sale-news.rules.ts'
import { announceEarnings } from './sale-earnings.commands.ts'
import { recountWorth } from './sale-worth.commands.ts'
import { saleEarningsStore } from './sale-earnings.store.ts'
import { saleEventStore } from './sale-event.store.ts'
import { blockContact, blockContactAtDesk } from '../../../../shared/features/sales/contact/contact-block.commands.ts'
import { keepBlock, prepareBlock } from '../contact/contact-block.commands.ts'
import { keepLifting, prepareUnblock, unblockContact } from '../contact/contact-unblock.commands.ts'
import { raiseVersion, renewLink, takeLink, takeOwnLink } from './sale-link.commands.ts'
import { noteHandedOver } from '../mail/confirmation-hand-over.commands.ts'
import { withdrawSale } from '../withdrawal/sale-withdraw.commands.ts'
import { stepDouble } from '../double/double-step.commands.ts'
import { isSuspected } from '../double/double-sale.store.ts'
import { lapseSale } from './sale-lapse.commands.ts'
import { acceptOffer, declineOffer, noteOffer } from '../offer/sale-offer.commands.ts'
import { withReason } from '../reason/sale-reason.store.ts'
import { prepareCorrection, prepareSigning, prepareSubmission } from './sale-prepare.commands.ts'
import { salesReactions } from './sale.reactions.ts'
import { saleTable } from './sale.table.ts'
import { findSales, findSalesOf, loadSale, loadSales, removeSales, saveSales } from './sale.store.ts'
import {
  noteOnDeviation,
  returnDeviation,
} from '../../../../shared/features/sales/deviation/deviation-review.commands.ts'
import { saleKept } from './sale.kept.ts'
import { lineValues } from './sale-worth.jobs.ts'
import { keepCorrected, keepPaper, keepPosted, keepSignature, keepSubmitted } from './sale-kept.commands.ts'

/** What quotes add: commands of their own, and what follows where an offer was sent. */
interface QuoteCommands {
  readonly commands: readonly ServerCommand[]
  readonly noteSent: NonNullable<ServerCommand['within']>
}

export function salesServerSync(
  platform: Pick<Platform, 'secrets' | 'database' | 'realtime'>,
  quotes: QuoteCommands,
): ServerFeatureSync {
  const serverParts = serverPartsOf(platform)
  return {
    collections: [
      serverSales,
      serverSaleEarnings,
      serverDeviations,
      serverSaleEvents,
      serverContactMarks,
      serverContactKeys,
      serverRegisterSlices,
    ],
    commands: [
      ...salesSync.commands.map((command): ServerCommand => {
        const own = serverParts.get(command.name)
        return own ? { command, ...own } : { command }
      }),
      { command: lapseSale, serverOnly: true },
      { command: withdrawSale, serverOnly: true },
      { command: stepDouble, serverOnly: true },
      { command: noteOffer, serverOnly: true, within: quotes.noteSent } as ServerCommand,
      { command: acceptOffer, serverOnly: true, within: keepSignature(platform) } as ServerCommand,
      { command: declineOffer, serverOnly: true },
      ...quotes.commands,
      { command: announceEarnings, serverOnly: true },
      { command: recountWorth, serverOnly: true },
      { command: unblockContact, serverOnly: true, prepare: prepareUnblock, within: keepLifting } as ServerCommand,
      { command: takeOwnLink, serverOnly: true },
      { command: takeLink, serverOnly: true },
      { command: noteHandedOver, serverOnly: true },
      { command: renewLink, serverOnly: true, within: raiseVersion } as ServerCommand,
    ],
    scopesFor: salesScopesFor,
    kept: [...saleKept, lineValues],
    syncedKinds: { sales: phoneKinds, earnings: phoneKinds },
    events: [...Object.values(saleEventKinds), ...Object.values(doubleEventKinds)],
    reactions: salesReactions(platform),
  }
}

/**
 * Sales are seen by whoever may see their own, or look at others' for the office. Whom one may not sell to is known by
 * all who sell or put sales right; who is a customer already, by those who sell at the same office; the register of who
 * may not be called, by those who sell by telephone, of their own country. Of everything else the server judges.
 */
export const salesScopesFor = (actor: Actor): Scope[] => [
  ...placeScopesFor('sales', actor, ['view sales', 'view sale_reports']),
  ...earningsScopesFor(actor),
  ...((['create sales', 'update sale_reports'] as const).some((right) => mayUse(actor.grants, right))
    ? [CONTACTS]
    : []),
  ...(mayUse(actor.grants, 'create sales') && actor.telephones !== false ? [registerScope(countryIn(actor.zone))] : []),
  ...(mayUse(actor.grants, 'create sales') && actor.officeId ? [`contacts/office/${actor.officeId}`] : []),
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

const CONTACTS = 'contacts/company'
const registerScope = (country: Country): Scope => `contacts/register/${country.toLowerCase()}`

const scopesOf = (row: Place): Scope[] => scopesOfPlace('sales', row)

/** On the phones of its seller and team: everything open, and 13 months. */
const keepSales: KeepDays<Sale> = {
  days: 400,
  dayOf: ({ soldOn }) => soldOn,
  isOpen: ({ status, openDeviationId }) => openStatuses.has(status) || openDeviationId !== null,
  findByDay: rowsByDay(saleTable, saleTable.soldOn),
}

/** Somebody still has to do something. */
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

const serverContactMarks: ServerCollection<ContactMark> = {
  collection: contactMarks,
  load: loadContactMarks,
  find: foundBy(contactMarks, { mark: findContactMarks }),
  findAll: (db, _field, marks) => findContactMarks(db, ...(marks as readonly Mark[])),
  save: saveContactMarks,
  remove: removeContactMarks,
  scopesOf: ({ block, officeId }) => [block === null && officeId !== null ? `contacts/office/${officeId}` : CONTACTS],
}

const serverContactKeys: ServerCollection<ContactKey> = {
  ...contactKeyStore,
  scopesOf: () => [CONTACTS],
}

const serverRegisterSlices: ServerCollection<CallRegisterSlice> = {
  ...registerSliceStore,
  scopesOf: ({ country }) => [registerScope(country)],
}

/** What the server does around a command: before the decision, and in the transaction of an accepted one. */
function serverPartsOf(platform: Pick<Platform, 'secrets'>): ReadonlyMap<string, Omit<ServerCommand, 'command'>> {
  const correction = { prepare: prepareCorrection(platform), within: keepCorrected(platform) }
  const block = { prepare: prepareBlock(platform), within: keepBlock }
  const parts = [
    [submitSale.name, { prepare: prepareSubmission(platform), within: keepSubmitted(platform) }],
    [signSale.name, { prepare: prepareSigning, within: keepSignature(platform) }],
    [correctSale.name, correction],
    [amendSale.name, correction],
    [answerDeviation.name, { within: keepPosted }],
    [askAboutDeviation.name, { within: keepPosted }],
    [returnDeviation.name, { within: keepPosted }],
    [noteOnDeviation.name, { within: keepPosted }],
    [blockContact.name, block],
    [blockContactAtDesk.name, block],
    [approveSale.name, { prepare: prepareApproval }],
    [approveFlagged.name, { prepare: prepareApproval }],
    [registerOrder.name, { within: keepPaper }],
    [restoreSale.name, { prepare: prepareRestore }],
    [raiseDeviation.name, { prepare: withReason('deviation') }],
    [regretSale.name, { prepare: withReason('regret') }],
    [cancelSale.name, { prepare: withReason('cancel') }],
  ] as const
  // Each is used only with the arguments of its own command.
  return new Map(parts as never)
}

const prepareRestore: NonNullable<ServerCommand<z.infer<typeof restoreSale.args>>['prepare']> = async (
  db,
  args,
  facts,
) => restoreReason(db, (await fourEyes(db, args, facts)) as typeof args, facts)
const restoreReason = withReason<z.infer<typeof restoreSale.args>>('restore')

/** An order that looks like another one is decided about first. */
const prepareApproval: NonNullable<ServerCommand<ApproveArgs>['prepare']> = async (db, args, facts) => ({
  ...args,
  ...(await fourEyes(db, args, facts)),
  isDoubleSuspected: await isSuspected(db, args.saleId),
})
type ApproveArgs = z.infer<typeof approveSale.args>

const fourEyes = withFourEyes<{ readonly saleId: Id }>('approve sale_reports', (db, { saleId }) => loadSale(db, saleId))
