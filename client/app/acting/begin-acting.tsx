import { createRoot } from 'react-dom/client'
import type { ActingHere } from '../../desk/session/acting-here.ts'
import type { SessionStore } from '../../desk/session/session-store.ts'
import { closeForms } from '../../ui/form/closed-forms.ts'
import { hideMoney } from '../../ui/format.ts'
import { UiProvider } from '../../ui/provider.tsx'
import i18next from 'i18next'
import { loadNamespaces } from '../i18n/i18n.ts'
import { ActingBar } from './acting-bar.tsx'
import { stopActing } from './stop-acting.ts'

/** Before the first screen of a tab that acts in another person's name: the bar is on every screen, whatever it is. */
export async function beginActing(acting: ActingHere, sessions: SessionStore): Promise<void> {
  // The server sends other numbers in place of what is not shown here.
  hideMoney()
  await loadNamespaces(['acting'])
  if (!acting.mayWrite) closeForms(() => i18next.t('acting:formClosed'))
  const place = document.createElement('div')
  document.body.append(place)
  const root = document.getElementById('root')
  if (root) root.style.paddingBottom = '4rem'
  createRoot(place).render(
    <UiProvider>
      <ActingBar acting={acting} />
    </UiProvider>,
  )
  sessions.subscribe(() => {
    if (sessions.read().expired) void stopActing(acting)
  })
}
