import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { productImportRoutes } from './import/product-import.routes.ts'
import { providerImportRoutes } from './import/provider-import.routes.ts'
import { productKind, providerKind } from './catalog-kinds.store.ts'
import { catalogRecordRoutes } from './catalog-record.routes.ts'
import { priceChangeRoutes } from './price-change.routes.ts'
import { priceRoutes } from './price.routes.ts'
import { productCategoryRoutes } from './product-category.routes.ts'
import { productCopyRoutes, type CopyAlong } from './product-copy.routes.ts'
import { productLegalRoutes } from './product-legal.routes.ts'
import { providerRoutes } from './provider.routes.ts'

/** Providers and products are edited online; every phone gets them through sync. */
export const catalogRoutes = (
  platform: Platform,
  sync: Pick<Sync, 'within' | 'writeOnServer'>,
  copyAlong: CopyAlong,
) => [
  ...catalogRecordRoutes(platform, sync, providerKind),
  ...catalogRecordRoutes(platform, sync, productKind),
  ...priceRoutes(platform, sync),
  ...priceChangeRoutes(platform, sync),
  ...providerRoutes(platform, sync),
  ...productCopyRoutes({ platform, sync }, copyAlong),
  ...productCategoryRoutes(platform, sync),
  ...productLegalRoutes(platform, sync),
  ...productImportRoutes(platform, sync),
  ...providerImportRoutes(platform, sync),
]
