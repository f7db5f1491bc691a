import { isAdministrator } from '../../../shared/access/holding.ts'
import { accountChanged, accountMailDue, nothingOpened } from '../../../shared/features/account/account.events.ts'
import { impersonated } from '../../../shared/features/account/impersonation.events.ts'
import type { AnyNoticeKind } from '../../../shared/features/messaging/post-words.rules.ts'
import { roleDefaultOffered } from '../../../shared/features/people/role/role.events.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { notice, type Notice, type NoticeRule } from '../messaging/index.ts'
import { loadActors } from '../organisation/access.door.ts'

/** A mail server that is away for longer has lost what the mail was for. */
const GIVEN_UP_MS = 2 * 86_400_000

/**
 * Notifies administrators of pending decisions about roles and of people without access. Notifies people of a changed
 * password or bank account by bell, push and mail, because an intruder in their session cannot suppress all three.
 */
export const accountNotices: readonly NoticeRule[] = [
  notice(impersonated, ({ userId }) => [
    { to: [userId], type: 'message', words: 'impersonated', link: { route: 'profile' } },
  ]),
  notice(
    roleDefaultOffered,
    async ({ roleId }, db) => [
      {
        to: await administrators(db),
        type: 'message',
        words: 'roleDefaultOffered',
        link: { route: 'roles', query: { role: roleId } },
      },
    ],
    { causeOf: ({ roleId, stamp }) => `${roleId}/${stamp}` },
  ),
  notice(
    nothingOpened,
    async ({ userId }, db) => [
      {
        to: await administrators(db),
        type: 'message',
        words: 'nothingOpened',
        link: { route: 'user', params: { id: userId }, query: { tab: 'work' } },
      },
    ],
    { causeOf: ({ userId }) => userId },
  ),
  notice(accountChanged, (change) => [toOwner(change)]),
  notice(accountMailDue, (change) => [toOwner(change)], { mailedUntil: ({ at }) => at + GIVEN_UP_MS }),
]

const administrators = async (db: Db): Promise<readonly Id[]> =>
  (await loadActors(db)).flatMap(({ userId, grants }) => (isAdministrator(grants) ? [userId] : []))

const wordsOf = {
  password: 'passwordChanged',
  'bank-account': 'bankAccountChanged',
  'second-factor': 'secondFactorChanged',
  'new-device': 'newDevice',
} as const satisfies Record<string, AnyNoticeKind>

const toOwner = ({ userId, what }: { userId: Id; what: keyof typeof wordsOf }): Notice => ({
  to: [userId],
  type: 'message',
  words: wordsOf[what],
  link: { route: 'profile' },
})
