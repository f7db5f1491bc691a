import { CloudOff } from 'lucide-react'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** A network that came back is not always told of. */
const RETRY_MS = 5_000

type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** A screen whose file could not be had without network. It says so, and is there by itself once it can be. */
export const awaitedScreen = (load: Load<object>): ComponentType => awaited(load, OnItsWay)

/** A part of a screen: nothing stands in its place meanwhile. */
export const awaitedPart = <Props extends object>(load: Load<Props>): ComponentType<Props> => awaited(load, () => null)

function awaited<Props extends object>(
  load: Load<Props>,
  Meanwhile: ComponentType<{ onRetry: () => void }>,
): ComponentType<Props> {
  return function ComesLater(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    const retry = useCallback(() => void load().then((Part) => setLoaded(() => Part), ignore), [])
    const isHere = Loaded !== null
    useEffect(
      function fetchOnceThereIsNetwork() {
        if (isHere) return undefined
        const timer = setInterval(retry, RETRY_MS)
        addEventListener('online', retry)
        return () => {
          clearInterval(timer)
          removeEventListener('online', retry)
        }
      },
      [isHere, retry],
    )
    return Loaded === null ? <Meanwhile onRetry={retry} /> : <Loaded {...props} />
  }
}

/** It is tried again. */
const ignore = (): void => undefined

function OnItsWay({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div role="status">
      <EmptyState
        heading="h1"
        icon={CloudOff}
        title={t('awaited.title')}
        action={
          <Button size="lg" onClick={onRetry}>
            {t('awaited.retry')}
          </Button>
        }
      >
        {t('awaited.text')}
      </EmptyState>
    </div>
  )
}
