import { useUser } from '../../../desk/session/session.tsx'
import { useSecondCopy } from '../../../sync/use-second-copy.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const RecoveryTold = lazyPart(() => import('./recovery-told.panel.tsx').then((module) => module.RecoveryTold))

/** Tells calmly what the second copy on this phone has done, or cannot do; never silently. */
export function RecoveryNotice() {
  const userId = useUser()?.id
  return userId === undefined ? null : <NoticeOf userId={userId} />
}

/** Nearly always there is nothing to tell, and nothing is fetched. */
function NoticeOf({ userId }: { userId: string }) {
  const { copies, recovery, putAway } = useSecondCopy(userId)
  if (recovery === null && copies !== 'one') return null
  return <RecoveryTold recovery={recovery} putAway={putAway} />
}
