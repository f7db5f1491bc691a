import { gameTold, type GameNews } from '../../../shared/features/sales-flow/board/game.events.ts'
import type { AnyNoticeKind } from '../../../shared/features/messaging/post-words.rules.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'

/** Notices of the game: badges, prizes, kudos and steps of a purchase. Nothing is announced when points are taken back. */
export const gameNotices: readonly NoticeRule[] = [
  notice(
    gameTold,
    ({ userId, what, about }) => [
      {
        to: [userId],
        type: 'message',
        words: wordsOf[what],
        link: { route: routeOf[what] },
        ...(about === '' ? {} : { said: { name: '', text: about } }),
      },
    ],
    { causeOf: ({ cause }) => cause },
  ),
]

const wordsOf: Readonly<Record<GameNews, AnyNoticeKind>> = {
  badge: 'gameBadge',
  prize: 'gamePrize',
  kudos: 'gameKudos',
  approve: 'purchaseApproved',
  decline: 'purchaseDeclined',
  hand_out: 'purchaseHandedOut',
  refund: 'purchaseRefunded',
}

const routeOf = {
  badge: 'sales-flow-badges',
  prize: 'sales-flow-competitions',
  kudos: 'sales-flow',
  approve: 'sales-flow-rewards',
  decline: 'sales-flow-rewards',
  hand_out: 'sales-flow-rewards',
  refund: 'sales-flow-rewards',
} as const satisfies Record<GameNews, string>
