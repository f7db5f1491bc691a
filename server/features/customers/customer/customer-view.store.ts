import { and, desc, inArray, isNull } from 'drizzle-orm'
import {
  CUSTOMER_ORDERS_MAX,
  type CustomerConsent,
  type CustomerContact,
  type CustomerOrder,
  type CustomerReveal,
  type CustomerView,
} from '../../../../shared/features/customers/customer/customer.api.ts'
import { erasureOf } from '../../../../shared/features/customers/customer/customer.rules.ts'
import { contactsOf } from '../../../../shared/features/sales/contact/contact.rules.ts'
import type { SaleEvent } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { providerStore } from '../../catalog/index.ts'
import { loadPeople } from '../../people/directory.door.ts'
import { contactBlockMarkTable, contactBlockTable, confirmationLetters, offerLetters } from '../../agreements/index.ts'
import { orderAttemptTable } from '../../orders/index.ts'
import {
  contactKeyOf,
  hashedMark,
  loadIdentity,
  identityRevealTable,
  saleEventTable,
  loadSales,
} from '../../sales/index.ts'
import { findSalesOfCustomer } from './customer.store.ts'

/** More lines of a customer than this are not shown; the newest are. */
const LINES_MAX = 300

/** What is known of a customer over all orders. */
export async function loadCustomerView(
  db: Db,
  secrets: Secrets,
  { id, now }: { id: Id; now: Instant },
): Promise<CustomerView> {
  const found = await loadSales(db, await findSalesOfCustomer(db, id, CUSTOMER_ORDERS_MAX))
  const sales = found.toSorted((one, other) => (one.soldOn < other.soldOn ? 1 : -1))
  const saleIds = sales.map(({ id: saleId }) => saleId)
  const events = await eventsOf(db, saleIds)
  return {
    orders: await ordersOf(db, { sales, events, now }),
    consents: sales.flatMap(consentsOf),
    contacts: await contactLogOf(db, { saleIds, events }),
    reveals: await revealsOf(db, saleIds),
    blocks: sales[0] === undefined ? [] : await findBlocksOf(db, secrets, sales[0]),
  }
}

async function ordersOf(
  db: Db,
  { sales, events, now }: { sales: readonly Sale[]; events: readonly StoredEvent[]; now: Instant },
): Promise<CustomerOrder[]> {
  const providerIds = [...new Set(sales.flatMap(({ providerId }) => providerId ?? []))]
  const nameOf = new Map((await providerStore.load(db, providerIds)).map(({ id, name }) => [id, name]))
  return sales.map((sale) => {
    const erasure = erasureOf(sale, dayOf(now, sale.zone))
    return {
      id: sale.id,
      soldOn: sale.soldOn,
      providerName: nameOf.get(sale.providerId ?? '') ?? '',
      products: sale.lines.map(({ productName }) => productName).join(', '),
      sellerName: sale.sellerName,
      status: sale.status,
      orderValueOre: sale.orderValueOre,
      currency: sale.currency,
      withdrawUntil: sale.regretUntil === null ? null : dayOf(sale.regretUntil, sale.zone),
      links: events.filter(({ saleId, kind }) => saleId === sale.id && linkKinds.has(kind)).length,
      keptUntil: erasure.kind === 'kept' ? erasure.until : null,
      isOpen: erasure.kind === 'open',
    }
  })
}

const linkKinds: ReadonlySet<string> = new Set(['link_given', 'link_renewed'] satisfies SaleEvent['kind'][])
const contactEvents: ReadonlySet<string> = new Set([...linkKinds, 'withdrawn'])

function consentsOf(sale: Sale): CustomerConsent[] {
  const { id: saleId, language, signedAt, offer, writtenAcceptAt, paperlessConsent, createdAt } = sale
  const accepted = offer?.state === 'accepted' || writtenAcceptAt !== null ? writtenAcceptAt : null
  return [
    ...(signedAt === null ? [] : [{ saleId, kind: 'signed' as const, at: signedAt, language }]),
    ...(accepted === null ? [] : [{ saleId, kind: 'accepted' as const, at: accepted, language }]),
    ...(paperlessConsent === null
      ? []
      : [
          {
            saleId,
            kind: paperlessConsent ? ('paperless' as const) : ('paperRefused' as const),
            at: signedAt ?? createdAt,
            language,
          },
        ]),
  ]
}

