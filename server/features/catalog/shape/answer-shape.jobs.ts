import { shapeOfPattern } from '../../../../shared/features/catalog/answer-shape.rules.ts'
import type { ProductAttribute } from '../../../../shared/features/catalog/product-terms.schema.ts'
import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import { readMarker, setMarker } from '../../../platform/database/marker.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadAskingProducts } from '../catalog.store.ts'
import { productWriter, type ProductWrite } from '../product-writer.store.ts'

const DAY_MS = 86_400_000
const MARKER = 'catalog.answer-shapes'

/**
 * Turns the patterns of earlier releases into shapes, once (decision 0175). A pattern that is no shape is dropped: the
 * product's log and its page name it to administrators, and any answer is taken until they have chosen a shape.
 */
export const answerShapeJob = (platform: Platform, sync: Pick<Sync, 'writeOnServer'>): Job => ({
  name: 'catalog.answer-shapes',
  reach: 'company',
  everyMs: DAY_MS,
  run: async () => {
    if ((await readMarker(platform.database.db, MARKER)) !== null) return
    const write = productWriter({ platform, sync })
    await write(systemActor('update products'), async (db) => {
      await setMarker(db, MARKER, 'done')
      return (await loadAskingProducts(db)).flatMap(withShapes)
    })
  },
})

function withShapes({ version: _version, ...product }: Product): ProductWrite[] {
  const before = product.attributes ?? []
  if (before.every(({ pattern }) => pattern === '')) return []
  const attributes = before.map(withShape)
  return [
    {
      product: { ...product, attributes },
      before: { attributes: before.map(({ key, pattern }) => `${key}: ${pattern}`).join(' · ') },
      after: { attributes: attributes.map(({ key, shape }) => `${key}: ${shape?.kind ?? '–'}`).join(' · ') },
    },
  ]
}

function withShape(attribute: ProductAttribute): ProductAttribute {
  const { pattern, ...rest } = attribute
  if (pattern === '') return attribute
  const shape = shapeOfPattern(pattern)
  return { ...rest, pattern: '', ...(shape === null ? { droppedPattern: pattern } : { shape }) }
}
