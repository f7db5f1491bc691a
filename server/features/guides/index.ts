import { guidePublished, guideReminded } from '../../../shared/features/guides/guide/guide.events.ts'
import { answerGuide } from '../../../shared/features/guides/reading/guide-answer.commands.ts'
import type * as z from 'zod/mini'
import type { Platform } from '../../platform/platform.ts'
import type { ServerCommand } from '../../sync/feature.ts'
import type { Sync } from '../../sync/sync.ts'
import { guideCategoryRecords } from './category/guide-category.store.ts'
import { embedRoutes } from './embed/embed.routes.ts'
import { embedRecords } from './embed/embed.store.ts'
import { guideFileRoutes } from './reading/guide-file.routes.ts'
import { guideServerList } from './guide/guide-list.store.ts'
import { guideJobs } from './guide/guide.jobs.ts'
import { guideViewRoutes } from './guide/guide-view.routes.ts'
import { guideActivity, guideRoutes } from './guide/guide.routes.ts'
import { guidesNotices } from './guides.reactions.ts'
import { guideErasure, guideParts } from './personal-parts.store.ts'
import { saveAnswer } from './reading/answer.store.ts'
import { readingRoutes } from './reading/reading.routes.ts'
import { receiptServerList } from './receipt/receipt-list.store.ts'

export { guideTables } from './guide-tables.store.ts'
export { isGuideDue } from './reading/gate.store.ts'
export { findGuidesDue } from './reading/guide-due.store.ts'

const answeredOnServer: ServerCommand<z.output<typeof answerGuide.args>> = {
  command: answerGuide,
  within: async (db, answered, { actor, at, now }) => {
    await saveAnswer(db, { actor, answered, at, now })
  },
}

/** Guides that people read and confirm, and embeds. */
export function guidesFeature(platform: Platform) {
  return {
    name: 'guides',
    routes: [
      ...guideViewRoutes(platform),
      ...readingRoutes(platform),
      ...embedRoutes(platform),
      ...guideFileRoutes(platform),
    ],
    actingRoutes: (sync: Pick<Sync, 'within'>) => guideRoutes(platform, sync),
    lists: [guideServerList, receiptServerList],
    records: [guideCategoryRecords, embedRecords(platform.config.embedHosts)],
    activity: [guideActivity],
    personal: guideParts,
    erasure: guideErasure,
    notices: guidesNotices,
    sync: {
      collections: [],
      commands: [answeredOnServer],
      scopesFor: () => [],
      events: [guidePublished, guideReminded],
    },
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => guideJobs(platform, sync),
  }
}
