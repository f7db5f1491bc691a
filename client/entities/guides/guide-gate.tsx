import { chakra } from '@chakra-ui/react'
import { BookOpen, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Shelf } from '../../../shared/features/guides/reading/reading.api.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { pathTo } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/states.tsx'
import { useUser } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { dueForProvider, keptShelf, refreshShelf } from './shelf.ts'

interface GateProps {
  readonly providerId: Id | null
  /** Whether the stop is shown: at the choice of the provider another one can be chosen. */
  readonly isShown: boolean
  readonly onDue: (isDue: boolean) => void
  /** Stores the draft before the seller leaves it. */
  readonly onLeave: () => void
  readonly onOther: () => void
}

/** Stops a sale for a provider until its guide is confirmed, by the state that this phone knew last. */
export function GuideGate({ providerId, isShown, onDue, onLeave, onOther }: GateProps) {
  const { t } = useTranslation('sales')
  const userId = useUser()?.id ?? ''
  const { pathname, search } = useLocation()
  const now = useNow()
  const shelf = useShelf(userId)
  const due = shelf === null || providerId === null ? [] : dueForProvider(shelf, providerId, { userId, now })
  const isDue = due.length > 0
  useEffect(
    function passOn() {
      onDue(isDue)
    },
    [isDue, onDue],
  )
  if (!isDue || !isShown) return null
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone="warning" icon={BookOpen}>
        {t('guideGate.stop', { count: due.length })}
      </Notice>
      {due.map(({ id, title, minutes }) => (
        <LinkButton
          key={id}
          to={`${pathTo('view-guide', { id })}?back=${encodeURIComponent(pathname + search)}`}
          variant="solid"
          size="lg"
          onClick={onLeave}
        >
          <BookOpen size={20} aria-hidden />
          {t('guideGate.read', { title, minutes })}
        </LinkButton>
      ))}
      <Button onClick={onOther}>
        <Store size={18} aria-hidden />
        {t('guideGate.other')}
      </Button>
    </chakra.div>
  )
}

function useShelf(userId: Id): Shelf | null {
  const { i18n } = useTranslation()
  const { language } = i18n
  const [shelf, setShelf] = useState<Shelf | null>(null)
  useEffect(
    function readShelf() {
      const reading = new AbortController()
      const take = (found: Shelf | null) => {
        if (found !== null && !reading.signal.aborted) setShelf(found)
      }
      keptShelf(userId)
        .then(take)
        .then(() => refreshShelf(userId, language))
        .then(take)
        .catch(reportError)
      return () => reading.abort()
    },
    [userId, language],
  )
  return shelf
}
