import type { Sale } from '../../sales/sale/sale.schema.ts'

/** What an earning knows of its sale. There is no customer where the sale is somebody else's and the person shares it. */
export type EarnedSale = Pick<
  Sale,
  | 'id'
  | 'sellerId'
  | 'sellerName'
  | 'teamId'
  | 'officeId'
  | 'regionId'
  | 'zone'
  | 'customer'
  | 'currency'
  | 'providerId'
  | 'soldOn'
  | 'createdAt'
  | 'status'
  | 'statusAt'
  | 'regretUntil'
  | 'awaitsDelivery'
  | 'externalStatus'
  | 'providerPaidOn'
>

/** With what was sold, by which it is counted. */
export type SoldSale = EarnedSale & Pick<Sale, 'lines'>

/** Whose money it is, and where they belonged on the day of the sale. */
export type Party = Pick<Sale, 'sellerId' | 'sellerName' | 'teamId' | 'officeId' | 'regionId'>
