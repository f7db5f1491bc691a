import type { Permission } from '../../../shared/access/permissions.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ActivitySubject } from '../../resource/activity/activity-routes.ts'
import type { Sync } from '../../sync/sync.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { priceJob } from './price.jobs.ts'
import type { CopyAlong } from './product-copy.routes.ts'
import { productServerList } from './product-list.store.ts'
import { providerServerList } from './provider-list.store.ts'
import { productCategoryRecords } from './product-category.store.ts'
import { catalogServerSync } from './catalog.sync.ts'

export type { CopyAlong } from './product-copy.routes.ts'
export { catalogTables, loadProviders, productStore, providerStore, readProvider } from './catalog.store.ts'
export { addCategory, categoryNames, loadSoldCategories } from './product-category.store.ts'
export { addPrices, firstPriceOf, loadPrices, todayOf, withPrices, type PriceRow } from './price.store.ts'

const nothingGoesAlong: CopyAlong = () => Promise.resolve([])

/** Providers and their products: what there is to sell. `copyAlong`: what other features copy with a product. */
export function catalogFeature(platform: Platform, copyAlong = nothingGoesAlong) {
  return {
    name: 'catalog',
    routes: [],
    actingRoutes: (acting: Pick<Sync, 'within' | 'writeOnServer'>) => catalogRoutes(platform, acting, copyAlong),
    sync: catalogServerSync,
    records: [productCategoryRecords],
    lists: [providerServerList, productServerList],
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => [priceJob(platform, sync)],
    activity: [companyWide('providers', 'view providers'), companyWide('products', 'view products')],
  }
}

const companyWide = (kind: string, permission: Permission): ActivitySubject => ({
  kind,
  permission,
  reach: 'company',
})
