import { guidePublished, guideReminded } from '../../../shared/features/guides/guide/guide.events.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'
import { loadAskingEditions, loadGuides } from './guide/guide.store.ts'
import { waitingFor } from './receipt/receipt.store.ts'

export const guidesNotices: readonly NoticeRule[] = [
  notice(
    guidePublished,
    async ({ guideId, number }, db) => {
      const [guide] = await loadGuides(db, [guideId])
      // An edition that does not ask again is news for nobody.
      const asking = (await loadAskingEditions(db)).get(guideId)
      if (guide?.state !== 'published' || asking?.number !== number) return []
      const to = await waitingFor(db, guideId, number)
      const words = number === 1 ? 'guideNew' : 'guideRenewed'
      return [{ to, type: 'message', words, link: { route: 'view-guide', params: { id: guideId } } }]
    },
    { causeOf: ({ guideId, number }) => `guide/${guideId}/${number}` },
  ),
  notice(
    guideReminded,
    ({ guideId, userIds }) => [
      { to: userIds, type: 'message', words: 'guideWaits', link: { route: 'view-guide', params: { id: guideId } } },
    ],
    { causeOf: ({ guideId, number, turn }) => `guide/${guideId}/${number}/${turn}` },
  ),
]
