import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSessionStore } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { readLeftBehind, type LeftBehind } from '../sync/open-sync.ts'
import { endSession } from './session-life.tsx'

/** Logs out at once when nothing waits; otherwise says first what is on this phone alone, and what becomes of it. */
export function useSignOut() {
  const store = useSessionStore()
  const navigate = useNavigate()
  const [left, setLeft] = useState<LeftBehind | null>(null)
  const leave = async () => {
    await navigate(pathTo('login'))
    await endSession(store)
  }
  return {
    left,
    ask: async () => {
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
