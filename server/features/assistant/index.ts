import { statDue, statMailDue, statPassed } from '../../../shared/features/assistant/stat/stat.events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { assistantNotices } from './assistant.reactions.ts'
import { boardRoutes } from './board/board.routes.ts'
import { companyWordImportRoutes } from './company-word/company-word-import.store.ts'
import { companyWordRoutes } from './company-word/company-word.routes.ts'
import { companyWordRecords } from './company-word/company-word.store.ts'
import { chatRoutes, questionRoutes } from './chat/chat.routes.ts'
import { answerRoutes } from './metric/answer.routes.ts'
import { chatCompletions } from '../../platform/model/chat-completions.ts'
import { assistantErasure, assistantParts } from './personal-parts.store.ts'
import { statJob } from './stat/stat.jobs.ts'
import { statRoutes } from './stat/stat.routes.ts'

export { saveBoard } from './board/board.store.ts'
export { companyWordTable } from './company-word/company-word.table.ts'
export { saveFollow, saveStat } from './stat/stat.store.ts'

/** Questions in words about the figures of the company, boards of several, and statistics that stay. */
export function assistantFeature(platform: Platform) {
  const { model } = platform.config
  return {
    name: 'assistant',
    routes: [
      ...questionRoutes(platform, model === null ? null : chatCompletions(model)),
      ...chatRoutes(platform, model !== null),
      ...answerRoutes(platform),
      ...boardRoutes(platform),
      ...statRoutes(platform),
      ...companyWordRoutes(platform),
      ...companyWordImportRoutes(platform),
    ],
    records: [companyWordRecords],
    sync: { collections: [], commands: [], scopesFor: () => [], events: [statDue, statMailDue, statPassed] },
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => [statJob({ ...platform, sync })],
    notices: assistantNotices,
    personal: assistantParts,
    erasure: assistantErasure,
  }
}
