import i18next from 'i18next'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { readSession, signOut } from '../../../shared/features/account/session.api.ts'
import { actingHere } from '../../desk/session/acting-here.ts'
import { useSession, useSessionStore } from '../../desk/session/session.tsx'
import type { SessionStore } from '../../desk/session/session-store.ts'
import { callEndpoint, Unavailable } from '../../desk/server/call-endpoint.ts'
import type { Language } from '../i18n/languages.ts'
import { followLanguage, languageWith } from '../preferences/preferences-store.ts'
import { readOpenSync } from '../sync/open-sync.ts'
import { clearAway, isSomebodyLeaving, leave } from './leaving.ts'

/**
 * Starts from what is stored, at once, and asks the server afterwards: permissions may have changed, the session may
 * have ended. Without a network everything goes on as it is.
 */
export function useSessionLife(): void {
  const store = useSessionStore()
  const { session } = useSession()
  const isSignedIn = session !== null
  const language = session?.user.language
  useEffect(
    function finishLeavingOnce() {
      void finishLeaving(store)
    },
    [store],
  )
  useEffect(
    function followOtherTabs() {
      const heard = (event: StorageEvent) => store.storageChanged(event.key)
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
    [store],
  )
  useEffect(
    function speakTheirLanguage() {
      if (language) void speakWith(language)
    },
    [language],
  )
  useEffect(
    function refreshWhenTakenUp() {
      if (!isSignedIn) return
      const refresh = () => {
        if (document.visibilityState === 'visible') void refreshSession(store)
      }
      refresh()
      document.addEventListener('visibilitychange', refresh)
      return () => document.removeEventListener('visibilitychange', refresh)
    },
    [store, isSignedIn],
  )
}

/** Without network and words the language of before stays. */
async function speakWith(account: Language): Promise<void> {
  const language = languageWith(account)
  if (language === i18next.language) return
  try {
    const { changeLanguage } = await import('../i18n/change-language.ts')
    await changeLanguage(language)
    followLanguage(language)
  } catch (error) {
    reportError(error)
  }
}

/** Replaces person and permissions by the server's; marks the session expired on 401; offline, changes nothing. */
export async function refreshSession(store: SessionStore): Promise<void> {
  const before = store.read().session?.user.id
  try {
    const result = await callEndpoint(readSession, { unnamed: actingHere === null })
    // Somebody signed out or in while the answer was on its way: it speaks of the past.
    if (!result.ok || store.read().session?.user.id !== before) return
    store.set(result.value)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    if (error.reason === 'unauthorized') store.expire()
  }
}

const PUSH_WAIT_MS = 4000

/** Ends the session here, at once, and on the server when it can be reached (its own time-out ends it otherwise). */
export async function endSession(store: SessionStore): Promise<void> {
  const sync = readOpenSync()
  const userId = store.read().session?.actor?.userId
  if (userId !== undefined) leave(userId)
  flushSync(() => store.clear())
  const stopping = sync.kind === 'open' ? sync.engine.stop().catch(reportError) : undefined
  await Promise.all([endOnServer(store), stopping?.then(clearAway) ?? clearAway()])
}

/** A sign-out that was cut short is brought to its end. */
async function finishLeaving(store: SessionStore): Promise<void> {
  if (!isSomebodyLeaving()) return
  await Promise.all([endOnServer(store), clearAway()])
}

async function endOnServer(store: SessionStore): Promise<void> {
  // Whoever has signed in meanwhile has a session of their own.
  const isTaken = () => store.read().session !== null
  if (isTaken()) return
  await stopPush()
  try {
    await callEndpoint(signOut, { timeoutMs: 4000, unless: isTaken })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
  }
}

/** While the session still stands, and never for longer than a person waits for a sign-out. Whatever fails, one gets out. */
async function stopPush(): Promise<void> {
  const stopped = import('../../features/messaging/push/push.queries.ts').then((module) => module.turnPushOff())
  await Promise.race([stopped.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PUSH_WAIT_MS))])
}
