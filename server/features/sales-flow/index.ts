import { momentRoutes } from './moment/moment.routes.ts'
import { gameTold } from '../../../shared/features/sales-flow/board/game.events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { gameNotices } from './game.reactions.ts'
import { badgeJob } from './badge/badge.jobs.ts'
import { badgeRecords } from './badge/badge.store.ts'
import { leaderboardTeller } from './board/game-live.channels.ts'
import { competitionJob } from './competition/competition.jobs.ts'
import { competitionRoutes } from './competition/competition.routes.ts'
import { competitionRecords } from './competition/competition.store.ts'
import { gameAdminRoutes } from './game-admin.routes.ts'
import { gameRoutes } from './game.routes.ts'
import { kudosRoutes } from './board/kudos.routes.ts'
import { gameKept } from './ledger/game-sale.store.ts'
import { gameBalances, gamePeaks, gameTotals } from './ledger/game-sums.kept.ts'
import { gameErasure, gameParts } from './personal-parts.store.ts'
import { rewardRoutes } from './reward/reward.routes.ts'
import { rewardRecords } from './reward/reward.store.ts'
import { gameLevelRecords, gameRuleRecords } from './rule/game-rule.store.ts'

export { runBadges } from './badge/badge.jobs.ts'
export { settleDue } from './competition/competition.jobs.ts'
export { gameFilling } from './ledger/game-sale.store.ts'
export { loadBalance } from './ledger/game-line.store.ts'
export { gameFacts } from './ledger/game-facts.store.ts'
export { buy } from './reward/reward.routes.ts'

/** Points, levels, badges, competitions and rewards: the sales game. */
export function salesFlowFeature(platform: Platform) {
  return {
    name: 'sales-flow',
    routes: [
      ...gameRoutes(platform),
      ...momentRoutes(platform),
      ...competitionRoutes(platform),
      ...gameAdminRoutes(platform),
    ],
    records: [gameRuleRecords, gameLevelRecords, badgeRecords, rewardRecords, competitionRecords(platform.now)],
    sync: {
      collections: [],
      commands: [],
      scopesFor: () => [],
      events: [gameTold],
      kept: [gameKept(platform, leaderboardTeller(platform)), gameTotals, gameBalances, gamePeaks],
    },
    jobs: (sync: Pick<Sync, 'writeOnServer'>) => [
      badgeJob({ ...platform, sync }),
      competitionJob({ ...platform, sync }),
    ],
    actingRoutes: (sync: Pick<Sync, 'within' | 'writeOnServer'>) => [
      ...rewardRoutes(platform, sync),
      ...kudosRoutes(platform, sync),
    ],
    notices: gameNotices,
    personal: gameParts,
    erasure: gameErasure,
  }
}
