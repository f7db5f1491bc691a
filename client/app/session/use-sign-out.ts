import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSessionStore } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { countWaiting } from '../sync/open-sync.ts'
import { endSession } from './session-life.tsx'

/** Logs out at once when nothing waits; otherwise says first what is saved on this phone alone. */
export function useSignOut() {
  const store = useSessionStore()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(0)
  const leave = async () => {
    await navigate(pathTo('login'))
    await endSession(store)
  }
  return {
    waiting,
    ask: async () => {
      const count = await countWaiting()
      if (count > 0) setWaiting(count)
      else await leave()
    },
    stay: () => setWaiting(0),
    leave: () => {
      setWaiting(0)
      void leave()
    },
  }
}
