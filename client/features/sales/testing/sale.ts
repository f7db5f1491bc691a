import { emptyCustomer } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import { saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import type { Customer, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'

/** A sale at the door to Anna Svensson that waits for approval, unless told otherwise. */
export function aSale(change: Partial<Sale>): Sale {
  return saleOf({
    id: '01900000-0000-7000-8000-0000000000f1',
    version: 1,
    sellerId: '01900000-0000-7000-8000-0000000000e1',
    sellerName: 'Sara Säljare',
    teamId: null,
    officeId: null,
    regionId: null,
    providerId: '01900000-0000-7000-8000-000000000001',
    customer: aCustomer({}),
    lines: [],
    orderValueOre: 499_00,
    statusAt: 0,
    soldOn: '2026-11-21',
    legalFrom: change.soldOn ?? '2026-11-21',
    createdAt: 0,
    submittedAt: 0,
    ...change,
  })
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
