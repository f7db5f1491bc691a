import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'

/** Says why what is kept on this phone cannot be read, and what to do about it. */
export function StoreFailed({ code }: { code: string }) {
  const { t, ready } = useTranslation(['common', 'failures', 'rescue'])
  const text = useText()
  if (!ready) return null
  return (
    <ErrorState
      {...(code === 'storage.blocked' ? { title: t('rescue:store.blocked') } : {})}
      action={
        <Button variant="solid" minHeight="12" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      }
    >
      {text(`failures:${code}`)}
    </ErrorState>
  )
}
