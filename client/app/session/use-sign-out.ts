import { useState } from 'react'
import { useNavigate } from 'react-router'
import { actingHere } from '../../desk/session/acting-here.ts'
import { useSessionStore } from '../../desk/session/session.tsx'
import { startPathTo } from '../../start-paths.ts'
import { readLeftBehind, type LeftBehind } from '../sync/open-sync.ts'
import { endSession } from './session-life.tsx'

/** Logs out at once when nothing waits; otherwise says first what is on this phone alone, and what becomes of it. */
export function useSignOut() {
  const store = useSessionStore()
  const navigate = useNavigate()
  const [left, setLeft] = useState<LeftBehind | null>(null)
  const leave = async () => {
    const ending = endSession(store)
    // After the screen that was there has sent itself to the login, to come back to: whoever signs in next begins anew.
    await navigate(startPathTo('login'), { replace: true })
    await ending
  }
  return {
    left,
    ask: async () => {
      // The other person stays signed in where they are.
      if (actingHere) return (await import('../acting/stop-acting.ts')).stopActing(actingHere)
      const found = await readLeftBehind()
      if (found.waiting + found.drafts > 0) setLeft(found)
      else await leave()
    },
    stay: () => setLeft(null),
    leave: () => {
      setLeft(null)
      void leave()
    },
  }
}