type StoredEvent = typeof saleEventTable.$inferSelect

async function eventsOf(db: Db, saleIds: readonly Id[]): Promise<StoredEvent[]> {
  const events = saleIds.length === 0 ? [] : await readEvents(db, saleIds)
  return events.filter(({ kind }) => contactEvents.has(kind))
}

/** Every mail, offer, call and link, newest first. */
async function contactLogOf(
  db: Db,
  { saleIds, events }: { saleIds: readonly Id[]; events: readonly StoredEvent[] },
): Promise<CustomerContact[]> {
  if (saleIds.length === 0) return []
  const mails = await confirmationLetters.of(db, ...saleIds)
  const offers = await offerLetters.of(db, ...saleIds)
  const attempts = await readAttempts(db, saleIds)
  const log: CustomerContact[] = [
    ...mails.map(({ id, subjectId, at, state }) => ({
      ...lineOf(id, subjectId, at),
      kind: 'mail' as const,
      detail: state,
    })),
    ...offers.map(({ id, subjectId, at, state }) => ({
      ...lineOf(id, subjectId, at),
      kind: 'offer' as const,
      detail: state,
    })),
    ...attempts.map(({ id, saleId, at, way, note, byName }) => ({
      ...lineOf(id, saleId, at),
      kind: 'attempt' as const,
      way,
      detail: note,
      byName,
    })),
    ...events.map(({ id, saleId, recordedAt, kind, actorName }) => ({
      ...lineOf(id, saleId, recordedAt),
      kind: kind as 'link_given' | 'link_renewed' | 'withdrawn',
      byName: actorName,
    })),
  ]
  return log.toSorted((one, other) => other.at - one.at).slice(0, LINES_MAX)
}

const lineOf = (id: string, saleId: Id, at: Instant) => ({ id, saleId, at, byName: '', way: null, detail: '' })

/** Who has read the customer's identity number, and why, newest first. */
async function revealsOf(db: Db, saleIds: readonly Id[]): Promise<CustomerReveal[]> {
  if (saleIds.length === 0) return []
  const rows = await db
    .select()
    .from(identityRevealTable)
    .where(inArray(identityRevealTable.saleId, [...saleIds]))
    .orderBy(desc(identityRevealTable.at), desc(identityRevealTable.id))
    .limit(LINES_MAX)
  const names = new Map(
    (await loadPeople(db, [...new Set(rows.map(({ actorId }) => actorId))])).map(({ id, name }) => [id, name]),
  )
  return rows.map(({ id, saleId, reason, at, actorId }) => ({
    id,
    saleId,
    reason,
    at,
    byName: names.get(actorId) ?? '',
  }))
}

/** The blocks in force that hold the customer of a sale. */
export async function findBlocksOf(db: Db, secrets: Secrets, sale: Sale): Promise<CustomerView['blocks']> {
  if (sale.customer === null) return []
  const identity = await loadIdentity(db, sale.id)
  const key = contactKeyOf({ secrets })
  const contacts = contactsOf({
    customer: sale.customer,
    idNumber: identity === null ? '' : secrets.open(identity.sealed),
    country: sale.customer.country,
    today: sale.soldOn,
  })
  const marks = contacts.filter(({ kind }) => kind !== 'register').map((contact) => hashedMark(key, contact))
  if (marks.length === 0) return []
  const rows = await db
    .selectDistinct({
      id: contactBlockTable.id,
      byName: contactBlockTable.authorName,
      at: contactBlockTable.at,
      reason: contactBlockTable.reason,
    })
    .from(contactBlockTable)
    .innerJoin(contactBlockMarkTable, eq(contactBlockMarkTable.blockId, contactBlockTable.id))
    .where(and(inArray(contactBlockMarkTable.mark, marks), isNull(contactBlockTable.liftedAt)))
  return rows.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
}

const readEvents = rowReader(saleEventTable, 'saleId')
const readAttempts = rowReader(orderAttemptTable, 'saleId')
