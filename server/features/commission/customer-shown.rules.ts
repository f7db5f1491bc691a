import type { Actor } from '../../../shared/access/actor.ts'
import { reaches, type Place } from '../../../shared/access/reach.ts'
import type { Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../sales/index.ts'

/** The customer's name, for people who may see the sale. */
export const customerShownTo = (actor: Actor, sale: Pick<Sale, 'customer' | keyof Place> | undefined): string =>
  sale && reaches(actor, 'view sale_reports', sale) ? customerNameOf(sale) : ''
