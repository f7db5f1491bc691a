import { DoorClosed, DoorClosedLocked, Rocket, ServerCrash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DeadEnd } from './dead-end.panel.tsx'

/** The catch-all: an address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  return <DeadEnd icon={DoorClosed} code="404" title={t('notFound.title')} text={t('notFound.text')} />
}

/** A page one is not allowed to see. */
export function NotAuthorizedScreen() {
  const { t } = useTranslation('shell')
  return <DeadEnd icon={DoorClosedLocked} code="401" title={t('notAuthorized.title')} text={t('notAuthorized.text')} />
}

/** The server failed. A proxy in front of it can show this page in place of its own. */
export function ServerErrorScreen() {
  const { t } = useTranslation('shell')
  return <DeadEnd icon={ServerCrash} code="500" title={t('serverError.title')} text={t('serverError.text')} />
}

/** Template page of the specification. No page links to it; a company can redirect an address of its own to it. */
export function ComingSoonScreen() {
  const { t } = useTranslation('shell')
  return <DeadEnd icon={Rocket} title={t('comingSoon.title')} text={t('comingSoon.text')} />
}
