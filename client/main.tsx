import './ui/fonts/public-sans.css'
import './app/motion.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { assert } from '../shared/kernel/assert.ts'
import { App } from './app/app.tsx'
import { startI18n } from './app/i18n/i18n.ts'
import { startPreferences, readCurrentPreferences } from './app/preferences/preferences-store.ts'
import { catchInstallPrompt } from './app/pwa/install-prompt.ts'
import { fetchAhead } from './app/routing/fetch-ahead.ts'
import { trustOwnScripts, type TrustedTypes } from './app/trusted-scripts.ts'
import { createSessionStore } from './entities/session/session-store.ts'

const root = document.getElementById('root')
assert(root !== null, 'index.html has no #root')

trustOwnScripts(location, (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes)
startPreferences()
catchInstallPrompt()
const sessions = createSessionStore(localStorage)
const translating = startI18n(readCurrentPreferences().language)
fetchAhead(location.pathname, sessions.read())
await translating
createRoot(root).render(
  <StrictMode>
    <App sessions={sessions} />
  </StrictMode>,
)
