import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { assert } from '../../shared/kernel/assert.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import { App } from './app.tsx'
import { loadNamespaces, startI18n } from './i18n/i18n.ts'
import { followLanguage, languageWith, startPreferences } from './preferences/preferences-store.ts'
import { catchInstallPrompt } from './pwa/install-prompt.ts'
import { fetchAhead } from './routing/fetch-ahead.ts'
import { beginWith } from './features/known-features.ts'
import { kitStart } from './features/kit.start.ts'
import { startFeatures } from './features/start-features.ts'
import { trustOwnScripts, type TrustedTypes } from './trusted-scripts.ts'
import { callInNameOf } from '../desk/server/call-endpoint.ts'
import { actingHere } from '../desk/session/acting-here.ts'
import { zoneOf } from '../desk/session/session.tsx'
import { createSessionStore } from '../desk/session/session-store.ts'
import { setDisplayZone } from '../ui/format.ts'
import { nextTask } from '../ui/next-task.ts'
import { designSystem } from '../ui/provider.tsx'

/** Starts the application on the page, one small task after the other. */
export async function begin(): Promise<void> {
  const root = document.getElementById('root')
  assert(root !== null, 'index.html has no #root')
  trustOwnScripts(location, (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes)
  beginWith([...startFeatures, kitStart], fetchLaterFeatures)
  const sessions = createSessionStore(actingHere ? sessionStorage : localStorage)
  callInNameOf(() => actingHere?.id ?? sessions.read().session?.user.id)
  const language = languageWith(sessions.read().session?.user.language)
  followLanguage(language)
  const followOffice = () => setDisplayZone(sessions.read().session?.actor?.zone)
  followOffice()
  // Told before the screens are: whoever signs in is shown the times of their own office at once.
  sessions.subscribe(followOffice)
  const translating = startI18n(language)
  await nextTask()
  startPreferences()
  catchInstallPrompt()
  await nextTask()
  const ahead = fetchAhead(location.pathname, sessions.read())
  await nextTask()
  designSystem()
  await nextTask()
  // For the first date of a zone a browser reads its calendar: nobody waits for it here.
  dayOf(0, zoneOf(sessions.read()))
  await Promise.all([translating, ahead])
  if (actingHere) await (await import('./acting/begin-acting.tsx')).beginActing(actingHere, sessions)
  await nextTask()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App sessions={sessions} />
      </StrictMode>,
    ),
  )
}

/** The rest of the features, with the words of the menu. */
async function fetchLaterFeatures() {
  const [{ laterFeatures }] = await Promise.all([import('./features/later-features.ts'), loadNamespaces(['menu'])])
  return laterFeatures
}
