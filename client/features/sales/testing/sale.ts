import { emptyCustomer } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import type { Customer, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'

/** A sale at the door to Anna Svensson that waits for approval, unless told otherwise. */
export function aSale(change: Partial<Sale>): Sale {
  return {
    id: '01900000-0000-7000-8000-0000000000f1',
    version: 1,
    sellerId: '01900000-0000-7000-8000-0000000000e1',
    sellerName: 'Sara Säljare',
    teamId: null,
    officeId: null,
    regionId: null,
    zone: 'Europe/Stockholm',
    providerId: '01900000-0000-7000-8000-000000000001',
    channel: 'door',
    customer: aCustomer({}),
    lines: [],
    orderValueOre: 499_00,
    currency: 'SEK',
    externalOrderNumber: '',
    externalStatus: 'unknown',
    message: '',
    checklist: null,
    status: 'finalized',
    statusAt: 0,
    statusReason: null,
    statusComment: '',
    awaiting: null,
    dueAt: null,
    openDeviationId: null,
    revision: 1,
    soldOn: '2026-11-21',
    legalFrom: change.soldOn ?? '2026-11-21',
    createdAt: 0,
    submittedAt: 0,
    callEndedAt: null,
    writtenAcceptAt: null,
    acceptDocument: '',
    paperlessConsent: null,
    deliveredOn: null,
    language: 'sv',
    signedAt: null,
    signedHash: null,
    signatureState: null,
    regretUntil: null,
    awaitsDelivery: false,
    checkoutId: null,
    lateSync: false,
    replacesId: null,
    ...change,
  }
}

export function aCustomer(change: Partial<Customer>): Customer {
  return {
    ...emptyCustomer,
    name: 'Anna Svensson',
    phone: '+46701234567',
    country: 'SE',
    idNumberKind: 'personnummer',
    maskedIdNumber: '19900101-****',
    ...change,
  }
}
